import type { KnowledgeIndex, VocabularyTerm } from '@kenso/index';
import { propertyPattern, withoutMarks } from '@kenso/parse/terms';
import { remember } from './remember.js';
import { leastCost, typoCost, typoLimit } from './typo-cost.js';

/** Finds the word that was meant. */
export interface Corrector {
  /** For each word its correction; words without one are left out. */
  correct(words: readonly string[]): Promise<Map<string, string>>;
}

/** A vocabulary term whose letters can be compared fast. */
interface Entry extends VocabularyTerm {
  readonly letters: number;
}

/** Code points; what is longer is no word that somebody mistyped. */
const longestWord = 40;
/** Stems whose real words are looked up for one typed word. */
const looked = 24;
/** A stem may be this much shorter than the word it came from. */
const longestSuffix = 7;
/** Corrections remembered; at the limit all are forgotten. */
const capacity = 2000;
/** A word whose edits cost one more must be this many times as frequent to be preferred. */
const edgeOfNearer = 2;

const plainWord = propertyPattern(String.raw`^[\p{L}\p{M}]+$`);
const withoutSpaces = propertyPattern(
  String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]`,
);

/** `AWS`, `JWT`, `GraphQL`-like names aside, which have capitals inside: a short word in capitals is a name. */
const acronym = propertyPattern(String.raw`^\p{Lu}{2,5}$`);
const innerCapital = propertyPattern(String.raw`\p{Ll}\p{Lu}`);

/** Whether a word can be a typo at all: letters only, no identifier, no number, no acronym (Q9). */
export function isCorrectable(word: string): boolean {
  const length = [...word].length;
  return (
    length >= 3 &&
    length <= longestWord &&
    plainWord.for(word).test(word) &&
    !withoutSpaces.for(word).test(word) &&
    !acronym.for(word).test(word) &&
    !innerCapital.for(word).test(word)
  );
}

/**
 * Corrects against the words of the index (Q9). The vocabulary holds stems: those that resemble a beginning of
 * the typed word are chosen first, then the words they came from are compared.
 */
export function createCorrector(index: KnowledgeIndex): Corrector {
  let current:
    | { readonly generation: string; readonly correctionOf: ReturnType<typeof rememberCorrections> }
    | undefined;
  return {
    async correct(words) {
      const wanted = words.filter(isCorrectable);
      if (wanted.length === 0) return new Map();
      const generation = await index.generation();
      if (current?.generation !== generation) current = { generation, correctionOf: rememberCorrections(index) };
      const found = await current.correctionOf(wanted);
      return new Map(wanted.flatMap((word, position) => (found[position] ? [[word, found[position]]] : [])));
    },
  };
}

/** The corrections of words by one state of an index; empty for a word without one. The vocabulary is read once. */
function rememberCorrections(index: KnowledgeIndex): (words: readonly string[]) => Promise<(string | undefined)[]> {
  let entries: readonly Entry[] | undefined;
  return remember(capacity, async (words: readonly string[]) => {
    entries ??= (await index.vocabulary(''))
      .filter(({ term }) => term.length > 1 && plainWord.for(term).test(term))
      .map((entry) => ({ ...entry, letters: lettersOf(entry.term.replace(/i$/, '')) }));
    const read: (readonly [string, string])[] = [];
    for (const word of words) read.push([word, (await correctWord(index, word.toLowerCase(), entries)) ?? '']);
    return read;
  });
}

async function correctWord(
  index: KnowledgeIndex,
  typed: string,
  entries: readonly Entry[],
): Promise<string | undefined> {
  const folded = withoutMarks(typed);
  const limit = typoLimit(folded);
  const mostEdits = Math.floor(limit / leastCost);
  const letters = lettersOf(folded);
  const similar = entries
    .filter(({ term, letters: own }) => {
      const length = folded.length - term.length;
      if (term[0] !== folded[0] || length > longestSuffix || length < -mostEdits) return false;
      return countBits(own & ~letters) <= mostEdits;
    })
    .map((entry) => ({ ...entry, cost: costOfStem(entry.term, folded, limit) }))
    .filter(({ cost }) => cost <= limit)
    .sort(
      (a, b) => a.cost - b.cost || b.term.length - a.term.length || b.chunks - a.chunks || (a.term < b.term ? -1 : 1),
    );
  let best: { readonly form: string; readonly value: number } | undefined;
  for (const { term, occurrences, cost } of similar.slice(0, looked)) {
    if (best && best.value >= occurrences / edgeOfNearer ** cost) continue;
    for (const form of await index.surfaceForms(term)) {
      const value = occurrences / edgeOfNearer ** typoCost(withoutMarks(form), folded, limit).whole;
      if (value > 0 && (!best || value > best.value)) best = { form, value };
    }
  }
  return best?.form;
}

/** What a typed word costs that begins as a stem does; the stemmer writes a final `y` as `i` and may add an `e`. */
function costOfStem(stem: string, typed: string, limit: number): number {
  const cut = stem.slice(0, -1);
  const beginnings = stem.endsWith('i') ? [stem, `${cut}y`] : stem.endsWith('e') ? [stem, cut] : [stem];
  return Math.min(...beginnings.map((beginning) => typoCost(beginning, typed, limit).beginning));
}

/** A bit for each letter; others share bits. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let position = 0; position < word.length; position++) bits |= 1 << (word.charCodeAt(position) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
