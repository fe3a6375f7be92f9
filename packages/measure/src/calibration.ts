import type { SearchResult } from '@kenso/query';
import type { EvaluatedQuery, JudgedResult } from './evaluate.js';

type Label = SearchResult['relevance'];

/** Surest first. */
const labels: readonly Label[] = ['high', 'medium', 'low'];

/** How often results that carry a label are relevant by the judgments. */
export interface LabelPrecision {
  readonly label: Label;
  /** Of all results. */
  readonly all: Share;
  /** Of the first result of each query. */
  readonly first: Share;
}

export interface Share {
  readonly results: number;
  /** Those with a grade above 0. */
  readonly relevant: number;
}

/** The precision of each label, surest label first. Where few documents are judged, most results count as not relevant. */
export function calibrate(evaluated: readonly EvaluatedQuery[]): LabelPrecision[] {
  const all = evaluated.flatMap(({ results }) => results);
  const first = evaluated.flatMap(({ results }) => results.slice(0, 1));
  return labels.map((label) => ({ label, all: shareOf(all, label), first: shareOf(first, label) }));
}

function shareOf(results: readonly JudgedResult[], label: Label): Share {
  const own = results.filter(({ relevance }) => relevance === label);
  return { results: own.length, relevant: own.filter(({ grade }) => grade > 0).length };
}
