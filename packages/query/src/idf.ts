/**
 * Inverse document frequency that stays above 0 (Lucene's form of BM25's).
 *
 * @param matches chunks that hold the term
 * @param total chunks of the index
 */
export function idf(matches: number, total: number): number {
  return Math.log(1 + (total - matches + 0.5) / (matches + 0.5));
}

/** The one that FTS5's `bm25()` multiplies with. @see https://sqlite.org/fts5.html#the_bm25_function */
export function clampedIdf(matches: number, total: number): number {
  const value = Math.log((total - matches + 0.5) / (matches + 0.5));
  return value <= 0 ? 1e-6 : value;
}
