import { propertyPattern, withoutMarks } from '@kenso/parse/terms';

const runs = propertyPattern(String.raw`[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{M}]*`, 'gu');
/** Scripts written without spaces: each letter may begin a word. */
const unspaced = propertyPattern(
  String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]`,
  'gu',
);

/** Texts in ASCII, which most are, are cut several times faster. */
const ascii = /^[\0-\x7f]*$/;
const asciiRuns = /[0-9a-z]+/g;

/** What is typed so far, in the form of {@link nameKey}. */
export interface TypedText {
  /** What a key that continues it begins with. */
  readonly whole: string;
  /** Its words, each as it stands in a key that has a word of this beginning. */
  readonly words: readonly string[];
  /** The word that is being typed, and what stands before it; absent after a finished word. */
  readonly last?: { readonly text: string; readonly before: string };
}

/** Without letter case and diacritics. */
export function foldLetters(text: string): string {
  return withoutMarks(text).normalize('NFC').toLowerCase();
}

/** The words of a name as they are compared, a space around each; empty without a letter or digit. */
export function nameKey(text: string): string {
  const words = ascii.test(text)
    ? (text.toLowerCase().match(asciiRuns) ?? [])
    : (text.match(runs.for(text)) ?? []).flatMap(lettersOf);
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

/** Cuts what is typed into words. A word ends at what is no letter, so that `net ` means no `network`. */
export function readTyped(text: string): TypedText {
  const found = [...text.matchAll(runs.for(text))];
  const words = found.map(([run]) => ` ${lettersOf(run).join(' ')}`);
  const run = found.at(-1);
  const whole = words.join('');
  if (run === undefined || run.index + run[0].length < text.length) return { whole: whole && `${whole} `, words };
  return { whole, words, last: { text: run[0], before: text.slice(0, run.index).trimStart() } };
}

function lettersOf(run: string): string[] {
  const folded = foldLetters(run);
  return folded.replaceAll(unspaced.for(folded), ' $& ').split(' ').filter(Boolean);
}
