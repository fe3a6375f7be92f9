import { byCodeUnit, type DocumentLink, type LinkResolver, linkResolver } from '@kenso/parse';
import type { Connection } from './connection.js';
import { indexPath, localPath, type Source } from './sources.js';

interface LinkRow {
  readonly target_path: string;
  readonly relation_type: string;
  readonly origin: string;
  readonly resolved: number;
}

/**
 * Makes the links of one document what its text says, changing nothing when they are so already.
 * A link to the document itself is none. To be called inside a transaction.
 *
 * @param path in the index
 * @param now ISO 8601
 */
export function writeLinks(
  { sql }: Connection,
  source: Source,
  document: { path: string; links: readonly DocumentLink[]; resolve: LinkResolver; now: string },
): void {
  const { path, links, resolve, now } = document;
  const own = localPath(source, path);
  const wanted = new Map<string, LinkRow>();
  for (const link of links) {
    const { target, resolved } = resolve(own, link);
    if (resolved && target === own) continue;
    const target_path = resolved ? indexPath(source, target) : target;
    const key = `${target_path}\n${link.relation}`;
    const row = { target_path, relation_type: link.relation, origin: link.origin, resolved: Number(resolved) };
    if (!wanted.has(key)) wanted.set(key, row);
  }
  const next = [...wanted.entries()].sort(([a], [b]) => byCodeUnit(a, b)).map(([, row]) => row);
  const present = sql(
    'SELECT target_path, relation_type, origin, resolved FROM links WHERE source_path = ? ORDER BY id',
  ).all(path);
  if (JSON.stringify(next) === JSON.stringify(present)) return;
  sql('DELETE FROM links WHERE source_path = ?').run(path);
  const insert = sql(
    'INSERT INTO links (source_path, target_path, relation_type, origin, resolved, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (const row of next) insert.run(path, row.target_path, row.relation_type, row.origin, row.resolved, now);
}

/**
 * Resolves all links of a source again: to be done when documents came or went. To be called
 * inside a transaction.
 */
export function relinkSource(connection: Connection, source: Source, now: string): void {
  const rows = connection
    .sql('SELECT path, written_links FROM documents WHERE source_id = ? ORDER BY path')
    .all(source.id) as { path: string; written_links: string }[];
  const resolve = linkResolver(rows.map(({ path }) => localPath(source, path)));
  for (const { path, written_links } of rows) {
    writeLinks(connection, source, { path, links: JSON.parse(written_links) as DocumentLink[], resolve, now });
  }
}
