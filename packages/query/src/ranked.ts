import type { ScoreParts } from './score-document.js';
import type { Stage } from './search-result.js';
import type { Term } from './term.js';

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
  /** What the score is made of: they add up to it. */
  readonly parts: Readonly<Partial<Record<ScorePart, number>>>;
  /** The passage that the terms' shares are of, which need not be the one shown. */
  readonly scored: number;
  /** What each term gives to that passage; empty where terms were not scored one by one. */
  readonly shares: TermShares;
}

/** What terms give to a passage: two lists of the same length. */
export interface TermShares {
  readonly terms: readonly Term[];
  readonly values: readonly number[];
  /** The terms that give less because the passage has their words in another spelling. */
  readonly otherwise: readonly Term[];
}

export const noShares: TermShares = { terms: [], values: [], otherwise: [] };

/** 0 for a term that gives nothing. */
export function shareOf({ terms, values }: TermShares, term: Term): number {
  return values[terms.indexOf(term)] ?? 0;
}

/** Names of the parts of a score: those of the best ranking, and of the others `match` and `relations`. */
export type ScorePart = keyof ScoreParts | 'match' | 'relations';

/** Best first; equal scores by path, then by passage. A total order. */
export function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || byCodeUnit(a.path, b.path) || a.chunkIndex - b.chunkIndex;
}

/** Order of two texts by code unit. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
