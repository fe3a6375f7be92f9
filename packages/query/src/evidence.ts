import type { ColumnWeights, KnowledgeIndex } from '@kenso/index';
import { clampedIdf, idf } from './idf.js';
import { type Alternative, type Leaf, leafExpression, leavesOf, type Term } from './term.js';

/** What each term gives to each candidate chunk. */
export interface Evidence {
  /** The terms that some chunk of the index holds. */
  readonly terms: readonly Term[];
  /** Inverse document frequency of each term times its count in the query, above 0. */
  readonly idf: readonly number[];
  /** For a chunk: each term's share of its score, 0 where the term does not stand. */
  sharesOf(chunk: number): readonly number[];
}

interface LeafScores {
  readonly matches: number;
  readonly scores: ReadonlyMap<number, number>;
}

/**
 * A word that a long query says more than once counts as often.
 * Scores every leaf on its own, so that coverage, stages and explanations follow from the same numbers. BM25
 * is a sum over leaves, so nothing is lost by taking it apart; FTS5's inverse document frequency is replaced
 * by one that stays above 0 for words that stand in most chunks.
 *
 * @param ids candidate chunks
 * @param total chunks of the index
 */
export async function gatherEvidence(
  index: KnowledgeIndex,
  terms: readonly Term[],
  options: { readonly ids: readonly number[]; readonly total: number; readonly weights: ColumnWeights },
): Promise<Evidence> {
  const { ids, total, weights } = options;
  const leaves = leavesOf(terms);
  const found = await index.scoreAmong(leaves.map(leafExpression), ids, weights);
  const byLeaf = new Map<string, LeafScores>();
  for (const [position, leaf] of leaves.entries()) {
    const { matches, scores } = found[position] ?? { matches: 0, scores: new Map<number, number>() };
    const scale = idf(matches, total) / clampedIdf(matches, total);
    byLeaf.set(leaf.key, { matches, scores: new Map([...scores].map(([id, score]) => [id, score * scale])) });
  }
  const matchesOf = (leaf: Leaf): number => byLeaf.get(leaf.key)?.matches ?? 0;
  const present = terms.filter(({ alternatives }) => alternatives.some((each) => each.leaves.every(matchesOf)));
  return {
    terms: present,
    idf: present.map((term) => term.times * idf(Math.min(total, chunksHolding(term, matchesOf)), total)),
    sharesOf: (chunk) => present.map((term) => term.times * shareOf(term, chunk, byLeaf)),
  };
}

/** About how many chunks hold the term; its parts count only where the word itself is unknown. */
function chunksHolding({ alternatives }: Term, matchesOf: (leaf: Leaf) => number): number {
  const estimate = (some: readonly Alternative[]): number =>
    some.reduce((sum, { leaves }) => sum + Math.min(...leaves.map(matchesOf)), 0);
  const asWritten = estimate(alternatives.filter(({ weight }) => weight > 0.5));
  return asWritten > 0 ? asWritten : estimate(alternatives);
}

/**
 * The best alternative counts; an alternative counts when all its leaves stand in the chunk, and then as one word:
 * with the mean of its leaves.
 */
function shareOf({ alternatives }: Term, chunk: number, byLeaf: ReadonlyMap<string, LeafScores>): number {
  let best = 0;
  for (const { leaves, weight } of alternatives) {
    let sum = 0;
    for (const leaf of leaves) {
      const score = byLeaf.get(leaf.key)?.scores.get(chunk) ?? 0;
      sum = score > 0 ? sum + score : 0;
      if (score <= 0) break;
    }
    best = Math.max(best, (sum / leaves.length) * weight);
  }
  return best;
}
