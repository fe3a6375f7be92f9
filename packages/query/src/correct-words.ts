import type { KnowledgeIndex, VocabularyTerm } from '@kenso/index';
import { editDistance } from './edit-distance.js';

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
const looked = 16;
/** A stem may be this much shorter than the word it came from. */
const longestSuffix = 7;
/** A word one edit further away must be this many times as frequent to be preferred. */
const edgeOfNearer = 10;

const plainWord = /^[\p{L}\p{M}]+$/u;
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Whether a word can be a typo at all: letters only, no identifier, no number (Q9). */
export function isCorrectable(word: string): boolean {
  const length = [...word].length;
  return (
    length >= 3 &&
    length <= longestWord &&
    plainWord.test(word) &&
    !withoutSpaces.test(word) &&
    !/\p{Ll}\p{Lu}/u.test(word)
  );
}

/** Edits that are forgiven: one in three to five letters, two from six on (Q9). */
function allowedEdits(word: string): number {
  return word.length < 6 ? 1 : 2;
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
      const usable = vocabulary.filter(({ term }) => term.length > 1 && plainWord.test(term));
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
  const edits = allowedEdits(typed);
  const folded = fold(typed);
  const letters = lettersOf(folded);
  const similar = entries
    .filter(({ term, letters: own }) => {
      const length = folded.length - term.length;
      return length <= longestSuffix && length >= -edits && countBits(own & ~letters) <= edits;
    })
    .map((entry) => ({ ...entry, distance: distanceOfStem(entry.term, folded) }))
    .filter(({ distance }) => distance <= edits)
    .sort(
      (a, b) =>
        a.distance - b.distance || b.term.length - a.term.length || b.chunks - a.chunks || (a.term < b.term ? -1 : 1),
    );
  let best: { readonly form: string; readonly value: number } | undefined;
  for (const { term, occurrences } of similar.slice(0, looked)) {
    for (const form of await index.surfaceForms(term)) {
      const distance = editDistance(fold(form), folded).whole;
      if (distance > edits) continue;
      const value = occurrences / edgeOfNearer ** distance;
      if (!best || value > best.value || (value === best.value && form < best.form)) best = { form, value };
      break;
    }
  }
  return best?.form;
}

/** How far a stem is from the beginning of a typed word. The stemmer writes a final `y` as `i`. */
function distanceOfStem(stem: string, typed: string): number {
  const distance = editDistance(stem, typed).beginning;
  return stem.endsWith('i') ? Math.min(distance, editDistance(`${stem.slice(0, -1)}y`, typed).beginning) : distance;
}

function fold(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}+/gu, '');
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
