import type { Ranked } from './ranked.js';
import type { SearchResult } from './search-result.js';

/** An AND match with less than this share of the best score is no sure hit. */
const farBehind = 1 / 4;
/** From this confidence on a document without some words of the query is worth a look. */
const mostWords = 0.6;

/**
 * How far a result can be trusted, from the stage that holds for it (Q6).
 *
 * @param top best score of the answer
 * @param corrected whether a typo was corrected: never `high`
 */
export function relevanceOf(ranked: Ranked, top: number, corrected: boolean): SearchResult['relevance'] {
  if (ranked.stage === 'OR') return ranked.confidence >= mostWords ? 'medium' : 'low';
  if (ranked.stage !== 'AND' || corrected) return 'medium';
  return ranked.score >= farBehind * top ? 'high' : 'medium';
}
