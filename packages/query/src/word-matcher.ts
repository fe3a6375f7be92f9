import { hasSegmentedScript, propertyPattern, splitCompound } from '@kenso/parse/terms';
import type { Leaf } from './term.js';
import { visitWords, type WordShape } from './text-words.js';
import { wordStarts } from './word-starts.js';

/** A place where a text holds a leaf. UTF-16 units. */
export interface Hit {
  readonly start: number;
  readonly end: number;
  /** Position of the leaf in the matcher. */
  readonly leaf: number;
  /** Words from `start` to `end`. */
  readonly words: number;
}

/** A text whose words were compared with the leaves. */
export interface ScannedText {
  readonly text: string;
  /** The words whose tokens {@link WordMatcher.hits} needs. */
  readonly wanted: readonly string[];
  /** Those words' places, in order. */
  readonly places: readonly Place[];
}

interface Place {
  readonly start: number;
  readonly end: number;
  /** How many words stand before it. */
  readonly position: number;
  readonly word: string;
  /** Parts of a compound word. */
  readonly parts: readonly string[];
}

/** Finds leaves in plain text, the way the index does: by tokens. */
export interface WordMatcher {
  scan(text: string): ScannedText;
  /**
   * In order of the text; hits of different leaves may overlap.
   *
   * @param tokens of every wanted word
   */
  hits(scanned: ScannedText, tokens: ReadonlyMap<string, readonly string[]>): Hit[];
}

const innerCapital = propertyPattern(String.raw`\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}`);
const noParts: readonly string[] = [];
const noLeaves: readonly number[] = [];
const noLeaf: Pick<Leaf, 'tokens' | 'prefix'> = { tokens: [] };

/** A matcher for some leaves. */
export function wordMatcher(leaves: readonly Leaf[]): WordMatcher {
  const starts = wordStarts(leaves.flatMap((leaf) => leaf.tokens));
  const segmented = leaves.flatMap((leaf, position) =>
    hasSegmentedScript(leaf.text) ? [{ position, text: leaf.text.toLowerCase() }] : [],
  );
  const lookUp = leafLookUp(leaves);
  const partsOf = (text: string, start: number, end: number, shape: WordShape): readonly string[] => {
    if (shape === 'plain' || (shape === 'capitals' && !starts.mayStandInside(text, start, end))) return noParts;
    const word = text.slice(start, end);
    return shape === 'capitals' || innerCapital.for(word).test(word)
      ? splitCompound(word).filter((part) => starts.begins(part))
      : noParts;
  };
  return {
    scan(text) {
      const wanted: string[] = [];
      const places: Place[] = [];
      let position = -1;
      visitWords(text, (start, end, shape) => {
        position++;
        const own = shape === 'foreign' ? starts.begins(text.slice(start, end)) : starts.beginsAscii(text, start, end);
        if (!own && shape === 'plain') return;
        const parts = partsOf(text, start, end, shape);
        if (!own && parts.length === 0) return;
        const word = text.slice(start, end);
        if (own) wanted.push(word);
        for (const part of parts) wanted.push(part);
        places.push({ start, end, position, word, parts });
      });
      return { text, wanted, places };
    },
    hits({ text, places }, tokens) {
      const hits: Hit[] = [];
      const found = places.map(({ word }) => tokens.get(word)?.[0]);
      for (const [at, { start, end, parts }] of places.entries()) {
        const own = lookUp.beginningWith(found[at]);
        for (const leaf of own) {
          const { tokens: wanted, prefix } = leaves[leaf] ?? noLeaf;
          const last = wanted.length === 1 ? places[at] : lastOfRun(at, { places, found, wanted, prefix });
          if (last) hits.push({ start, end: last.end, leaf, words: wanted.length });
        }
        if (parts.length === 0) continue;
        for (const leaf of new Set(parts.flatMap((part) => lookUp.equalTo(tokens.get(part)?.[0])))) {
          if (!own.includes(leaf)) hits.push({ start, end, leaf, words: 1 });
        }
      }
      for (const { position, text: run } of segmented) {
        for (const hit of placesOf(run, text, position)) hits.push(hit);
      }
      return hits.length < 2 ? hits : hits.sort((a, b) => a.start - b.start || a.end - b.end || a.leaf - b.leaf);
    },
  };
}

/** Finds leaves, by position, by their tokens. */
interface LeafLookUp {
  /** Those whose first token it is, or may go on as it. */
  beginningWith(token: string | undefined): readonly number[];
  /** Those whose only token it is. */
  equalTo(token: string | undefined): readonly number[];
}

function leafLookUp(leaves: readonly Leaf[]): LeafLookUp {
  const byFirst = new Map<string, number[]>();
  const prefixes: { readonly leaf: number; readonly beginning: string }[] = [];
  for (const [leaf, { tokens, prefix }] of leaves.entries()) {
    const [first = ''] = tokens;
    const known = byFirst.get(first);
    if (known) known.push(leaf);
    else byFirst.set(first, [leaf]);
    if (prefix) prefixes.push({ leaf, beginning: first });
  }
  const begunBy = (token = ''): readonly number[] => byFirst.get(token) ?? noLeaves;
  return {
    beginningWith(token) {
      const whole = begunBy(token);
      if (prefixes.length === 0 || token === undefined) return whole;
      const begun = prefixes.filter(({ leaf, beginning }) => token.startsWith(beginning) && !whole.includes(leaf));
      return [...whole, ...begun.map(({ leaf }) => leaf)];
    },
    equalTo: (token) => begunBy(token).filter((leaf) => leaves[leaf]?.tokens.length === 1),
  };
}

/** Where the words that spell the wanted tokens from place `at` on end; undefined when they don't. */
function lastOfRun(
  at: number,
  run: {
    readonly places: readonly Place[];
    readonly found: readonly (string | undefined)[];
    readonly wanted: readonly string[];
    readonly prefix: boolean | undefined;
  },
): Place | undefined {
  const { places, found, wanted, prefix } = run;
  const first = places[at]?.position ?? 0;
  for (const [offset, token] of wanted.entries()) {
    if (places[at + offset]?.position !== first + offset || !fits(found[at + offset], token, prefix)) return undefined;
  }
  return places[at + wanted.length - 1];
}

function fits(found: string | undefined, wanted: string, prefix: boolean | undefined): boolean {
  return prefix ? found?.startsWith(wanted) === true : found === wanted;
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
