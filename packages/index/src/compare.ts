import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { byCodeUnit, decodeText, isTooShort } from '@kenso/parse/basics';
import { isUnreadable, type Scan, scanSource } from '@kenso/parse/files';
import { type Connection, connectionOf } from './connection.js';
import { explainFailure, openForReading } from './open-database.js';
import { readFile } from './read-file.js';
import { indexPath, listSources, localPath, type Source } from './sources.js';

/** A difference between the index and a folder. */
export interface Difference {
  /** Path in the index. */
  readonly path: string;
  /** `gone`: in the index, not on disk. `unreadable`: can't be compared. */
  readonly kind: 'new' | 'changed' | 'gone' | 'unreadable';
}

export interface SourceComparison {
  readonly name: string;
  /** Absolute. */
  readonly root: string;
  /** False when the root is not there; nothing is then compared. */
  readonly exists: boolean;
  /** Documents of the source that are in the index. */
  readonly documents: number;
  /** Ordered by path. Files that ingest would skip are none. */
  readonly differences: readonly Difference[];
}

export interface CompareOptions {
  /** Honour `.gitignore` files. @default true */
  readonly gitignore?: boolean | undefined;
}

interface StoredRow {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
  readonly mtime: number | null;
  readonly ctime: number | null;
}

/**
 * What on disk differs from the index, for every source in it. Reads only files whose size or
 * times changed; writes nothing.
 *
 * @throws IndexNotFoundError, IndexVersionError, NotAnIndexError, IndexAccessError
 */
export function compareWithDisk(file: string, options: CompareOptions = {}): SourceComparison[] {
  const database = resolve(file);
  const db = openForReading(database, [database]);
  try {
    const connection = connectionOf(db);
    return listSources(connection, database).map((source) => compareSource(connection, source, options));
  } catch (cause) {
    throw explainFailure(database, cause);
  } finally {
    db.close();
  }
}

function compareSource({ sql }: Connection, source: Source, options: CompareOptions): SourceComparison {
  const stored = sql(
    'SELECT path, content_hash AS hash, size, mtime, ctime FROM documents WHERE source_id = ? ORDER BY path',
  ).all(source.id) as StoredRow[];
  const { name, root } = source;
  if (!existsSync(root)) return { name, root, exists: false, documents: stored.length, differences: [] };
  const scan = scanSource({ root: realpathSync(root), subtree: '', gitignore: options.gitignore ?? true });
  const differences = differencesOf(source, stored, scan).sort((a, b) => byCodeUnit(a.path, b.path));
  return { name, root, exists: true, documents: stored.length, differences };
}

function differencesOf(source: Source, stored: readonly StoredRow[], scan: Scan): Difference[] {
  const known = new Map(stored.map((row) => [row.path, row]));
  const differences: Difference[] = [];
  for (const { path: local, file, size, mtime, ctime } of scan.files) {
    const path = indexPath(source, local);
    const row = known.get(path);
    known.delete(path);
    if (row && row.size === size && row.mtime === mtime && row.ctime === ctime) continue;
    const kind = compareContent(file, row);
    if (kind) differences.push({ path, kind });
  }
  for (const path of known.keys()) {
    differences.push({ path, kind: isUnreadable(scan, localPath(source, path)) ? 'unreadable' : 'gone' });
  }
  return differences;
}

function compareContent(file: string, row: StoredRow | undefined): Difference['kind'] | undefined {
  try {
    const content = readFile(file, Date.now());
    if (!content) return row && 'gone';
    if (row?.hash === content.state.hash) return undefined;
    if (isTooShort(decodeText(content.bytes).text)) return row && 'gone';
    return row ? 'changed' : 'new';
  } catch {
    return 'unreadable';
  }
}
