import { hasSegmentedScript, propertyPattern, splitCompound, withoutMarks } from '@kenso/parse/terms';
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

/** A text with its words, whatever is looked for in it. */
export interface TextWords {
  readonly text: string;
  /** In order. */
  readonly words: readonly TextWord[];
}

interface TextWord {
  readonly word: string;
  /** UTF-16 units. */
  readonly start: number;
  /** What the word and each of its parts begin with, by which most are passed over. */
  readonly beginning: string;
  /** Parts of a compound word with what they begin with. */
  readonly parts: readonly { readonly word: string; readonly beginning: string }[];
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
  scan(text: TextWords): ScannedText;
  /**
   * In order of the text; hits of different leaves may overlap.
   *
   * @param tokens of every wanted word
   */
  hits(scanned: ScannedText, tokens: ReadonlyMap<string, readonly string[]>): Hit[];
}

/** What the tokenizer keeps together. @see https://sqlite.org/fts5.html#unicode61_tokenizer */
const words = propertyPattern(String.raw`[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{M}]*`, 'gu');
const innerCapital = propertyPattern(String.raw`\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}`);

/** The same in ASCII, several times faster. */
const asciiWords = /[0-9A-Za-z]+/g;
const ascii = /^[\0-\x7f]*$/;

/** The words of a text, as the tokenizer of the index cuts it. */
export function wordsOf(text: string): string[] {
  return text.match(ascii.test(text) ? asciiWords : words.for(text)) ?? [];
}

/** Cuts a text into words once for any number of matchers. */
export function readWords(text: string): TextWords {
  const capitals = innerCapital.for(text);
  const found = Array.from(
    text.matchAll(ascii.test(text) ? asciiWords : words.for(text)),
    ({ 0: word, index: start }): TextWord => {
      const parts = capitals.test(word) ? splitCompound(word) : [];
      return {
        word,
        start,
        beginning: startOf(word),
        parts: parts.map((part) => ({ word: part, beginning: startOf(part) })),
      };
    },
  );
  return { text, words: found };
}

/** A matcher for some leaves. */
export function wordMatcher(leaves: readonly Leaf[]): WordMatcher {
  const starts = new Set(leaves.flatMap((leaf) => leaf.tokens.map(startOf)));
  const segmented = leaves.flatMap((leaf, position) =>
    hasSegmentedScript(leaf.text) ? [{ position, text: leaf.text.toLowerCase() }] : [],
  );
  return {
    scan({ text, words: all }) {
      const wanted: string[] = [];
      const places: Place[] = [];
      for (const [position, { word, start, beginning, parts: every }] of all.entries()) {
        const own = starts.has(beginning);
        if (!own && every.length === 0) continue;
        const parts = every.flatMap((part) => (starts.has(part.beginning) ? part.word : []));
        if (own) wanted.push(word);
        for (const part of parts) wanted.push(part);
        if (own || parts.length > 0) places.push({ start, end: start + word.length, position, word, parts });
      }
      return { text, wanted, places };
    },
    hits({ text, places }, tokens) {
      const hits: Hit[] = [];
      for (const [leaf, { tokens: wanted, prefix }] of leaves.entries()) {
        for (const [at, place] of places.entries()) {
          const end = endOfRun(places, at, wanted, (word, token) => fits(tokens.get(word)?.[0], token, prefix));
          if (end !== undefined) hits.push({ start: place.start, end, leaf, words: wanted.length });
          else if (wanted.length === 1 && place.parts.some((part) => tokens.get(part)?.[0] === wanted[0])) {
            hits.push({ start: place.start, end: place.end, leaf, words: 1 });
          }
        }
      }
      for (const { position, text: run } of segmented) {
        for (const hit of placesOf(run, text, position)) hits.push(hit);
      }
      return hits.sort((a, b) => a.start - b.start || a.end - b.end || a.leaf - b.leaf);
    },
  };
}

/** Where the words that spell `wanted` from place `at` on end; undefined when they don't. */
function endOfRun(
  places: readonly Place[],
  at: number,
  wanted: readonly string[],
  spells: (word: string, token: string) => boolean,
): number | undefined {
  const first = places[at]?.position ?? 0;
  let end: number | undefined;
  for (const [offset, token] of wanted.entries()) {
    const place = places[at + offset];
    if (place?.position !== first + offset || !spells(place.word, token)) return undefined;
    end = place.end;
  }
  return end;
}

function fits(found: string | undefined, wanted: string, prefix: boolean | undefined): boolean {
  return prefix ? found?.startsWith(wanted) === true : found === wanted;
}

/** The first two letters, folded like the tokenizer does; stemming never touches them. */
function startOf(word: string): string {
  const start = word.slice(0, 2);
  if (/^[0-9A-Za-z]+$/.test(start) && (word.charCodeAt(2) || 0) < 0x300) return start.toLowerCase();
  return withoutMarks(word.slice(0, 6)).toLowerCase().slice(0, 2);
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
