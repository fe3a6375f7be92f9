import type { Alternative, Term } from './term.js';

/** Terms of one search at most: below the size that FTS5 expressions may have. */
export const maxTerms = 256;
/** Alternatives of one term at most. */
const maxAlternatives = 8;

/** The terms of a query that can match, and those that cannot. */
export interface KnownTerms {
  /** In the order of the query; only alternatives that can match are left. */
  readonly terms: readonly Term[];
  /** The index lacks them, or they fell to the limit on terms. */
  readonly dropped: readonly Term[];
  /** For each of `terms`: at most so many chunks hold it. */
  readonly bounds: readonly number[];
}

/**
 * Leaves out what the index does not hold. Of more than 256 terms the rarest are kept.
 *
 * @param frequencyOf in how many chunks a token stands
 */
export function knownTerms(terms: readonly Term[], frequencyOf: (token: string) => number): KnownTerms {
  const bound = ({ leaves }: Alternative): number =>
    leaves
      .flatMap((leaf) => leaf.tokens)
      .reduce((least, token) => Math.min(least, frequencyOf(token)), Number.POSITIVE_INFINITY);
  const known = terms.flatMap((term, position) => {
    const alternatives = term.alternatives.filter((alternative) => bound(alternative) > 0).slice(0, maxAlternatives);
    if (alternatives.length === 0) return [];
    return [
      { position, term: { ...term, alternatives }, bound: alternatives.reduce((sum, each) => sum + bound(each), 0) },
    ];
  });
  const kept = [...known]
    .sort((a, b) => a.bound - b.bound || a.position - b.position)
    .slice(0, maxTerms)
    .sort((a, b) => a.position - b.position);
  const positions = new Set(kept.map((each) => each.position));
  return {
    terms: kept.map((each) => each.term),
    dropped: terms.filter((_, position) => !positions.has(position)),
    bounds: kept.map((each) => each.bound),
  };
}
