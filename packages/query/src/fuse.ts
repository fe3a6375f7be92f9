import { byCodeUnit, type Ranked } from './ranked.js';

/** A document of a fused ranking. */
export interface Fused {
  /** Sum of the reciprocal ranks. */
  readonly score: number;
  /** The document as the ranking that placed it best has it. */
  readonly ranked: Ranked;
  /** Position of that ranking. */
  readonly from: number;
  /** The document's position in it, from 0. */
  readonly position: number;
}

/** The constant of reciprocal rank fusion. @see Cormack, Clarke, Büttcher: Reciprocal Rank Fusion, SIGIR 2009 */
const k = 60;

/** Merges rankings by reciprocal rank (Q10): Σ 1 / (60 + rank), ranks from 1; ties by best single score, then path. */
export function fuse(rankings: readonly (readonly Ranked[])[]): Fused[] {
  const places = new Map<string, Place[]>();
  for (const [from, ranking] of rankings.entries()) {
    for (const [position, ranked] of ranking.entries()) {
      const place = { ranked, from, rank: position + 1 };
      const known = places.get(ranked.path);
      if (known) known.push(place);
      else places.set(ranked.path, [place]);
    }
  }
  return [...places.values()]
    .flatMap(fuseOne)
    .sort((a, b) => b.score - a.score || b.bestScore - a.bestScore || byCodeUnit(a.ranked.path, b.ranked.path))
    .map(({ score, ranked, from, position }) => ({ score, ranked, from, position }));
}

interface Place {
  readonly ranked: Ranked;
  readonly from: number;
  readonly rank: number;
}

/** Sums in the order of the ranks, so that the order of the rankings can't change the last digit. */
function fuseOne(places: readonly Place[]): (Fused & { readonly bestScore: number })[] {
  const ordered = [...places].sort((a, b) => a.rank - b.rank || b.ranked.score - a.ranked.score || a.from - b.from);
  const [best] = ordered;
  if (!best) return [];
  const score = ordered.reduce((sum, { rank }) => sum + 1 / (k + rank), 0);
  return [
    {
      score,
      ranked: best.ranked,
      from: best.from,
      position: best.rank - 1,
      bestScore: Math.max(...ordered.map(({ ranked }) => ranked.score)),
    },
  ];
}
