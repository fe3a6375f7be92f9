import type { EvaluatedQuery, JudgedQuery, JudgedResult } from '@kenso/measure';
import { measure } from '@kenso/measure';

/** A query that expects these paths. */
export function judged(text: string, paths: readonly string[], more: Partial<JudgedQuery> = {}): JudgedQuery {
  return { id: text, text, judgments: new Map(paths.map((path) => [path, 1])), ignored: new Set(), ...more };
}

/** An answer to a query: paths with their labels, best first. */
export function answered(
  query: JudgedQuery,
  results: readonly (readonly [path: string, relevance: JudgedResult['relevance']])[],
): EvaluatedQuery {
  return {
    query,
    results: results.map(([path, relevance], at) => {
      return { path, relevance, score: 10 - at, grade: query.judgments.get(path) ?? 0 };
    }),
    measures: measure(
      results.map(([path]) => path),
      query.judgments,
    ),
  };
}
