import type { SearchColumn } from '@kenso/index';
import type { ScorePart } from './ranked.js';
import type { Stage } from './search-result.js';

/** Why a document stands where it stands (Q13). */
export interface Explanation {
  /** From 1. */
  readonly rank: number;
  /** One sentence. */
  readonly reason: string;
  /** What the score is made of, largest first. They add up to the score before it was rounded. */
  readonly parts: readonly { readonly part: ScorePart; readonly value: number }[];
  /** The terms of the query, in its order, as they stand in the passage that was scored. */
  readonly terms: readonly TermExplanation[];
}

export interface TermExplanation {
  /** As written. */
  readonly term: string;
  /** What it gives to the score's part `passage` or `match`; 0 when the passage lacks it. */
  readonly share: number;
  /** Its words stand in the passage, but not as the query writes them, which counts less. */
  readonly otherwise?: true;
  /** Where it stands, largest share first. The shares add up to the term's. */
  readonly columns: readonly { readonly column: SearchColumn; readonly count: number; readonly share: number }[];
}

/** How an answer came about. */
export interface AnswerExplanation {
  readonly ranking: 'best' | 'classic';
  /** What was looked for, in this order, and in how many chunks it was found. */
  readonly stages: readonly { readonly stage: Stage; readonly expression: string; readonly matches: number }[];
  /** Terms with the inverse document frequency that they count, in the order of the query. */
  readonly terms: readonly { readonly term: string; readonly chunks: number; readonly idf: number }[];
  /** Words of the query that the index does not hold. */
  readonly unknown: readonly string[];
}

/** Why a document is missing or low, and what would lift it (Q13). */
export interface AbsenceExplanation {
  readonly path: string;
  /** From 1; absent when the document is not in the ranking. */
  readonly rank?: number;
  readonly reason: string;
  /** Terms of the query that its best passage lacks. */
  readonly lacks: readonly string[];
  /** Where it would stand, higher than now, if the terms that it lacks stood in that field; best first. */
  readonly remedies: readonly { readonly field: 'title' | 'tags'; readonly rank: number }[];
  /** Paths like the one asked for, when there is no such document. */
  readonly closest?: readonly string[];
}
