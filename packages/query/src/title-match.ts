import { isStopWord } from './stop-words.js';
import { leavesOf, type Term } from './term.js';
import type { TokenSource } from './token-source.js';
import { type Hit, type TextWords, wordMatcher } from './word-matcher.js';

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

/** For each list of texts the match that agrees best, {@link noMatch} for an empty list. */
export async function bestMatches(
  lists: readonly (readonly TextWords[])[],
  query: { readonly terms: readonly Term[]; readonly idf: readonly number[] },
  source: TokenSource,
): Promise<TitleMatch[]> {
  const matches = await matchTitles(lists.flat(), query, source);
  let end = 0;
  return lists.map((list) => {
    const own = matches.slice(end, end + list.length);
    end += list.length;
    return own.reduce((best, each) => (agreement(each) > agreement(best) ? each : best), noMatch);
  });
}

/**
 * Compares titles with a query.
 *
 * @param idf of each term
 */
async function matchTitles(
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
    if (hits.length === 0 || total === 0) return noMatch;
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
