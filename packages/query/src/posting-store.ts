import type { KnowledgeIndex, MatchFilter, Postings } from '@kenso/index';
import { clampedIdf, idf } from './idf.js';
import { emptyVector, type SparseVector } from './sparse-vector.js';
import { type Leaf, leafExpression } from './term.js';
import { passageWeights, rankingWeights } from './weights.js';

/** Where one leaf stands. */
export interface LeafPostings {
  /** Chunks of the whole index that hold it, whatever the filter. */
  readonly matches: number;
  /** BM25 of the chunks by {@link rankingWeights}. */
  readonly ranking: SparseVector;
  /** BM25 of the chunks by {@link passageWeights}. */
  readonly passage: SparseVector;
}

/** Reads the postings of leaves from the index, each once. */
export interface PostingStore {
  all(leaves: readonly Leaf[], filter: MatchFilter): Promise<LeafPostings[]>;
  among(leaves: readonly Leaf[], ids: readonly number[]): Promise<LeafPostings[]>;
}

/** Chunks in all remembered lists together, 20 bytes each; beyond that the lists used longest ago go. */
const capacity = 3_000_000;

/** A common word is looked up among candidates so often before all its postings are read, which costs about as much. */
const usesApart = 4;

/**
 * Longer lists are never read whole for it: with them the lists of all other words would be forgotten. Measured with
 * 893,000 chunks: a word in 660,000 takes 3 s to read whole, and 0.15 s among candidates.
 */
const longestWhole = 200_000;

/** @param total chunks of the index */
export function postingStore(index: KnowledgeIndex, total: number): PostingStore {
  const lists = new Map<string, LeafPostings>();
  const counts = new Map<string, number>();
  const uses = new Map<string, number>();
  let held = 0;

  const keep = (key: string, list: LeafPostings): void => {
    lists.set(key, list);
    held += list.ranking.ids.length;
    for (const [oldest, { ranking }] of lists) {
      if (held <= capacity || oldest === key) break;
      lists.delete(oldest);
      held -= ranking.ids.length;
    }
  };
  const recall = (key: string): LeafPostings | undefined => {
    const list = lists.get(key);
    if (!list) return undefined;
    lists.delete(key);
    lists.set(key, list);
    return list;
  };
  const countsOf = async (leaves: readonly Leaf[]): Promise<number[]> => {
    const missing = leaves.filter(({ key }) => !counts.has(key));
    const found = missing.length > 0 ? await index.countMatches(missing.map(leafExpression)) : [];
    for (const [position, { key }] of missing.entries()) counts.set(key, found[position] ?? 0);
    return leaves.map(({ key }) => counts.get(key) ?? 0);
  };
  const read = async (
    leaves: readonly Leaf[],
    chosen: { readonly filter?: MatchFilter; readonly ids?: readonly number[] },
  ): Promise<LeafPostings[]> => {
    if (leaves.length === 0) return [];
    const postings = await index.postings(leaves.map(leafExpression), {
      weights: [rankingWeights, passageWeights],
      ...chosen,
    });
    if (chosen.ids === undefined && !isFilter(chosen.filter)) {
      for (const [position, { key }] of leaves.entries()) counts.set(key, postings[position]?.ids.length ?? 0);
    }
    const matches = await countsOf(leaves);
    return postings.map((list, position) => leafPostings(list, matches[position] ?? 0, total));
  };
  const all: PostingStore['all'] = async (leaves, filter) => {
    const prefix = isFilter(filter) ? JSON.stringify(filter) : '';
    const missing = leaves.filter(({ key }) => !lists.has(prefix + key));
    const found = new Map((await read(missing, { filter })).map((list, at) => [missing[at]?.key ?? '', list]));
    for (const [key, list] of found) keep(prefix + key, list);
    return leaves.map(({ key }) => found.get(key) ?? recall(prefix + key) ?? nothing);
  };
  return {
    all,
    async among(leaves, ids) {
      for (const { key } of leaves) uses.set(key, (uses.get(key) ?? 0) + 1);
      const isWorthIt = (key: string): boolean =>
        (uses.get(key) ?? 0) > usesApart && (counts.get(key) ?? 0) <= longestWhole;
      const again = leaves.filter(({ key }) => lists.has(key) || isWorthIt(key));
      const whole = new Map((await all(again, {})).map((list, at) => [again[at]?.key, list]));
      const rest = leaves.filter(({ key }) => !whole.has(key));
      const found = new Map((await read(rest, { ids })).map((list, at) => [rest[at]?.key, list]));
      return leaves.map(({ key }) => whole.get(key) ?? found.get(key) ?? nothing);
    },
  };
}

const nothing: LeafPostings = { matches: 0, ranking: emptyVector, passage: emptyVector };

function isFilter(filter: MatchFilter | undefined): boolean {
  return Object.values(filter ?? {}).some((value) => value !== undefined);
}

/** FTS5's inverse document frequency is replaced by one that stays above 0 for words that stand in most chunks. */
function leafPostings({ ids, scores }: Postings, matches: number, total: number): LeafPostings {
  const scale = idf(matches, total) / clampedIdf(matches, total);
  const vector = (values: Float64Array | undefined): SparseVector => ({
    ids,
    values: (values ?? new Float64Array(ids.length)).map((value) => value * scale),
  });
  return { matches, ranking: vector(scores[0]), passage: vector(scores[1]) };
}
