/** UTF-16 units of a query that are searched; a question has a tenth of it, and the time of a search grows with its words. */
const maxQueryChars = 2000;

export interface LimitedQuery {
  /** Ends with a whole word. */
  readonly query: string;
  /** Told with the answer when something was left out. */
  readonly fields: { readonly query_note?: string };
}

/** The beginning of a query that is very long, such as a pasted log: it is answered rather than refused (M1). */
export function limitQuery(query: string): LimitedQuery {
  if (query.length <= maxQueryChars) return { query, fields: {} };
  const start = query.trimStart().slice(0, maxQueryChars + 1);
  const wordEnd = start.search(/\s\S*$/);
  const kept = wordEnd > 0 ? start.slice(0, wordEnd).trimEnd() : start.slice(0, maxQueryChars).toWellFormed();
  return {
    query: kept,
    fields: { query_note: `Only the first ${kept.length} characters of the query were searched.` },
  };
}
