import type { Searcher } from '@kenso/query';
import type { Collection } from './collection.js';
import { type Measures, measure } from './metrics.js';

/** One query's answer and how good it was. */
export interface EvaluatedQuery {
  readonly id: string;
  readonly text: string;
  /** Best first, ignored documents taken out. */
  readonly results: readonly { readonly path: string; readonly score: number }[];
  readonly measures: Measures;
}

/**
 * Asks every query of a collection, in its order.
 *
 * @param limit results a query
 */
export async function evaluate(searcher: Searcher, collection: Collection, limit: number): Promise<EvaluatedQuery[]> {
  const evaluated: EvaluatedQuery[] = [];
  for (const { id, text } of collection.queries) {
    const ignored = collection.ignored.get(id);
    const { results } = await searcher.search(text, { limit });
    const kept = results
      .map(({ file_path: path, score }) => ({ path, score }))
      .filter(({ path }) => !ignored?.has(path));
    const ranking = kept.map(({ path }) => path);
    evaluated.push({ id, text, results: kept, measures: measure(ranking, collection.judgments.get(id) ?? new Map()) });
  }
  return evaluated;
}
