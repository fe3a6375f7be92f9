import { hasSegmentedScript, splitCompound } from '@kenso/parse/terms';
import type { Leaf } from './term.js';

/** A place where a text holds a leaf. UTF-16 units. */
export interface Hit {
  readonly start: number;
  readonly end: number;
  /** Position of the leaf in the matcher. */
  readonly leaf: number;
  /** Words from `start` to `end`. */
  readonly words: number;
}

/** Finds leaves in plain text, the way the index does: by tokens. */
export interface WordMatcher {
  /** The words of the text whose tokens {@link hits} needs. */
  wanted(text: string): string[];
  /** In order of the text; hits of different leaves may overlap. */
  hits(text: string, tokens: ReadonlyMap<string, readonly string[]>): Hit[];
}

/** What the tokenizer keeps together. @see https://sqlite.org/fts5.html#unicode61_tokenizer */
const words = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{M}]*/gu;
const innerCapital = /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u;

/** How many words a text has. */
export function countWords(text: string, counted: (word: string) => boolean): number {
  let count = 0;
  for (const [word] of text.matchAll(words)) if (counted(word)) count++;
  return count;
}

/** A matcher for some leaves. */
export function wordMatcher(leaves: readonly Leaf[]): WordMatcher {
  const starts = new Set(leaves.flatMap((leaf) => leaf.tokens.map(startOf)));
  const couldMatch = (word: string): boolean => starts.has(startOf(word));
  const segmented = leaves.flatMap((leaf, position) =>
    hasSegmentedScript(leaf.text) ? [{ position, text: leaf.text.toLowerCase() }] : [],
  );
  return {
    wanted(text) {
      const wanted: string[] = [];
      for (const [word] of text.matchAll(words)) {
        if (couldMatch(word)) wanted.push(word);
        for (const part of partsOf(word)) if (couldMatch(part)) wanted.push(part);
      }
      return wanted;
    },
    hits(text, tokens) {
      const places = [...text.matchAll(words)].map(({ 0: word, index }) => ({
        start: index,
        end: index + word.length,
        token: couldMatch(word) ? tokens.get(word)?.[0] : undefined,
        parts: partsOf(word).flatMap((part) => tokens.get(part) ?? []),
      }));
      const hits: Hit[] = [];
      for (const [leaf, { tokens: wanted, prefix }] of leaves.entries()) {
        for (const [at, place] of places.entries()) {
          if (wanted.every((token, offset) => fits(places[at + offset]?.token, token, prefix))) {
            const end = places[at + wanted.length - 1]?.end ?? place.end;
            hits.push({ start: place.start, end, leaf, words: wanted.length });
          } else if (wanted.length === 1 && place.parts.includes(wanted[0] ?? '')) {
            hits.push({ start: place.start, end: place.end, leaf, words: 1 });
          }
        }
      }
      for (const { position, text: run } of segmented) hits.push(...placesOf(run, text, position));
      return hits.sort((a, b) => a.start - b.start || a.end - b.end || a.leaf - b.leaf);
    },
  };
}

function fits(found: string | undefined, wanted: string, prefix: boolean | undefined): boolean {
  return prefix ? found?.startsWith(wanted) === true : found === wanted;
}

function partsOf(word: string): readonly string[] {
  return innerCapital.test(word) ? splitCompound(word) : [];
}

/** Folded like the tokenizer does; stemming never touches the first two letters. */
function startOf(word: string): string {
  const first = word
    .slice(0, 4)
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '');
  return first.toLowerCase().slice(0, 2);
}

/** Inside a run of text without spaces a leaf is found by its letters. */
function placesOf(run: string, text: string, leaf: number): Hit[] {
  const hits: Hit[] = [];
  const folded = text.toLowerCase();
  if (folded.length !== text.length) return hits;
  for (let at = folded.indexOf(run); at >= 0; at = folded.indexOf(run, at + run.length)) {
    hits.push({ start: at, end: at + run.length, leaf, words: 1 });
  }
  return hits;
}
