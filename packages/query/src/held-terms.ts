import type { KnowledgeIndex } from '@kenso/index';
import { type Ranked, shareOf } from './ranked.js';
import { type Term, termExpression } from './term.js';

/**
 * Tells which terms the scored passages hold: those that give something to the score; where terms were not scored one
 * by one, those whose expression matches. Parts of a compound word or of a phrase alone are not the term.
 */
export async function heldTerms(
  index: KnowledgeIndex,
  terms: readonly Term[],
  ranked: readonly Ranked[],
): Promise<(term: Term, passage: Ranked) => boolean> {
  const unscored = ranked.filter(({ shares }) => shares.terms.length === 0).map(({ scored }) => scored);
  const matching = new Map<Term, ReadonlySet<number>>();
  for (const term of unscored.length === 0 ? [] : terms) {
    matching.set(term, new Set((await index.columnCounts(termExpression(term), unscored)).keys()));
  }
  return (term, { scored, shares }) =>
    shares.terms.length === 0 ? matching.get(term)?.has(scored) === true : shareOf(shares, term) > 0;
}
