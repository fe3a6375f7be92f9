import { isStopWord } from './stop-words.js';
import { leavesOf, type Term } from './term.js';
import type { TokenSource } from './token-source.js';
import { type Hit, type TextWords, wordMatcher } from './word-matcher.js';

/** How far a document's title and the query agree. Both from 0 to 1. */
export interface TitleMatch {
  /** Share of the query's terms in the title, by inverse document frequency. */
  readonly recall: number;
  /** Share of the title's words, stop words aside, that the query asks for. */
  readonly precision: number;
}

/**
 * Compares titles with a query.
 *
 * @param idf of each term
 */
export async function matchTitles(
  titles: readonly TextWords[],
  query: { readonly terms: readonly Term[]; readonly idf: readonly number[] },
  source: TokenSource,
): Promise<TitleMatch[]> {
  const leaves = leavesOf(query.terms);
  const positions = new Map(leaves.map((leaf, position) => [leaf.key, position]));
  const matcher = wordMatcher(leaves);
  const scanned = titles.map(matcher.scan);
  const tokens = await source.tokensOf(scanned.flatMap(({ wanted }) => wanted));
  const total = query.idf.reduce((sum, value) => sum + value, 0);
  return scanned.map((title, position) => {
    const hits = title.places.length === 0 ? [] : matcher.hits(title, tokens);
    if (hits.length === 0 || total === 0) return { recall: 0, precision: 0 };
    const found = new Set(hits.map((hit) => hit.leaf));
    let recall = 0;
    for (const [term, { alternatives }] of query.terms.entries()) {
      const held = alternatives.filter(({ leaves: parts }) =>
        parts.every((part) => found.has(positions.get(part.key) ?? -1)),
      );
      recall += (query.idf[term] ?? 0) * Math.max(0, ...held.map(({ weight }) => weight));
    }
    const words = (titles[position]?.words ?? []).filter(({ word }) => !isStopWord(word)).length;
    return { recall: recall / total, precision: Math.min(1, coveredWords(hits) / Math.max(1, words)) };
  });
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
