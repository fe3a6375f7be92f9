import type { MatchFilter } from '@kenso/index';
import { idf } from './idf.js';
import type { IndexMemory } from './index-memory.js';
import type { KnownTerms } from './known-terms.js';
import type { LeafPostings } from './posting-store.js';
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
  candidates(count: number): number[];
  /** For a chunk: each term's share of its score, 0 where the term does not stand. */
  sharesOf(chunk: number): number[];
  /** The same by the chunk's own text and headings alone. */
  ownSharesOf(chunk: number): number[];
}

/** Matches that are read to choose candidates; more common words are looked up among those that rarer ones chose. */
const readMatches = 30_000;
/** A word in more chunks than this chooses only when it is the rarest. */
const commonWord = 10_000;
/** Chunks among which words that are more common are looked up. */
const mostCandidates = 1600;

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
  const { choosing, common } = splitLeaves(terms, bounds);
  const byLeaf = new Map<string, LeafPostings>();
  const add = (leaves: readonly Leaf[], lists: readonly LeafPostings[]): void => {
    for (const [position, list] of lists.entries()) byLeaf.set(leaves[position]?.key ?? '', list);
  };
  const vectors = (which: 'ranking' | 'passage', some: readonly Term[] = terms): SparseVector[] =>
    some.map((term) => vectorOf(term, (leaf) => byLeaf.get(leaf.key)?.[which]));
  add(choosing, await memory.leaves(choosing, filter));
  const sums = sumOf(vectors('ranking'));
  if (common.length > 0) add(common, await memory.leavesAmong(common, bestIds(sums, mostCandidates)));
  const matchesOf = (leaf: Leaf): number => byLeaf.get(leaf.key)?.matches ?? 0;
  const present = terms.filter(({ alternatives }) => alternatives.some((each) => each.leaves.every(matchesOf)));
  const ranking = vectors('ranking', present);
  const passage = vectors('passage', present);
  return {
    terms: present,
    idf: present.map((term) => term.times * idf(Math.min(memory.total, chunksHolding(term, matchesOf)), memory.total)),
    matches: sums.ids.length,
    candidates: (count) => bestIds(sums, count),
    sharesOf: (chunk) => ranking.map((vector) => valueAt(vector, chunk)),
    ownSharesOf: (chunk) => passage.map((vector) => valueAt(vector, chunk)),
  };
}

/** Rare leaves choose the candidates; at least one term's leaves do. */
function splitLeaves(
  terms: readonly Term[],
  bounds: readonly number[],
): { readonly choosing: readonly Leaf[]; readonly common: readonly Leaf[] } {
  const order = [...terms.keys()].sort((a, b) => (bounds[a] ?? 0) - (bounds[b] ?? 0) || a - b);
  let read = 0;
  const choosing = order.filter((position, rank) => {
    read += bounds[position] ?? 0;
    return rank === 0 || (read <= readMatches && (bounds[position] ?? 0) <= commonWord);
  });
  const rare = leavesOf(terms.filter((_, position) => choosing.includes(position)));
  const keys = new Set(rare.map(({ key }) => key));
  return { choosing: rare, common: leavesOf(terms).filter(({ key }) => !keys.has(key)) };
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
