import type { ColumnWeights, KnowledgeIndex, MatchFilter } from '@kenso/index';
import { clampedIdf, idf } from './idf.js';
import type { KnownTerms } from './known-terms.js';
import { type Alternative, type Leaf, leafExpression, leavesOf, type Term } from './term.js';

/** What each term gives to each candidate chunk. */
export interface Evidence {
  /** Chunks that hold a term, best first. */
  readonly candidates: readonly number[];
  /** The terms that some chunk of the index holds. */
  readonly terms: readonly Term[];
  /** Inverse document frequency of each term times its count in the query, above 0. */
  readonly idf: readonly number[];
  /** For a chunk: each term's share of its score, 0 where the term does not stand. */
  sharesOf(chunk: number): readonly number[];
  /** The same from other scores of the leaves, such as those by other weights. */
  sharesFrom(leaves: readonly Leaf[], scores: readonly ReadonlyMap<number, number>[]): Evidence['sharesOf'];
}

interface LeafScores {
  readonly matches: number;
  readonly scores: ReadonlyMap<number, number>;
}

/** Matches that are read to choose candidates; more common words are looked up among those that rarer ones chose. */
const readMatches = 30_000;

/**
 * Chooses candidate chunks and scores every leaf on its own, so that coverage, stages and explanations follow from
 * the same numbers. BM25 is a sum over leaves, so nothing is lost by taking it apart; FTS5's inverse document
 * frequency is replaced by one that stays above 0 for words that stand in most chunks. A word that the query says
 * more than once counts as often.
 *
 * @param bounds for each term: at most so many chunks hold it
 * @param total chunks of the index
 * @param most candidates wanted
 */
export async function gatherEvidence(
  { index, filter }: { readonly index: KnowledgeIndex; readonly filter: MatchFilter },
  { terms, bounds }: Pick<KnownTerms, 'terms' | 'bounds'>,
  { total, weights, most }: { readonly total: number; readonly weights: ColumnWeights; readonly most: number },
): Promise<Evidence> {
  const { choosing, common } = splitLeaves(terms, bounds);
  const byLeaf = new Map<string, LeafScores>();
  const rescaled = (found: ReadonlyMap<number, number>, matches: number): LeafScores => {
    const scale = idf(matches, total) / clampedIdf(matches, total);
    return { matches, scores: new Map([...found].map(([id, score]) => [id, score * scale])) };
  };
  const add = (leaf: Leaf, found: ReadonlyMap<number, number>, matches: number): void => {
    byLeaf.set(leaf.key, rescaled(found, matches));
  };
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const chosen = await index.scores(choosing.map(leafExpression), { weights, filter });
  const counts = filtered ? await index.countMatches(choosing.map(leafExpression)) : chosen.map(({ size }) => size);
  for (const [position, leaf] of choosing.entries()) {
    add(leaf, chosen[position] ?? new Map(), counts[position] ?? 0);
  }
  const candidates = bestChunks(terms, byLeaf, most);
  if (common.length > 0) {
    const expressions = common.map(leafExpression);
    const found = await index.scores(expressions, { weights, ids: candidates });
    const matches = await index.countMatches(expressions);
    for (const [position, leaf] of common.entries()) add(leaf, found[position] ?? new Map(), matches[position] ?? 0);
  }
  const matchesOf = (leaf: Leaf): number => byLeaf.get(leaf.key)?.matches ?? 0;
  const present = terms.filter(({ alternatives }) => alternatives.some((each) => each.leaves.every(matchesOf)));
  return {
    candidates,
    terms: present,
    idf: present.map((term) => term.times * idf(Math.min(total, chunksHolding(term, matchesOf)), total)),
    sharesOf: (chunk) => present.map((term) => term.times * shareOf(term, chunk, byLeaf)),
    sharesFrom: (leaves, scores) => {
      const other = new Map(
        leaves.map((leaf, position) => [leaf.key, rescaled(scores[position] ?? new Map(), matchesOf(leaf))]),
      );
      return (chunk) => present.map((term) => term.times * shareOf(term, chunk, other));
    },
  };
}

/** The leaves of the rarest terms, as many as may be read and at least those of one, and the others. */
function splitLeaves(
  terms: readonly Term[],
  bounds: readonly number[],
): { readonly choosing: readonly Leaf[]; readonly common: readonly Leaf[] } {
  const order = [...terms.keys()].sort((a, b) => (bounds[a] ?? 0) - (bounds[b] ?? 0) || a - b);
  let read = 0;
  const choosing = order.filter((position, rank) => {
    read += bounds[position] ?? 0;
    return rank === 0 || read <= readMatches;
  });
  const rare = leavesOf(terms.filter((_, position) => choosing.includes(position)));
  const keys = new Set(rare.map(({ key }) => key));
  return { choosing: rare, common: leavesOf(terms).filter(({ key }) => !keys.has(key)) };
}

/** The chunks with the highest sums of their terms' shares, best first, ties by id. */
function bestChunks(terms: readonly Term[], byLeaf: ReadonlyMap<string, LeafScores>, most: number): number[] {
  const sums = new Map<number, number>();
  for (const { alternatives, times } of terms) {
    const own = new Map<number, number>();
    for (const { leaves, weight } of alternatives) {
      const [first, ...rest] = leaves.map(({ key }) => byLeaf.get(key)?.scores);
      for (const [id, score] of first ?? []) {
        const others = rest.map((scores) => scores?.get(id) ?? 0);
        if (score <= 0 || others.includes(0)) continue;
        const share = (others.reduce((sum, other) => sum + other, score) / leaves.length) * weight;
        own.set(id, Math.max(own.get(id) ?? 0, share));
      }
    }
    for (const [id, share] of own) sums.set(id, (sums.get(id) ?? 0) + times * share);
  }
  return [...sums]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, most)
    .map(([id]) => id);
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
