import { segmentWords, splitCompound } from '@kenso/parse/terms';

/** Two words with white space between them, and one word without anything else: neither needs a segmenter. */
const twoWords = /[\p{L}\p{N}]\S*\s+\S*?[\p{L}\p{N}]/u;
const asciiWord = /^[A-Za-z]+$/;

/**
 * Whether a title or heading has less than two words. Words are those of `Intl.Segmenter`, so that no language needs
 * spaces; the parts of a compound such as `useState` or `std.fs` count each, as they do in the index (P13).
 */
export function isOneWord(text: string): boolean {
  if (twoWords.test(text)) return false;
  const isWhole = asciiWord.test(text) || segmentWords(text).length < 2;
  return isWhole && splitCompound(/[\p{L}\p{M}\p{N}_.]+/u.exec(text)?.[0] ?? '').length < 2;
}

/** A title, heading or phrase as lists are searched for it: lower case, words with one space between them. */
export function foldPhrase(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** A set of phrases as `foldPhrase` gives them. */
export function phraseSet(phrases: readonly string[]): ReadonlySet<string> {
  return new Set(phrases.map(foldPhrase));
}
