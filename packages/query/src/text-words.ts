/** What a word looks like to a reader in a hurry. */
export type WordShape = 'plain' | 'capitals' | 'foreign';

const kind = { unread: 0, other: 1, small: 2, capital: 3, digit: 4, foreign: 5, mark: 6, pair: 7 };

/** Kinds of the UTF-16 units that were met. */
const kinds = new Uint8Array(0x1_00_00);

/** What the tokenizer keeps together. @see https://sqlite.org/fts5.html#unicode61_tokenizer */
const beginsWord = /[\p{L}\p{N}\p{Co}]/u;
const continuesWord = /\p{M}/u;

/**
 * Calls `visit` for each word of a text as the tokenizer of the index cuts it, in order. Makes no strings: most words
 * are passed over by their first letters.
 *
 * @param visit is given UTF-16 units, and whether the word is of ASCII letters and digits alone (`plain`, or `capitals`
 *   when one stands inside, where a compound word may have its parts) or not (`foreign`)
 */
export function visitWords(text: string, visit: (start: number, end: number, shape: WordShape) => void): void {
  const { length } = text;
  for (let at = 0; at < length; ) {
    const first = kindAt(text, at);
    if (first === kind.other || first === kind.mark) {
      at++;
      continue;
    }
    if (first === kind.pair && !isWordPair(text, at, beginsWord)) {
      at += 2;
      continue;
    }
    const start = at;
    let shape: WordShape = 'plain';
    let before: number = kind.other;
    let previous: number = kind.other;
    for (; at < length; at++) {
      const current = kindAt(text, at);
      if (current === kind.other) break;
      if (current >= kind.foreign) {
        if (current === kind.pair) {
          if (!isWordPair(text, at, beginsWord) && !isWordPair(text, at, continuesWord)) break;
          at++;
        }
        shape = 'foreign';
      } else if (shape === 'plain' && isInnerCapital(before, previous, current)) shape = 'capitals';
      before = previous;
      previous = current;
    }
    visit(start, at, shape);
  }
}

/** The words of a text, as the tokenizer of the index cuts it. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  visitWords(text, (start, end) => words.push(text.slice(start, end)));
  return words;
}

/** A capital behind a small letter, or the last of several before one. */
function isInnerCapital(before: number, previous: number, current: number): boolean {
  if (current === kind.capital) return previous === kind.small;
  return current === kind.small && previous === kind.capital && before === kind.capital;
}

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const known = kinds[code] ?? kind.other;
  if (known === kind.pair) return (text.codePointAt(at) ?? 0) > 0xff_ff ? kind.pair : kind.other;
  if (known !== kind.unread) return known;
  kinds[code] = kindOf(code);
  return kindAt(text, at);
}

function kindOf(code: number): number {
  if (code >= 0xd8_00 && code < 0xdc_00) return kind.pair;
  const character = String.fromCharCode(code);
  if (continuesWord.test(character)) return kind.mark;
  if (!beginsWord.test(character)) return kind.other;
  if (code > 0x7f) return kind.foreign;
  return /[a-z]/.test(character) ? kind.small : /[A-Z]/.test(character) ? kind.capital : kind.digit;
}

function isWordPair(text: string, at: number, pattern: RegExp): boolean {
  return pattern.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
}
