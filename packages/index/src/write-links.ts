import type { DocumentLink } from '@kenso/parse';
import { byCodeUnit, type LinkResolver, linkResolver, type ResolvedLink } from '@kenso/parse/basics';
import type { Connection } from './connection.js';
import { unpackLinks } from './link-list.js';
import { indexPath, localPath, type Source } from './sources.js';

interface LinkRow {
  readonly target_path: string;
  readonly relation_type: string;
  readonly origin: string;
  readonly resolved: number;
}

const presentLinks = 'SELECT target_path, relation_type, origin, resolved FROM links WHERE source_path = ? ORDER BY id';
const insertLink =
  'INSERT INTO links (source_path, target_path, relation_type, origin, resolved, created) VALUES (?, ?, ?, ?, ?, ?)';

/**
 * Makes the links of one document what its text says, changing nothing when they are so already.
 * A link to the document itself is none. To be called inside a transaction.
 *
 * @param path in the index
 * @param now in milliseconds since 1970
 */
export function writeLinks(
  { sql }: Connection,
  source: Source,
  document: { path: string; links: readonly DocumentLink[]; resolve: LinkResolver; now: number },
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
  const present = sql(presentLinks).all(path);
  if (JSON.stringify(next) === JSON.stringify(present)) return;
  if (present.length > 0) sql('DELETE FROM links WHERE source_path = ?').run(path);
  const insert = sql(insertLink);
  for (const row of next) insert.run(path, row.target_path, row.relation_type, row.origin, row.resolved, now);
}

/**
 * Writes the links of a source anew that lead elsewhere because documents came or went. To be called
 * inside a transaction.
 *
 * @param members all its documents, by their paths in the index
 * @param paths those among them that are to be looked at
 * @param before the resolver by which a document's links were written; undefined when it is not known
 * @param now in milliseconds since 1970
 */
export function relinkSource(
  connection: Connection,
  source: Source,
  {
    members,
    paths,
    before,
    now,
  }: {
    members: readonly string[];
    paths: readonly string[];
    before: (path: string) => LinkResolver | undefined;
    now: number;
  },
): void {
  const resolve = linkResolver(members.map((path) => localPath(source, path)));
  const written = connection.sql(`SELECT written_links FROM files WHERE path = ? AND written_links <> '[]'`).pluck();
  for (const path of paths) {
    const text = written.get(path);
    if (typeof text !== 'string') continue;
    const links = unpackLinks(text);
    const earlier = before(path);
    const own = localPath(source, path);
    if (earlier && links.every((link) => leadSame(earlier(own, link), resolve(own, link)))) continue;
    writeLinks(connection, source, { path, links, resolve, now });
  }
}

const leadSame = (a: ResolvedLink, b: ResolvedLink): boolean => a.target === b.target && a.resolved === b.resolved;
