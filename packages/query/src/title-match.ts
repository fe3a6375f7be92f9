import { isStopWord } from './stop-words.js';
import { type Leaf, leavesOf, type Term } from './term.js';
import { wordsOf } from './text-words.js';
import type { TokenSource } from './token-source.js';
import { type Hit, type ScannedText, wordMatcher } from './word-matcher.js';

/** How far a title, or another short text about a document, and the query agree. Both from 0 to 1. */
export interface TitleMatch {
  /** Share of the query's terms in the title, by inverse document frequency. */
  readonly recall: number;
  /** Share of the title's words, stop words aside, that the query asks for. */
  readonly precision: number;
}

export const noMatch: TitleMatch = { recall: 0, precision: 0 };

/** One number for a match, 0 to 1: what the query asks for counts more than what else the title says. */
export function agreement({ recall, precision }: TitleMatch): number {
  return recall ** 2 * Math.sqrt(precision);
}

/** A title, or another short text about a document. */
export interface ShortText {
  readonly text: string;
  /** Its words, stop words aside. */
  readonly telling: number;
}

export function shortText(text: string): ShortText {
  return { text, telling: wordsOf(text).filter((word) => !isStopWord(word)).length };
}

/** For each list of texts the match that agrees best, {@link noMatch} for an empty list. */
export async function bestMatches(
  lists: readonly (readonly ShortText[])[],
  query: { readonly terms: readonly Term[]; readonly idf: readonly number[] },
  source: TokenSource,
): Promise<TitleMatch[]> {
  const leaves = leavesOf(query.terms);
  const matcher = wordMatcher(leaves);
  const scanned = lists.map((list) => list.map(({ text }) => matcher.scan(text)));
  const tokens = await source.tokensOf(wantedOf(scanned));
  const matchOf = titleMatcher(leaves, query);
  return lists.map((list, position) => {
    let best = noMatch;
    for (const [at, { telling }] of list.entries()) {
      const title = scanned[position]?.[at];
      if (!title || title.places.length === 0) continue;
      const match = matchOf(matcher.hits(title, tokens), telling);
      if (agreement(match) > agreement(best)) best = match;
    }
    return best;
  });
}

function wantedOf(scanned: readonly (readonly ScannedText[])[]): string[] {
  const words: string[] = [];
  for (const list of scanned) for (const { wanted } of list) for (const word of wanted) words.push(word);
  return words;
}

/**
 * Compares titles with a query.
 *
 * @param idf of each term
 */
function titleMatcher(
  leaves: readonly Leaf[],
  { terms, idf }: { readonly terms: readonly Term[]; readonly idf: readonly number[] },
): (hits: readonly Hit[], telling: number) => TitleMatch {
  const positions = new Map(leaves.map((leaf, position) => [leaf.key, position]));
  const wanted = terms.map(({ alternatives }) =>
    alternatives.map((each) => ({
      weight: each.weight,
      leaves: each.leaves.map(({ key }) => positions.get(key) ?? -1),
    })),
  );
  const total = idf.reduce((sum, value) => sum + value, 0);
  return (hits, telling) => {
    if (hits.length === 0 || total === 0) return noMatch;
    const found = hits.map((hit) => hit.leaf);
    let recall = 0;
    for (const [term, alternatives] of wanted.entries()) {
      let most = 0;
      for (const { leaves: parts, weight } of alternatives) {
        if (weight > most && parts.every((leaf) => found.includes(leaf))) most = weight;
      }
      recall += (idf[term] ?? 0) * most;
    }
    return { recall: recall / total, precision: Math.min(1, coveredWords(hits) / Math.max(1, telling)) };
  };
}

/** Words of the title under hits, each counted once. Hits are in order. */
function coveredWords(hits: readonly Hit[]): number {
  let words = 0;
  let end = 0;
  for (const hit of hits) {
    if (hit.start < end) continue;
    words += hit.words;
    end = hit.end;
  }
  return words;
}
