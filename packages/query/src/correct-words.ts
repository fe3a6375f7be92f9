import type { KnowledgeIndex, VocabularyTerm } from '@kenso/index';
import { propertyPattern, withoutMarks } from '@kenso/parse/terms';
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
  let cached: { readonly generation: string; readonly entries: readonly Entry[] } | undefined;
  const entries = async (): Promise<readonly Entry[]> => {
    const generation = await index.generation();
    if (cached?.generation !== generation) {
      const vocabulary = await index.vocabulary('');
      const usable = vocabulary.filter(({ term }) => term.length > 1 && plainWord.for(term).test(term));
      cached = {
        generation,
        entries: usable.map((entry) => ({ ...entry, letters: lettersOf(entry.term.replace(/i$/, '')) })),
      };
    }
    return cached.entries;
  };
  return {
    async correct(words) {
      const corrections = new Map<string, string>();
      for (const word of words) {
        if (!isCorrectable(word)) continue;
        const correction = await correctWord(index, word.toLowerCase(), await entries());
        if (correction !== undefined) corrections.set(word, correction);
      }
      return corrections;
    },
  };
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
