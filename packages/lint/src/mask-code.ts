import type { Document, RawBlock } from '@kenso/parse';

/** Stands for every character that is taken out, so that offsets stay and no two words come together. */
export const blot = '\0';

const blots = blot.repeat(1000);

/** Replaces every character but line ends. */
export function blotOut(text: string): string {
  if (text.includes('\n')) return text.split('\n').map(blotOut).join('\n');
  return text.length <= blots.length ? blots.slice(0, text.length) : blot.repeat(text.length);
}

const codeMark = /`+/g;
/** The line end before a line that begins another paragraph. */
const paragraphEnd = /\n(?=[ \t>]*(?:\n|$|#{1,6}[ \t]|[-+*][ \t]|\d{1,9}[.)][ \t]|\|))/g;

/**
 * A document's body with code blocks and code spans blotted out, at unchanged offsets.
 *
 * @param lineStarts of the body
 */
export function maskCode(document: Document, lineStarts: readonly number[]): string {
  const isCode = ({ kind }: RawBlock): boolean => kind === 'code';
  return maskSpans(maskLines(document, document.rawBlocks.filter(isCode), lineStarts));
}

/**
 * The body with the lines of some blocks blotted out.
 *
 * @param blocks in order
 */
export function maskLines(
  { body, bodyLine }: Pick<Document, 'body' | 'bodyLine'>,
  blocks: readonly RawBlock[],
  lineStarts: readonly number[],
): string {
  let masked = '';
  let from = 0;
  for (const { startLine, endLine } of blocks) {
    const start = Math.max(from, lineStarts[startLine - bodyLine] ?? body.length);
    const end = Math.max(start, lineStarts[endLine - bodyLine + 1] ?? body.length);
    masked += body.slice(from, start) + blotOut(body.slice(start, end));
    from = end;
  }
  return masked + body.slice(from);
}

/** Blots out code spans: from a run of backticks to the next run of the same length in the paragraph (CommonMark 6.1). */
function maskSpans(text: string): string {
  if (!text.includes('`')) return text;
  let masked = '';
  let from = 0;
  let end = -1;
  for (const { start, size, closing } of openings(text)) {
    if (start < from) continue;
    if (end < start) end = endOfParagraph(text, start);
    if (closing >= end) continue;
    masked += text.slice(from, start) + blotOut(text.slice(start, closing + size));
    from = closing + size;
  }
  return masked + text.slice(from);
}

interface Opening {
  readonly start: number;
  readonly size: number;
  /** Where the next run of the same length starts, in whatever paragraph. */
  readonly closing: number;
}

/** The runs of backticks that have another one of their length behind them. */
function openings(text: string): readonly Opening[] {
  const runs = Array.from(text.matchAll(codeMark), ({ 0: run, index }) => ({ at: index, length: run.length }));
  const found: Opening[] = [];
  const next = new Map<number, number>();
  for (const { at, length } of runs.reverse()) {
    const start = isEscaped(text, at) ? at + 1 : at;
    const size = at + length - start;
    const closing = next.get(size);
    if (closing !== undefined) found.push({ start, size, closing });
    next.set(length, at);
  }
  return found.reverse();
}

function endOfParagraph(text: string, from: number): number {
  paragraphEnd.lastIndex = from;
  return paragraphEnd.exec(text)?.index ?? text.length;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}
