import { withoutMarks } from '@kenso/parse/terms';

/** Whether a word begins as one of some tokens does: what doesn't can't be one of them. */
export interface WordStarts {
  begins(word: string): boolean;
  /** The same for ASCII letters and digits from `start` to `end`, of which no string is made. */
  beginsAscii(text: string, start: number, end: number): boolean;
  /** Whether anything inside of such a word begins so. */
  mayStandInside(text: string, start: number, end: number): boolean;
}

/** Sets the letter case aside; digits stay as they are. */
const small = 0x20;

/** Compares the first two letters, folded like the tokenizer does; stemming never touches them. */
export function wordStarts(tokens: readonly string[]): WordStarts {
  const starts = new Set(tokens.map(startOf));
  const pairs = new Uint8Array(0x40_00);
  for (const start of starts) {
    const first = start.charCodeAt(0);
    const second = start.length > 1 ? start.charCodeAt(1) : 0;
    if (first < 0x80 && second < 0x80) pairs[(first << 7) | second] = 1;
  }
  const holds = (first: number, second: number): boolean => pairs[(first << 7) | second] === 1;
  const smallAt = (text: string, at: number): number => text.charCodeAt(at) | small;
  return {
    begins: (word) => starts.has(startOf(word)),
    beginsAscii: (text, start, end) => holds(smallAt(text, start), start + 1 < end ? smallAt(text, start + 1) : 0),
    mayStandInside(text, start, end) {
      for (let at = start; at < end; at++) {
        const first = smallAt(text, at);
        if (holds(first, 0) || (at + 1 < end && holds(first, smallAt(text, at + 1)))) return true;
      }
      return false;
    },
  };
}

function startOf(word: string): string {
  const start = word.slice(0, 2);
  if (/^[0-9A-Za-z]+$/.test(start) && (word.charCodeAt(2) || 0) < 0x300) return start.toLowerCase();
  return withoutMarks(word.slice(0, 6)).toLowerCase().slice(0, 2);
}
