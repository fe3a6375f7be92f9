import { segmentWords, splitCompound } from '@kenso/parse/terms';

/** Two words with white space between them. */
const twoWords = /[\p{L}\p{N}]\S*\s+\S*?[\p{L}\p{N}]/u;
const ascii = /^[\0-\x7f]*$/;
/** Two words with signs between them that never stand inside one (Unicode's word boundary rules, UAX 29). */
const partedWords = /[A-Za-z0-9][^A-Za-z0-9.',:;_]+[A-Za-z0-9]/;
const oneWord = /^[^A-Za-z0-9_]*[A-Za-z0-9]*[^A-Za-z0-9_]*$/;

/**
 * Whether a title or heading has less than two words. Words are those of `Intl.Segmenter`, so that no language needs
 * spaces; the parts of a compound such as `useState` or `std.fs` count each, as they do in the index (P13).
 */
export function isOneWord(text: string): boolean {
  if (twoWords.test(text)) return false;
  if (splitCompound(/[\p{L}\p{M}\p{N}_.]+/u.exec(text)?.[0] ?? '').length > 1) return false;
  return isOneSegment(text);
}

/** Told without a segmenter where that is sure, because making one takes as long as to judge ten documents. */
function isOneSegment(text: string): boolean {
  if (ascii.test(text)) {
    if (partedWords.test(text)) return false;
    if (oneWord.test(text)) return true;
  }
  return segmentWords(text).length < 2;
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
