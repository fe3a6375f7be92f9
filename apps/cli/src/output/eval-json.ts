import { calibrate, groupByCategory, type Measures, mean, measureNames } from '@kenso/measure';
import { type Evaluation, expectedPaths, rankOf } from '../eval/evaluation.js';
import { schemaVersion } from './schema-version.js';

/** The JSON of `eval`. Measures have 4 decimals. */
export function evalJson({ limit, evaluated, missing, comparison }: Evaluation): unknown {
  return {
    queries: evaluated.length,
    limit,
    measures: rounded(mean(evaluated.map(({ measures }) => measures))),
    categories: groupByCategory(evaluated).map(({ measures, ...group }) => ({ ...group, measures: rounded(measures) })),
    labels: calibrate(evaluated).map(({ label, all, first }) => ({
      label,
      results: all.results,
      relevant: all.relevant,
      first_results: first.results,
      first_relevant: first.relevant,
    })),
    results: evaluated.map((each) => ({
      id: each.query.id,
      query: each.query.text,
      ...(each.query.category !== undefined && { category: each.query.category }),
      expected: expectedPaths(each),
      rank: rankOf(each) ?? null,
      measures: rounded(each.measures),
      found: each.results.map(({ path, score, relevance }) => ({ path, score, relevance })),
    })),
    missing: missing.map(({ query, path, closest }) => ({ id: query.id, path, closest })),
    ...(comparison !== undefined && { comparison: { snapshot: comparison.name, ...comparison.result } }),
    schema_version: schemaVersion,
  };
}

function rounded(measures: Measures): Record<string, number> {
  return Object.fromEntries(measureNames.map((name) => [name, Number(measures[name].toFixed(4))]));
}
