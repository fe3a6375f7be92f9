import type { LineCursor } from './line-cursor.js';

const [hash, asterisk, dash, equals, underscore, backtick, tilde] = [35, 42, 45, 61, 95, 96, 126];

/** From this indentation on a line is code, or continues a paragraph. Columns. */
export const codeIndent = 4;

/** A fence of so many marks. */
export interface Fence {
  readonly mark: number;
  readonly length: number;
}

/** The depth of the ATX heading that the line is, 0 when it is none. */
export function headingDepth({ text, next, end }: LineCursor): number {
  const depth = runLength(text, next, end, hash);
  return depth <= 6 && isSpaceOrEnd(text, next + depth, end) ? depth : 0;
}

/** Three or more of the same mark, with white space between them. */
export function isThematicBreak({ text, next, end }: LineCursor): boolean {
  const mark = text.charCodeAt(next);
  if (mark !== asterisk && mark !== dash && mark !== underscore) return false;
  let marks = 0;
  for (let at = next; at < end; at += 1) {
    if (text.charCodeAt(at) === mark) marks += 1;
    else if (!isSpaceOrEnd(text, at, end)) return false;
  }
  return marks >= 3;
}

/** The depth of the heading that the line makes of the paragraph before it, 0 when it is no underline. */
export function underlineDepth({ text, next, end }: LineCursor): number {
  const mark = text.charCodeAt(next);
  if (mark !== equals && mark !== dash) return 0;
  const after = next + runLength(text, next, end, mark);
  return isBlank(text, after, end) ? (mark === equals ? 1 : 2) : 0;
}

/** The fence that the line opens. */
export function openingFence({ text, next, end }: LineCursor): Fence | undefined {
  const mark = text.charCodeAt(next);
  if (mark !== backtick && mark !== tilde) return undefined;
  const length = runLength(text, next, end, mark);
  if (length < 3 || (mark === backtick && text.slice(next + length, end).includes('`'))) return undefined;
  return { mark, length };
}

export function closesFence({ text, next, end, indent }: LineCursor, fence: Fence): boolean {
  if (indent >= codeIndent) return false;
  const length = runLength(text, next, end, fence.mark);
  return length >= fence.length && isBlank(text, next + length, end);
}

function runLength(text: string, from: number, end: number, code: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) === code) at += 1;
  return at - from;
}

/** Whether there is only white space between the offsets. */
export function isBlank(text: string, from: number, end: number): boolean {
  for (let at = from; at < end; at += 1) if (!isSpaceOrEnd(text, at, end)) return false;
  return true;
}

export function isSpaceOrEnd(text: string, at: number, end: number): boolean {
  if (at >= end) return true;
  const code = text.charCodeAt(at);
  return code === 32 || code === 9;
}

/** The text of an ATX heading without its marks. */
export function headingSource({ text, next, end }: LineCursor, depth: number): string {
  const content = trimmed(text, next + depth, end);
  const closing = content.length - trailingRun(content);
  return closing === 0 || isSpaceOrEnd(content, closing - 1, closing) ? trimmed(content, 0, closing) : content;
}

function trailingRun(content: string): number {
  let length = 0;
  while (content.charCodeAt(content.length - 1 - length) === hash) length += 1;
  return length;
}

function trimmed(text: string, from: number, to: number): string {
  let [start, end] = [from, to];
  while (start < end && isSpaceOrEnd(text, start, end)) start += 1;
  while (end > start && isSpaceOrEnd(text, end - 1, end)) end -= 1;
  return text.slice(start, end);
}
