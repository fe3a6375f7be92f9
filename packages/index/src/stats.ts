import { statSync } from 'node:fs';
import type { Connection } from './connection.js';
import type { IndexStats, NamedCount } from './knowledge-index.js';
import { listSources } from './sources.js';

/** Categories, most documents first, then by name. */
export function categoryCounts({ sql }: Connection): NamedCount[] {
  return sql(
    'SELECT category AS name, count(*) AS count FROM documents GROUP BY category ORDER BY count DESC, name',
  ).all() as NamedCount[];
}

/** Tags, most documents first, then by name. */
export function tagCounts({ sql }: Connection): NamedCount[] {
  return sql(
    `SELECT t.value AS name, count(*) AS count FROM documents AS d, json_each(d.tags) AS t
     GROUP BY t.value ORDER BY count DESC, name`,
  ).all() as NamedCount[];
}

/** What the index holds. */
export function indexStats(connection: Connection, file: string): IndexStats {
  const { sql } = connection;
  const count = (table: string): number => Number(sql(`SELECT count(*) FROM ${table}`).pluck().get());
  const perSource = sql('SELECT count(*) FROM documents WHERE source_id = ?').pluck();
  const lastIngest = sql(`SELECT value FROM meta WHERE key = 'last_ingest'`).pluck().get();
  return {
    file,
    size: ['', '-wal'].reduce((sum, end) => sum + (statSync(file + end, { throwIfNoEntry: false })?.size ?? 0), 0),
    documents: count('documents'),
    chunks: count('chunks'),
    links: count('links'),
    danglingLinks: sql(
      `SELECT source_path AS source, target_path AS target, relation_type AS relation FROM links
       WHERE NOT resolved ORDER BY source_path, target_path, relation_type`,
    ).all() as IndexStats['danglingLinks'],
    sources: listSources(connection, file).map(({ id, name, root }) => ({
      name,
      root,
      documents: Number(perSource.get(id)),
    })),
    categories: categoryCounts(connection),
    tags: tagCounts(connection),
    lastIngest: typeof lastIngest === 'string' ? lastIngest : undefined,
  };
}
