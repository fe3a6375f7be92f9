import type { Comparison, EvaluatedQuery, MissingDocument } from '@kenso/measure';

/** What `kenso eval` has to tell. */
export interface Evaluation {
  /** Results a query. */
  readonly limit: number;
  readonly evaluated: readonly EvaluatedQuery[];
  /** Expected documents that the index does not have. */
  readonly missing: readonly MissingDocument[];
  readonly comparison: { readonly name: string; readonly result: Comparison } | undefined;
}

/** The rank of the first relevant result, from 1; undefined when there is none. */
export function rankOf({ results }: EvaluatedQuery): number | undefined {
  const at = results.findIndex(({ grade }) => grade > 0);
  return at < 0 ? undefined : at + 1;
}

/** The documents that are expected for a query, in the order of its file. */
export function expectedPaths({ query }: EvaluatedQuery): string[] {
  return [...query.judgments].filter(([, grade]) => grade > 0).map(([path]) => path);
}
