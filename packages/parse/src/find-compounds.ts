import { propertyPattern } from './property-pattern.js';

const wordPattern = propertyPattern(String.raw`[\p{L}\p{M}\p{N}]+(?:[-_./\\]+[\p{L}\p{M}\p{N}]+)*`, 'gu');
/** Most words: nothing in them to find. */
const plainWord = /^(?:[A-Za-z]?[a-z]*|[A-Z]+|[0-9]+)$/;
const beyondAscii = /[^\0-\x7f]/;
const foreignLetter = propertyPattern(String.raw`(?![\0-\x7f])[\p{L}\p{M}\p{N}]`);

const kind = { other: 0, small: 1, capital: 2, digit: 3, separator: 4 };
/** Kinds of the ASCII characters. */
const kinds: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return kind.small;
  if (/[A-Z]/.test(character)) return kind.capital;
  if (/[0-9]/.test(character)) return kind.digit;
  return /[-_./\\]/.test(character) ? kind.separator : kind.other;
});

/**
 * The words of a text that may have parts: with separators, digits beside letters, or capitals behind the first letter
 * and small ones beside them; in order, repetitions included.
 */
export function findCompounds(text: string): string[] {
  if (!beyondAscii.test(text) || !foreignLetter.for(text).test(text)) return scanCompounds(text);
  return (text.match(wordPattern.for(text)) ?? []).filter((word) => !plainWord.test(word));
}

/**
 * The same for a text whose letters and digits are all ASCII, as most are: ten times faster than
 * the pattern, which makes a string of every word.
 */
function scanCompounds(text: string): string[] {
  const found: string[] = [];
  let start = -1;
  let end = -1;
  let isPlain = true;
  let only: number = kind.other;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const is = code < 128 ? kinds[code] : kind.other;
    if (is === kind.separator) continue;
    const goesOn = end === at;
    if (is === kind.other || is === undefined) {
      if (start >= 0 && !isPlain && only === kind.other) found.push(text.slice(start, end));
      start = -1;
    } else if (start < 0) {
      start = at;
      only = is;
      isPlain = is !== kind.digit;
    } else {
      if (!goesOn || is !== kind.small) isPlain = false;
      if (!goesOn || is !== only) only = kind.other;
    }
    end = at + 1;
  }
  return found;
}
