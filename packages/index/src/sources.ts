import { basename, dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Connection } from './connection.js';

/** A root folder of the database (I4). */
export interface Source {
  readonly id: number;
  /** Empty for the first one; documents of the others are `name@path`. */
  readonly name: string;
  /** Absolute. */
  readonly root: string;
}

/** What an ingest writes to, and which part of it. */
export interface Claim {
  readonly source: Source;
  /** Folder or file below the root, `/` separators, as the file system names it; empty for the whole source. */
  readonly subtree: string;
  /** Sources inside the root, which it takes over (I5). The source is added, and gets its id, when they go. */
  readonly replaces: readonly Source[];
}

/** The path of a document in the index (I4). */
export function indexPath(source: Pick<Source, 'name'>, path: string): string {
  return source.name === '' ? path : `${source.name}@${path}`;
}

/** The path of a document below its source's root. */
export function localPath(source: Pick<Source, 'name'>, path: string): string {
  return source.name === '' ? path : path.slice(source.name.length + 1);
}

/** The folder that a root is stored relative to, so that it moves with the index (I6). */
function projectOf(database: string): string {
  const folder = dirname(database);
  return basename(folder) === '.kenso' ? dirname(folder) : folder;
}

/** `path` below `folder` with `/` separators; `''` for the folder itself, undefined when outside. */
export function below(folder: string, path: string): string | undefined {
  const way = relative(folder, path);
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) return undefined;
  return way.split(sep).join('/');
}

/** All sources, in the order in which they came. */
export function listSources({ sql }: Connection, database: string): Source[] {
  const rows = sql('SELECT id, name, root FROM sources ORDER BY id').all() as Source[];
  return rows.map((row) => ({ ...row, root: resolve(projectOf(database), row.root) }));
}

/**
 * Finds or makes the source for a path: the known source that holds it, or a new one, which takes
 * over the sources inside it. To be called inside a transaction.
 *
 * @param path absolute, real path of a folder, or of a file, whose folder then becomes the root
 */
export function claimSource(
  connection: Connection,
  request: { database: string; path: string; isFile: boolean; name?: string | undefined },
): Claim {
  const { database, path, isFile } = request;
  const known = listSources(connection, database);
  const holders = known
    .map((source) => ({ source, subtree: below(source.root, path) }))
    .filter((holder): holder is { source: Source; subtree: string } => holder.subtree !== undefined)
    .sort((a, b) => b.source.root.length - a.source.root.length);
  if (holders[0]) return { ...holders[0], replaces: [] };
  const root = isFile ? dirname(path) : path;
  const replaces = known.filter((source) => below(root, source.root) !== undefined);
  const kept = known.filter((source) => !replaces.includes(source));
  const name = kept.every((source) => source.name !== '') ? '' : freeName(request.name ?? basename(root), kept);
  const source = replaces.length > 0 ? { id: 0, name, root } : addSource(connection, database, { name, root });
  return { source, subtree: isFile ? basename(path) : '', replaces };
}

/** Adds a source. To be called inside a transaction, after the sources it takes over are gone. */
export function addSource({ sql }: Connection, database: string, { name, root }: Omit<Source, 'id'>): Source {
  const stored = below(projectOf(database), root) ?? root;
  const { lastInsertRowid } = sql('INSERT INTO sources (name, root) VALUES (?, ?)').run(name, stored || '.');
  return { id: Number(lastInsertRowid), name, root };
}

/** A name that no other source has, and in which `@` can't be mistaken for the separator. */
function freeName(wanted: string, known: readonly Source[]): string {
  const plain = wanted.normalize('NFC').replaceAll(/[@/\\\p{Cc}]+/gu, '-') || 'source';
  const taken = new Set(known.map((source) => source.name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? plain : `${plain}-${number}`;
    if (!taken.has(name)) return name;
  }
}

/** Makes sure that the source is there while documents are written to it. To be called inside a transaction. */
export function keepSource({ sql }: Connection, database: string, { id, name, root }: Source): void {
  const stored = below(projectOf(database), root) ?? root;
  sql('INSERT INTO sources (id, name, root) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING').run(id, name, stored || '.');
}

/** Removes the source when it holds no document. To be called inside a transaction. */
export function forgetEmptySource({ sql }: Connection, { id }: Source): void {
  sql('DELETE FROM sources WHERE id = ? AND NOT EXISTS (SELECT 1 FROM documents WHERE source_id = ?)').run(id, id);
}

/** The index path of a file given by its absolute path, if a source holds it. */
export function indexPathOfFile(connection: Connection, database: string, file: string): string | undefined {
  for (const source of listSources(connection, database)) {
    const path = below(source.root, file);
    if (path) return indexPath(source, path.normalize('NFC'));
  }
  return undefined;
}
