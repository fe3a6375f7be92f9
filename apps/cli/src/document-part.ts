import type { StoredDocument } from '@kenso/index';

export interface PartRequest {
  /** Slug of a heading, or its text in any letter case. */
  readonly section?: string | undefined;
  /** 1-based lines of the file, inclusive. */
  readonly lines?: { readonly start: number; readonly end: number } | undefined;
  /** Code points at most. */
  readonly maxLength?: number | undefined;
}

/** A stretch of whole lines of a body. */
export interface DocumentPart {
  readonly text: string;
  /** 1-based lines of the file, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** The line to go on with when the length ended the part early. */
  readonly nextLine: number | undefined;
}

/**
 * Cuts what is asked for out of a document's body, to the character. Undefined when there is no such section,
 * or none of the lines holds text of the document.
 */
export function documentPart(document: StoredDocument, request: PartRequest): DocumentPart | undefined {
  const lines = document.body.match(/[^\n]*\n|[^\n]+$/g) ?? [''];
  const last = document.bodyLine + lines.length - 1;
  const range = request.section === undefined ? request.lines : sectionLines(document, request.section, last);
  if (range === undefined && request.section !== undefined) return undefined;
  const start = Math.max(range?.start ?? 1, document.bodyLine);
  const end = Math.min(range?.end ?? last, last);
  if (start > end) return undefined;
  const wanted = lines.slice(start - document.bodyLine, end - document.bodyLine + 1);
  return fit(wanted, start, request.maxLength ?? Number.POSITIVE_INFINITY);
}

/** A section runs up to the next heading of its depth or a lesser one. */
function sectionLines(
  { headings }: StoredDocument,
  section: string,
  last: number,
): { start: number; end: number } | undefined {
  const name = section.toLowerCase();
  const heading =
    headings.find(({ slug }) => slug === section) ??
    headings.find(({ slug, text }) => slug.toLowerCase() === name || text.toLowerCase() === name);
  if (heading === undefined) return undefined;
  const next = headings.find(({ line, depth }) => line > heading.line && depth <= heading.depth);
  return { start: heading.line, end: next === undefined ? last : next.line - 1 };
}

/** As many lines as fit, and at least the head of the first. */
function fit(lines: readonly string[], start: number, maxLength: number): DocumentPart {
  let length = 0;
  const fitting = lines.findIndex((line) => {
    length += [...line].length;
    return length > maxLength;
  });
  if (fitting === -1)
    return { text: lines.join(''), startLine: start, endLine: start + lines.length - 1, nextLine: undefined };
  const head = [...(lines[0] ?? '')].slice(0, maxLength).join('');
  const text = fitting === 0 ? head : lines.slice(0, fitting).join('');
  const endLine = start + Math.max(fitting, 1) - 1;
  return { text, startLine: start, endLine, nextLine: fitting === 0 ? start : start + fitting };
}
