import { expandTerms } from '@kenso/parse/terms';
import type { PreparedDocument } from './prepare-document.js';

/** For each chunk of a document, the parts of its compound words (P13), separated by spaces. */
export function termsOf({ body, aliases, answers, chunks }: PreparedDocument): readonly string[] {
  return chunks.map(({ title, content, start, end }) =>
    expandTerms(`${title}\n${content ?? body.slice(start, end)}\n${aliases}\n${answers}`).join(' '),
  );
}
