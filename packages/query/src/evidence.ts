import type { MatchFilter } from '@kenso/index';
import { idf } from './idf.js';
import type { IndexMemory } from './index-memory.js';
import type { KnownTerms } from './known-terms.js';
import { bestIds, highestOf, meanOfShared, type SparseVector, scaled, sumOf, valueAt } from './sparse-vector.js';
import { type Alternative, type Leaf, leavesOf, type Term } from './term.js';

/** What each term gives to each chunk. */
export interface Evidence {
  /** The terms that some chunk of the index holds. */
  readonly terms: readonly Term[];
  /** Inverse document frequency of each term times its count in the query, above 0. */
  readonly idf: readonly number[];
  /** Chunks that were found. */
  readonly matches: number;
  /** The chunks with the highest sums of their terms' shares, best first, ties by id; at most `count`. */
  candidates(count: number): Promise<readonly number[]>;
  /** For a chunk that is among the candidates: each term's share of its score, 0 where the term does not stand. */
  sharesOf(chunk: number): number[];
  /** The same by the chunk's own text and headings alone. */
  ownSharesOf(chunk: number): number[];
}

/** The rarest terms that always choose candidates, however common they are. */
const leastChoosing = 2;
/**
 * Postings that are gone through to choose candidates, which takes a fraction of a second once; the most common
 * terms of long questions are left out for it. Three times the chunks of an index is as good as no limit.
 */
const readMatches = 300_000;

/**
 * Scores every leaf on its own, so that coverage, stages and explanations follow from the same numbers. BM25 is a sum
 * over leaves, so nothing is lost by taking it apart. A word that the query says more than once counts as often.
 *
 * @param bounds for each term: at most so many chunks hold it
 */
export async function gatherEvidence(
  memory: IndexMemory,
  { terms, bounds }: Pick<KnownTerms, 'terms' | 'bounds'>,
  filter: MatchFilter,
): Promise<Evidence> {
  const { postings } = memory;
  const choosing = choosingLeaves(terms, bounds);
  const others = leavesOf(terms).filter(({ key }) => choosing.every((leaf) => leaf.key !== key));
  const lists = [...(await postings.best(choosing, filter)), ...(await postings.unread(others))];
  const byLeaf = new Map([...choosing, ...others].map(({ key }, position) => [key, lists[position]]));
  const matchesOf = ({ key }: Leaf): number => byLeaf.get(key)?.matches ?? 0;
  const present = terms.filter(({ alternatives }) => alternatives.some((each) => each.leaves.every(matchesOf)));
  const vectors = (which: 'ranking' | 'passage'): SparseVector[] =>
    present.map((term) => vectorOf(term, ({ key }) => byLeaf.get(key)?.[which]));
  const cut = leavesOf(present).flatMap((leaf) => {
    const list = byLeaf.get(leaf.key);
    return list?.isWhole === false ? [{ leaf, list }] : [];
  });
  let ranking = vectors('ranking');
  let passage = vectors('passage');
  let complete = 0;
  const sums = sumOf(ranking);
  return {
    terms: present,
    idf: present.map((term) => term.times * idf(Math.min(memory.total, chunksHolding(term, matchesOf)), memory.total)),
    matches: sums.ids.length,
    async candidates(count) {
      const ids = bestIds(sums, count);
      if (cut.length === 0 || ids.length <= complete) return ids;
      for (const { leaf, list } of cut) byLeaf.set(leaf.key, await postings.completed(leaf, list, ids));
      ranking = vectors('ranking');
      passage = vectors('passage');
      complete = ids.length;
      return ids;
    },
    sharesOf: (chunk) => ranking.map((vector) => valueAt(vector, chunk)),
    ownSharesOf: (chunk) => passage.map((vector) => valueAt(vector, chunk)),
  };
}

/** The leaves of the terms that choose the candidates, the rarest terms first. */
function choosingLeaves(terms: readonly Term[], bounds: readonly number[]): readonly Leaf[] {
  const order = [...terms.keys()].sort((a, b) => (bounds[a] ?? 0) - (bounds[b] ?? 0) || a - b);
  let read = 0;
  const chosen = order.filter((position, rank) => {
    read += bounds[position] ?? 0;
    return rank < leastChoosing || read <= readMatches;
  });
  return leavesOf(terms.filter((_, position) => chosen.includes(position)));
}

/**
 * The best alternative counts; an alternative counts when all its leaves stand in the chunk, and then as one word:
 * with the mean of its leaves.
 */
function vectorOf({ alternatives, times }: Term, scoresOf: (leaf: Leaf) => SparseVector | undefined): SparseVector {
  const vectors = alternatives.map(({ leaves, weight }) => {
    const lists = leaves.map(scoresOf);
    const known = lists.filter((list) => list !== undefined);
    return scaled(meanOfShared(known.length < lists.length ? [] : known), weight);
  });
  return scaled(highestOf(vectors), times);
}

/** About how many chunks hold the term; its parts count only where the word itself is unknown. */
function chunksHolding({ alternatives }: Term, matchesOf: (leaf: Leaf) => number): number {
  const estimate = (some: readonly Alternative[]): number =>
    some.reduce((sum, { leaves }) => sum + Math.min(...leaves.map(matchesOf)), 0);
  const asWritten = estimate(alternatives.filter(({ weight }) => weight > 0.5));
  return asWritten > 0 ? asWritten : estimate(alternatives);
}
