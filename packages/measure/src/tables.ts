import { alignColumns } from './align-columns.js';
import type { LabelPrecision, Share } from './calibration.js';
import type { Comparison, MeasureChange } from './compare-scores.js';
import { type Measures, measureLabels, measureNames } from './metrics.js';

/** A group of queries and its mean. */
export interface MeasuredGroup {
  readonly name: string;
  readonly queries: number;
  readonly measures: Measures;
}

/** A line for each group with all measures, 4 decimals. */
export function measuresTable(groups: readonly MeasuredGroup[]): string {
  const head = ['', 'queries', ...measureNames.map((name) => measureLabels[name])];
  const rows = groups.map(({ name, queries, measures }) => [
    name,
    String(queries),
    ...measureNames.map((measure) => measures[measure].toFixed(4)),
  ]);
  return alignColumns([head, ...rows]);
}

/** A line for each measure that moved in any query, with the p of its paired test. */
export function comparisonTable(comparisons: readonly (readonly [name: string, comparison: Comparison])[]): string {
  const head = ['', 'measure', 'before', 'after', 'change', 'p', 'better', 'worse'];
  const rows = comparisons.flatMap(([name, { changes }]) =>
    changes.filter(({ better, worse }) => better + worse > 0).map((change) => [name, ...changeCells(change)]),
  );
  return rows.length === 0 ? 'No query changed.\n' : alignColumns([head, ...rows]);
}

function changeCells({ measure, before, after, better, worse, p }: MeasureChange): string[] {
  const change = after - before;
  const sign = change < 0 ? '−' : '+';
  const moved = `${sign}${Math.abs(change).toFixed(4)}`;
  return [measureLabels[measure], before.toFixed(4), after.toFixed(4), moved, p.toFixed(4), `${better}`, `${worse}`];
}

/** A line for each label that was given: the share of relevant documents among all results and among first ones. */
export function calibrationTable(
  groups: readonly (readonly [name: string, labels: readonly LabelPrecision[]])[],
): string {
  const head = ['', 'label', 'results', 'relevant', 'share', 'first results', 'relevant', 'share'];
  const rows = groups.flatMap(([name, labels]) =>
    labels.map(({ label, all, first }) => [name, label, ...shareCells(all), ...shareCells(first)]),
  );
  return alignColumns([head, ...rows]);
}

function shareCells({ results, relevant }: Share): string[] {
  return [`${results}`, `${relevant}`, results === 0 ? '' : `${((100 * relevant) / results).toFixed(1)} %`];
}
