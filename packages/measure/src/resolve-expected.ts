import type { KnowledgeIndex } from '@kenso/index';
import type { JudgedQuery } from './judged-query.js';

/** A document that a query expects and the index does not have. */
export interface MissingDocument {
  readonly query: JudgedQuery;
  readonly path: string;
  /** Paths of the index that look like it, best first, three at most. */
  readonly closest: readonly string[];
}

/**
 * Brings the paths of judgments into the form of the index: `./a`, `a` without its ending and the like are understood.
 * A document that the index lacks stays in its query, which it can't help to answer, and is named.
 */
export async function resolveExpected(
  index: KnowledgeIndex,
  queries: readonly JudgedQuery[],
): Promise<{ readonly queries: JudgedQuery[]; readonly missing: MissingDocument[] }> {
  const known = new Map((await index.documents()).map(({ path }) => [path, path]));
  const missing: MissingDocument[] = [];
  const pathOf = async (path: string): Promise<string | undefined> => {
    const found = known.get(path) ?? (await index.document(path))?.path;
    if (found !== undefined) known.set(path, found);
    return found;
  };
  const resolved: JudgedQuery[] = [];
  for (const query of queries) {
    const judgments = new Map<string, number>();
    for (const [path, grade] of query.judgments) {
      const found = await pathOf(path);
      if (found === undefined) missing.push({ query, path, closest: await index.closestPaths(path, 3) });
      judgments.set(found ?? path, grade);
    }
    const ignored = new Set<string>();
    for (const path of query.ignored) ignored.add((await pathOf(path)) ?? path);
    resolved.push({ ...query, judgments, ignored });
  }
  return { queries: resolved, missing };
}
