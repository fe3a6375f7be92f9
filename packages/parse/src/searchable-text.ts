import type { Chunk, Document } from './document.js';
import { expandTerms } from './terms.js';

/** The text by which a chunk of a document is found (P12): its content, then what the document says about itself. */
export function buildSearchableText(
  document: Pick<Document, 'path' | 'metadata'>,
  chunk: Pick<Chunk, 'content'>,
): string {
  const { aliases, answers, predictedQueries, description, tags } = document.metadata;
  const blocks = [
    chunk.content,
    labelled('Also known as', aliases.join(', ')),
    labelled('Questions this document answers', answers.join(' | ')),
    labelled('Predicted search queries', predictedQueries.join(' | ')),
    description ?? '',
    labelled('Keywords', tags.join(', ')),
    labelled('Source', document.path),
    labelled('Expanded terms', expandTerms(chunk.content).join(' ')),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

function labelled(label: string, text: string): string {
  return text === '' ? '' : `${label}: ${text}`;
}
