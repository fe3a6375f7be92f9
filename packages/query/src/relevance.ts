import { isLongQuestion } from './long-question.js';
import type { Ranked } from './ranked.js';
import type { SearchResult } from './search-result.js';

/** What a result is compared with. */
export interface RankingFacts {
  readonly ranked: readonly Ranked[];
  /** What was looked for. */
  readonly terms: readonly unknown[];
  /** The query that was run instead, after a typo correction. */
  readonly corrected?: string;
}

/** A score that is at least this share of another one is close to it. */
const close = 3 / 4;
/** The part of the question that a trusted result answers, and the one that a result worth a look answers. */
const parts = { mostOf: 3 / 4, halfOf: 1 / 2 };
/** No document holds all words of a long question. */
const partsOfLong = { mostOf: 1 / 2, halfOf: 1 / 3 };

/**
 * How far a result can be trusted (Q6). `high`: the first result, when it answers most of the question and no other
 * comes close. `medium`: close to the first, and answers half of the question. Everything else is `low`.
 *
 * Calibrated on six sets of judged questions (two of abstracts, four on documentation): on each of them at least 85 in
 * 100 of the results labelled `high` answered the question. How far the first result is ahead tells most; the share of
 * the best possible score and agreement with the title add nothing to it.
 *
 * @param position in the ranking, from 0
 */
export function relevanceOf({ ranked, terms, corrected }: RankingFacts, position: number): SearchResult['relevance'] {
  const result = ranked[position];
  const [first, second] = ranked;
  if (!result || !first) return 'low';
  if (result.stage === 'PREFIX' || result.stage === 'PATH') return 'medium';
  const { mostOf, halfOf } = isLongQuestion(terms.length) ? partsOfLong : parts;
  const standsOut = position === 0 && (second?.score ?? 0) <= close * result.score;
  if (standsOut && result.confidence >= mostOf && corrected === undefined) return 'high';
  return result.score >= close * first.score && result.confidence >= halfOf ? 'medium' : 'low';
}
