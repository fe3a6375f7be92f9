import { byCodeUnit } from '@kenso/parse';
import type { Connection } from './connection.js';
import type { DocumentFacts, RelatedDocument, RelatedOptions } from './knowledge-index.js';

const maximumDepth = 3;

const edgesStatement = `
SELECT l.id, l.target_path AS path, l.relation_type AS relation, 'outgoing' AS direction, d.title
FROM links AS l LEFT JOIN documents AS d ON l.resolved AND d.path = l.target_path
WHERE l.source_path = @path AND (@relation IS NULL OR l.relation_type = @relation)
UNION ALL
SELECT l.id, l.source_path, l.relation_type, 'incoming', d.title
FROM links AS l JOIN documents AS d ON d.path = l.source_path
WHERE l.target_path = @path AND l.resolved AND (@relation IS NULL OR l.relation_type = @relation)`;

interface Edge {
  readonly id: number;
  readonly path: string;
  readonly relation: string;
  readonly direction: 'outgoing' | 'incoming';
  readonly title: string | null;
}

/**
 * Walks links breadth-first from a document, in both directions. Each edge is met once, at its
 * nearest; within a depth the order is by path, direction and relation.
 *
 * @throws RangeError when the depth is not 1, 2 or 3
 */
export function relatedDocuments({ sql }: Connection, start: string, options: RelatedOptions): RelatedDocument[] {
  const depthLimit = options.depth ?? 1;
  if (!Number.isInteger(depthLimit) || depthLimit < 1 || depthLimit > maximumDepth) {
    throw new RangeError(`depth must be 1, 2 or 3, not ${depthLimit}.`);
  }
  const select = sql(edgesStatement);
  const met = new Set<number>();
  const visited = new Set([start]);
  const result: RelatedDocument[] = [];
  let frontier = [start];
  for (let depth = 1; depth <= depthLimit && frontier.length > 0; depth += 1) {
    const ring: RelatedDocument[] = [];
    for (const via of frontier) {
      const edges = select.all({ path: via, relation: options.relationType ?? null }) as Edge[];
      for (const { id, path, relation, direction, title } of edges) {
        if (met.has(id)) continue;
        met.add(id);
        ring.push({ path, title: title ?? undefined, exists: title !== null, relation, direction, depth, via });
      }
    }
    ring.sort(
      (a, b) =>
        byCodeUnit(a.path, b.path) ||
        byCodeUnit(b.direction, a.direction) ||
        byCodeUnit(a.relation, b.relation) ||
        byCodeUnit(a.via, b.via),
    );
    for (const edge of ring) result.push(edge);
    frontier = [...new Set(ring.filter(({ exists }) => exists).map(({ path }) => path))].filter(
      (path) => !visited.has(path),
    );
    for (const path of frontier) visited.add(path);
  }
  return result;
}

/** Front matter relations with both ends among the given documents, ordered. */
export function relationsAmong(
  { sql }: Connection,
  paths: readonly string[],
): { source: string; target: string; relation: string }[] {
  return sql(
    `SELECT source_path AS source, target_path AS target, relation_type AS relation FROM links
     WHERE origin = 'frontmatter' AND resolved
       AND source_path IN (SELECT value FROM json_each(@paths)) AND target_path IN (SELECT value FROM json_each(@paths))
     ORDER BY source_path, target_path, relation_type`,
  ).all({ paths: JSON.stringify(paths) }) as { source: string; target: string; relation: string }[];
}

const factsStatement = `
SELECT d.path, d.title, c.answers,
  (SELECT count(DISTINCT source_path) FROM links WHERE target_path = d.path AND resolved) AS inbound,
  (SELECT count(*) FROM links WHERE target_path = d.path AND resolved)
    + (SELECT count(*) FROM links WHERE source_path = d.path AND resolved) AS related
FROM json_each(?) AS wanted
JOIN documents AS d ON d.path = wanted.value
LEFT JOIN chunks AS c ON c.file_path = d.path AND c.chunk_index = 0`;

interface FactsRow extends Omit<DocumentFacts, 'answers'> {
  readonly path: string;
  readonly answers: string | null;
}

const lines = (text: string | null): string[] => (text ? text.split('\n') : []);

/** Names and link counts of documents, by path. */
export function documentFacts({ sql }: Connection, paths: readonly string[]): Map<string, DocumentFacts> {
  const rows = sql(factsStatement).all(JSON.stringify(paths)) as FactsRow[];
  return new Map(rows.map(({ path, answers, ...facts }) => [path, { ...facts, answers: lines(answers) }]));
}
