import type { LineCursor } from './line-cursor.js';
import { codeIndent, isBlank, isSpaceOrEnd, isThematicBreak } from './line-starts.js';

const [parenthesis, asterisk, plus, dash, dot, greater] = [41, 42, 43, 45, 46, 62];
const [zero, one, nine] = [48, 49, 57];
const mostDigits = 9;

/** What opens a list item. */
export interface ListMarker {
  /** The code unit that items of one list share: `-`, `*`, `+`, `.` or `)`. */
  readonly mark: number;
  /** Of the marker itself, in characters. */
  readonly length: number;
}

export function isQuoteMarker(line: LineCursor): boolean {
  return line.code === greater && line.indent < codeIndent;
}

/** Takes a quote's `>` and the one column of white space that belongs to it. */
export function takeQuoteMarker(line: LineCursor): void {
  line.takeMarker(1);
  line.takeIndent(1);
}

/**
 * The list marker at which a line stands.
 *
 * @param interrupting when a paragraph is open, only an item with text can end it, and a numbered one must be the first
 */
export function listMarkerAt(line: LineCursor, interrupting: boolean): ListMarker | undefined {
  const { text, next, end, code, indent } = line;
  if (indent >= codeIndent || !mayBegin(code)) return undefined;
  const length = code <= dash ? 1 : numberLength(line, interrupting);
  const after = next + length;
  if (length === 0 || !isSpaceOrEnd(text, after, end) || isThematicBreak(line)) return undefined;
  if (interrupting && isBlank(text, after, end)) return undefined;
  return { mark: text.charCodeAt(after - 1), length };
}

/** Takes a list marker. Returns the column, counted from where the line stood, at which the item's content begins. */
export function takeListMarker(line: LineCursor, marker: ListMarker): number {
  const width = line.indent + marker.length;
  line.takeMarker(marker.length);
  const gap = line.isBlank || line.indent > codeIndent ? 1 : line.indent;
  if (!line.isBlank) line.takeIndent(gap);
  return width + gap;
}

function mayBegin(code: number): boolean {
  return code === asterisk || code === plus || code === dash || (code >= zero && code <= nine);
}

/** Length of a number with its `.` or `)`; 0 when it is none. */
function numberLength({ text, next, end, code }: LineCursor, interrupting: boolean): number {
  if (interrupting && code !== one) return 0;
  let at = next;
  while (at < end && text.charCodeAt(at) >= zero && text.charCodeAt(at) <= nine) at += 1;
  const digits = at - next;
  if (digits > (interrupting ? 1 : mostDigits) || at >= end) return 0;
  const mark = text.charCodeAt(at);
  return mark === dot || mark === parenthesis ? digits + 1 : 0;
}
