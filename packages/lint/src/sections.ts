import type { Document, Heading } from '@kenso/parse';
import { countCharacters } from './count-characters.js';

/** The part of a body under a heading that bounds chunks (P5). Offsets are in the body; `end` is exclusive. */
export interface Section {
  readonly heading: Heading;
  /** Where the heading starts. */
  readonly start: number;
  /** Where the text after the heading starts. */
  readonly textStart: number;
  /** Where the text ends, without white space after it. */
  readonly end: number;
  /** Code points, heading line included; the payload of a `data:` URI counts as one (P8). */
  readonly size: number;
}

/** What stands before the first section, and the sections in order. */
export interface Division {
  /** Code points before the first section, title heading aside (P6). */
  readonly preambleSize: number;
  readonly sections: readonly Section[];
}

/** Divides a document as the chunker does: at level-1 and level-2 headings, the title heading aside (P5 to P7). `lineStarts` are those of the body. */
export function divide(document: Document, lineStarts: readonly number[]): Division {
  const { body, bodyLine, headings } = document;
  const upper = headings.filter(({ depth }) => depth <= 2);
  const titleHeading = upper.find(({ depth }) => depth === 1);
  const boundaries = upper[0] === titleHeading ? upper.slice(1) : upper;
  const offsetOf = (line: number): number => lineStarts[line - bodyLine] ?? body.length;

  const sections = boundaries.map((heading, index): Section => {
    const start = offsetOf(heading.line);
    const next = boundaries[index + 1];
    const end = start + body.slice(start, next === undefined ? body.length : offsetOf(next.line)).trimEnd().length;
    const textStart = headingEnd(body, start);
    // The chunker leaves a title heading out of the section it opens.
    const counted = heading === titleHeading && heading.text === document.title ? Math.min(textStart, end) : start;
    return { heading, start, textStart, end, size: sizeOf(document, counted, end) };
  });
  const preambleEnd = sections[0]?.start ?? body.length;
  const titleStart = titleHeading === undefined ? preambleEnd : Math.min(offsetOf(titleHeading.line), preambleEnd);
  const titleEnd = titleStart < preambleEnd ? headingEnd(body, titleStart) : preambleEnd;
  return {
    preambleSize: textSize(body.slice(0, titleStart)) + textSize(body.slice(titleEnd, preambleEnd)),
    sections,
  };
}

/** The end of the line, or of the underline, of the heading that starts at an offset. */
export function headingEnd(body: string, start: number): number {
  const line = /.*\n?/y;
  const underline = /^ {0,3}(?:=+|-+)[ \t]*\n?$/;
  line.lastIndex = start;
  const first = line.exec(body)?.[0] ?? '';
  if (/^ {0,3}#/.test(first)) return start + first.length;
  let end = start + first.length;
  while (end < body.length) {
    line.lastIndex = end;
    const next = line.exec(body)?.[0] ?? '';
    end += next.length;
    if (underline.test(next)) return end;
    if (next.trim() === '') break;
  }
  return start + first.length;
}

/** Blank lines around a text and white space after it don't count; the indentation of its first line does. */
function textSize(text: string): number {
  return countCharacters(text.replace(/^(?:[ \t]*\n)+/, '').trimEnd());
}

function sizeOf({ body, chunks }: Document, start: number, end: number): number {
  const size = textSize(body.slice(start, end));
  if (!body.includes('data:')) return size;
  const inside = chunks.filter((chunk) => chunk.start >= start && chunk.end <= end);
  return inside.reduce((sum, chunk) => sum - (chunk.end - chunk.start) + (chunk.content.length - chunk.overlap), size);
}
