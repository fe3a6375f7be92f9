import type { ScoreParts } from './score-document.js';
import type { Stage } from './search-result.js';

/** A document's place in a ranking, before anything of its text is read. */
export interface Ranked {
  readonly path: string;
  /** The passage that is shown. */
  readonly chunk: number;
  readonly chunkIndex: number;
  /** Not rounded. */
  readonly score: number;
  readonly stage: Stage;
  /** How sure the match is, 0 to 1: the part of the query that the document answers. */
  readonly confidence: number;
  /** What the score is made of; absent where nothing was added up. */
  readonly parts?: ScoreParts;
}

/** Best first; equal scores by path, then by passage. A total order. */
export function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || byCodeUnit(a.path, b.path) || a.chunkIndex - b.chunkIndex;
}

/** Order of two texts by code unit. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
