import { byCodeUnit } from '@kenso/parse';
import type { EvaluatedQuery } from './evaluate.js';
import { mean } from './metrics.js';
import type { MeasuredGroup } from './tables.js';

/** The means of each category, by name; none when no query has a category. Queries without one stand under ''. */
export function groupByCategory(evaluated: readonly EvaluatedQuery[]): MeasuredGroup[] {
  const groups = new Map<string, EvaluatedQuery[]>();
  for (const each of evaluated) {
    const category = each.query.category ?? '';
    groups.set(category, [...(groups.get(category) ?? []), each]);
  }
  if (groups.size === 1 && groups.has('')) return [];
  return [...groups]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([name, own]) => ({ name, queries: own.length, measures: mean(own.map(({ measures }) => measures)) }));
}
