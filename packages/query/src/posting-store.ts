import type { KnowledgeIndex, MatchFilter, Postings } from '@kenso/index';
import { clampedIdf, idf } from './idf.js';
import { emptyVector, type SparseVector, sumOf, valueAt } from './sparse-vector.js';
import { type Leaf, leafExpression } from './term.js';
import { passageWeights, rankingWeights } from './weights.js';

/** Where one leaf stands. */
export interface LeafPostings {
  /** Chunks of the whole index that hold it, whatever the filter. */
  readonly matches: number;
  /** Whether chunks that are missing in the lists do not hold it, or do not pass the filter. */
  readonly isWhole: boolean;
  /** BM25 of the chunks by {@link rankingWeights}. */
  readonly ranking: SparseVector;
  /** BM25 of the same chunks by {@link passageWeights}. */
  readonly passage: SparseVector;
}

/** Reads the postings of leaves from the index, each once. What it gives never depends on what was read before. */
export interface PostingStore {
  /** The chunks that hold each leaf and pass the filter; of a common leaf those for which it counts most. */
  best(leaves: readonly Leaf[], filter: MatchFilter): Promise<LeafPostings[]>;
  /** Lists with no chunk in them yet. */
  unread(leaves: readonly Leaf[]): Promise<LeafPostings[]>;
  /** For each of `ids` what the list of one of both kinds would have if it were not cut. */
  completed(leaf: Leaf, known: LeafPostings, ids: readonly number[]): Promise<LeafPostings>;
}

/** Chunks in all remembered lists together, 20 bytes each; beyond that the lists used longest ago go. */
const capacity = 3_000_000;

/**
 * In large indexes a list has at most so many chunks, so that memory holds those of three hundred words. Lists cut at
 * a tenth of all chunks choose candidates as well as whole ones; cut at a hundredth, dapr's questions lose .03 of
 * their nDCG, and before they lost .04 (eval/README.md).
 */
const longestList = 10_000;
/** Chunks of an index from which on lists are cut; with 90,000 chunks whole lists cost less than completing cut ones. */
const large = 150_000;

/**
 * @param total chunks of the index
 * @param limit chunks of a list at most; undefined for any number
 */
export function postingStore(
  index: KnowledgeIndex,
  total: number,
  limit: number | undefined = total > large ? longestList : undefined,
): PostingStore {
  const lists = new Map<string, LeafPostings>();
  const counts = new Map<string, number>();
  let held = 0;

  const keep = (key: string, list: LeafPostings): void => {
    held += list.ranking.ids.length - (lists.get(key)?.ranking.ids.length ?? 0);
    lists.set(key, list);
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
    chosen: { readonly filter?: MatchFilter; readonly ids?: readonly number[]; readonly best?: number | undefined },
  ): Promise<LeafPostings[]> => {
    if (leaves.length === 0) return [];
    const postings = await index.postings(leaves.map(leafExpression), {
      weights: [rankingWeights, passageWeights],
      ...chosen,
    });
    const isWhole = (ids: Int32Array): boolean =>
      chosen.ids === undefined && (chosen.best === undefined || ids.length < chosen.best);
    if (!isFilter(chosen.filter)) {
      for (const [position, { key }] of leaves.entries()) {
        const ids = postings[position]?.ids;
        if (ids && isWhole(ids)) counts.set(key, ids.length);
      }
    }
    const matches = await countsOf(leaves);
    return postings.map((list, position) => ({
      ...leafPostings(list, matches[position] ?? 0, total),
      isWhole: isWhole(list.ids),
    }));
  };
  return {
    async best(leaves, filter) {
      const prefix = isFilter(filter) ? JSON.stringify(filter) : '';
      const known = leaves.map(({ key }) => recall(prefix + key));
      const missing = leaves.filter((_, position) => known[position] === undefined);
      const fresh = await read(missing, { filter, best: limit });
      const found = new Map(fresh.map((list, at) => [missing[at]?.key, list]));
      for (const [key, list] of found) keep(`${prefix}${key}`, list);
      return leaves.map(({ key }, position) => known[position] ?? found.get(key) ?? nothing);
    },
    async unread(leaves) {
      return (await countsOf(leaves)).map((matches) => ({ ...nothing, matches, isWhole: false }));
    },
    async completed(leaf, known, ids) {
      // Every column counts in the ranking, so that what holds the leaf has a value above 0.
      const missing = ids.filter((id) => valueAt(known.ranking, id) === 0);
      if (missing.length === 0) return known;
      const [rest = nothing] = await read([leaf], { ids: missing });
      return {
        ...known,
        ranking: sumOf([known.ranking, rest.ranking]),
        passage: sumOf([known.passage, rest.passage]),
      };
    },
  };
}

const nothing: LeafPostings = { matches: 0, isWhole: true, ranking: emptyVector, passage: emptyVector };

function isFilter(filter: MatchFilter | undefined): boolean {
  return Object.values(filter ?? {}).some((value) => value !== undefined);
}

/** FTS5's inverse document frequency is replaced by one that stays above 0 for words that stand in most chunks. */
function leafPostings({ ids, scores }: Postings, matches: number, total: number): Omit<LeafPostings, 'isWhole'> {
  const scale = idf(matches, total) / clampedIdf(matches, total);
  const vector = (values: Float64Array | undefined): SparseVector => ({
    ids,
    values: (values ?? new Float64Array(ids.length)).map((value) => value * scale),
  });
  return { matches, ranking: vector(scores[0]), passage: vector(scores[1]) };
}
