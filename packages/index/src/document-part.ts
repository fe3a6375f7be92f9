import type { Heading } from '@kenso/parse';
import type { StoredDocument } from './knowledge-index.js';

export interface PartRequest {
  /** Slug or text of a heading. */
  readonly section?: string | undefined;
  /** 1-based lines of the file, inclusive. */
  readonly startLine?: number | undefined;
  readonly endLine?: number | undefined;
}

export type DocumentPart =
  | { readonly kind: 'part'; readonly text: string; readonly startLine: number }
  | { readonly kind: 'no-section' }
  /** The lines asked for hold no text of the section, or of the document: `firstLine` to `lastLine` do. */
  | { readonly kind: 'no-lines'; readonly firstLine: number; readonly lastLine: number };

/**
 * The part of a document's body that is asked for: a section runs from its heading to the next heading of the
 * same or a lesser depth; lines are those of the file, and limit the section when both are given.
 */
export function documentPart(
  document: Pick<StoredDocument, 'body' | 'bodyLine' | 'headings'>,
  request: PartRequest,
): DocumentPart {
  const lines = document.body.split('\n');
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  let firstLine = document.bodyLine;
  let lastLine = document.bodyLine + lines.length - 1;

  if (request.section !== undefined) {
    const heading = findHeading(document.headings, request.section);
    if (heading === undefined) return { kind: 'no-section' };
    const next = document.headings.find((other) => other.line > heading.line && other.depth <= heading.depth);
    firstLine = heading.line;
    lastLine = next === undefined ? lastLine : next.line - 1;
  }

  const { startLine = 1, endLine = lastLine } = request;
  const start = Math.max(firstLine, startLine);
  const end = Math.min(lastLine, endLine);
  if (start > end) return { kind: 'no-lines', firstLine, lastLine };
  const isToTheEnd = end - document.bodyLine === lines.length - 1;
  const text = lines.slice(start - document.bodyLine, end - document.bodyLine + 1).join('\n');
  return { kind: 'part', text: isToTheEnd && !document.body.endsWith('\n') ? text : `${text}\n`, startLine: start };
}

/** By slug first, then by text, then by text in any letter case. A heading chain joined by ` > ` means its last heading. */
function findHeading(headings: readonly Heading[], section: string): Heading | undefined {
  const written = section.trim().replace(/^#+\s*/, '');
  const last = written.split(' > ').at(-1) ?? written;
  for (const name of new Set([written, last])) {
    const found =
      headings.find((heading) => heading.slug === name) ??
      headings.find((heading) => heading.text === name) ??
      headings.find((heading) => heading.text.toLowerCase() === name.toLowerCase());
    if (found !== undefined) return found;
  }
  return undefined;
}
