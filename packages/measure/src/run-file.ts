import type { EvaluatedQuery } from './evaluate.js';

/** The answers as lines of id, path, rank from 1, and score, tabs between, for other scorers. */
export function runFile(evaluated: readonly EvaluatedQuery[]): string {
  return evaluated
    .flatMap(({ query, results }) =>
      results.map(({ path, score }, at) => `${query.id}\t${path}\t${at + 1}\t${score}\n`),
    )
    .join('');
}
