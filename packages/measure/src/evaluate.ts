import type { SearchResult } from '@kenso/query';
import type { JudgedQuery } from './judged-query.js';
import { type Measures, measure } from './metrics.js';

/** What is asked: a `Searcher`, or anything else that ranks documents. */
export interface Ranker {
  search(
    query: string,
    options: { readonly limit: number },
  ): Promise<{ readonly results: readonly Pick<SearchResult, 'file_path' | 'score' | 'relevance'>[] }>;
}

/** A document that was found for a query. */
export interface JudgedResult {
  readonly path: string;
  readonly score: number;
  readonly relevance: SearchResult['relevance'];
  /** 0 when it is not relevant, or not judged. */
  readonly grade: number;
}

/** One query's answer and how good it was. */
export interface EvaluatedQuery {
  readonly query: JudgedQuery;
  /** Best first, ignored documents taken out. */
  readonly results: readonly JudgedResult[];
  readonly measures: Measures;
}

export interface EvaluateOptions {
  /** Results a query. @default 20 */
  readonly limit?: number | undefined;
  /** Called after every query. */
  readonly onProgress?: ((progress: { readonly done: number; readonly total: number }) => void) | undefined;
}

/** Asks the queries one after another, in their order. */
export async function evaluate(
  ranker: Ranker,
  queries: readonly JudgedQuery[],
  { limit = 20, onProgress }: EvaluateOptions = {},
): Promise<EvaluatedQuery[]> {
  const evaluated: EvaluatedQuery[] = [];
  for (const query of queries) {
    const { results } = await ranker.search(query.text, { limit });
    const judged = results
      .filter(({ file_path }) => !query.ignored.has(file_path))
      .map(({ file_path, score, relevance }) => {
        return { path: file_path, score, relevance, grade: query.judgments.get(file_path) ?? 0 };
      });
    const ranking = judged.map(({ path }) => path);
    evaluated.push({ query, results: judged, measures: measure(ranking, query.judgments) });
    onProgress?.({ done: evaluated.length, total: queries.length });
  }
  return evaluated;
}
