import { propertyPattern } from '@kenso/parse/terms';

/** What a word looks like to a reader in a hurry. */
export type WordShape = 'plain' | 'capitals' | 'foreign';

const kind = { unread: 0, other: 1, small: 2, capital: 3, digit: 4, foreign: 5, mark: 6, pair: 7 };

/** Kinds of the UTF-16 units: of ASCII all, of others those that were met. */
const kinds: Uint8Array = new Uint8Array(0x1_00_00)
  .fill(kind.other, 0, 0x80)
  .fill(kind.digit, 0x30, 0x3a)
  .fill(kind.capital, 0x41, 0x5b)
  .fill(kind.small, 0x61, 0x7b);

/** What the tokenizer keeps together. @see https://sqlite.org/fts5.html#unicode61_tokenizer */
const beginsWord = propertyPattern(String.raw`[\p{L}\p{N}\p{Co}]`);
const continuesWord = propertyPattern(String.raw`[\p{L}\p{N}\p{Co}\p{M}]`);

/** The kinds of the last two and the last three characters, four bits each. */
const capitalBehindSmall = (kind.small << 4) | kind.capital;
const smallBehindCapitals = (kind.capital << 8) | (kind.capital << 4) | kind.small;

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
    if (!beginsAt(text, at)) {
      at++;
      continue;
    }
    const start = at;
    let shape: WordShape = 'plain';
    let last = 0;
    while (at < length) {
      const current = kinds[text.charCodeAt(at)] ?? kind.other;
      if (current >= kind.small && current <= kind.digit) {
        last = ((last << 4) | current) & 0xfff;
        if (shape === 'plain' && isInnerCapital(last)) shape = 'capitals';
        at++;
        continue;
      }
      const width = current === kind.other ? 0 : foreignWidth(text, at);
      if (width === 0) break;
      shape = 'foreign';
      at += width;
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
function isInnerCapital(last: number): boolean {
  return (last & 0xff) === capitalBehindSmall || last === smallBehindCapitals;
}

function beginsAt(text: string, at: number): boolean {
  const found = kindAt(text, at);
  return found === kind.pair ? matches(beginsWord, characterAt(text, at)) : found !== kind.other && found !== kind.mark;
}

/** UTF-16 units of a character that goes on a word; 0 for one that doesn't. */
function foreignWidth(text: string, at: number): number {
  const found = kindAt(text, at);
  if (found === kind.pair) return matches(continuesWord, characterAt(text, at)) ? 2 : 0;
  return found === kind.other ? 0 : 1;
}

function matches(pattern: typeof beginsWord, character: string): boolean {
  return pattern.for(character).test(character);
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const known = kinds[code] ?? kind.other;
  if (known === kind.pair) return (text.codePointAt(at) ?? 0) > 0xff_ff ? kind.pair : kind.other;
  if (known !== kind.unread) return known;
  kinds[code] = foreignKindOf(code);
  return kindAt(text, at);
}

function foreignKindOf(code: number): number {
  if (code >= 0xd8_00 && code < 0xdc_00) return kind.pair;
  const character = String.fromCharCode(code);
  if (matches(beginsWord, character)) return kind.foreign;
  return matches(continuesWord, character) ? kind.mark : kind.other;
}
