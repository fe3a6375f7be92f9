import type { Judgments } from './judged-query.js';

/** How good one answer is. Each measure is from 0 to 1. */
export interface Measures {
  /** Normalised discounted cumulative gain of the first ten: gain 2^grade − 1, discount log2(rank + 1). */
  readonly ndcg10: number;
  /** 1 / rank of the first relevant document among the first ten, else 0. */
  readonly mrr10: number;
  /** 1 when one of the first five is relevant. */
  readonly hit5: number;
  /** Share of the relevant documents that are among the first twenty. */
  readonly recall20: number;
  /** 1 when nothing was found: the only measure of which less is better. */
  readonly empty: number;
}

export type MeasureName = keyof Measures;

/** In the order in which they are shown. */
export const measureNames: readonly MeasureName[] = ['ndcg10', 'mrr10', 'hit5', 'recall20', 'empty'];

/** What the measures are called in a table. */
export const measureLabels: Readonly<Record<MeasureName, string>> = {
  ndcg10: 'nDCG@10',
  mrr10: 'MRR@10',
  hit5: 'Hit@5',
  recall20: 'Recall@20',
  empty: 'No result',
};

const gains = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/**
 * Scores one ranking.
 *
 * @param ranking paths, best first, each once
 * @see Järvelin and Kekäläinen 2002, "Cumulated gain-based evaluation of IR techniques"
 */
export function measure(ranking: readonly string[], judgments: Judgments): Measures {
  const grades = ranking.map((path) => judgments.get(path) ?? 0);
  const ideal = [...judgments.values()].sort((a, b) => b - a).slice(0, 10);
  const first = grades.slice(0, 10).findIndex((grade) => grade > 0);
  const relevant = [...judgments.values()].filter((grade) => grade > 0).length;
  const found = grades.slice(0, 20).filter((grade) => grade > 0).length;
  return {
    ndcg10: relevant === 0 ? 0 : gains(grades.slice(0, 10)) / gains(ideal),
    mrr10: first < 0 ? 0 : 1 / (first + 1),
    hit5: first >= 0 && first < 5 ? 1 : 0,
    recall20: relevant === 0 ? 0 : found / relevant,
    empty: ranking.length === 0 ? 1 : 0,
  };
}

/** The mean of each measure over queries; zeros for none. */
export function mean(all: readonly Measures[]): Measures {
  return measuresBy((name) =>
    all.length === 0 ? 0 : all.reduce((sum, measures) => sum + measures[name], 0) / all.length,
  );
}

/** A value for each measure. */
export function measuresBy(value: (name: MeasureName) => number): Measures {
  return {
    ndcg10: value('ndcg10'),
    mrr10: value('mrr10'),
    hit5: value('hit5'),
    recall20: value('recall20'),
    empty: value('empty'),
  };
}
