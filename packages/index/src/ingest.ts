import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { byCodeUnit, parserVersion } from '@kenso/parse/basics';
import { isMarkdownName, type Scan, scanSource } from '@kenso/parse/files';
import type { Database } from 'better-sqlite3';
import { type Connection, connectionOf } from './connection.js';
import { SourceError } from './errors.js';
import { indexFiles } from './index-files.js';
import type { IngestEntry, IngestOptions, IngestReport } from './ingest-report.js';
import { IngestWriter } from './ingest-writer.js';
import { explainFailure, openForWriting } from './open-database.js';
import { keepWholeChoice } from './source-choices.js';
import { below, indexPath, listSources } from './sources.js';

/**
 * Brings the index in step with a folder, or with one file (I1 to I10). Unchanged files are passed
 * over; vanished ones are removed; what can't be read keeps its place and is reported.
 *
 * Other writers wait for each other; readers see every document wholly old or wholly new.
 *
 * @throws SourceError when the path is missing or no Markdown file
 * @throws IndexAccessError, NotAnIndexError, IndexVersionError when the database can't be written
 * @throws RangeError for a chunk size, overlap or number of threads out of range
 */
export async function ingest(options: IngestOptions): Promise<IngestReport> {
  const chunkSize = wholeNumber('chunkSize', options.chunkSize ?? 4000, 100, 1_000_000);
  const chunkOverlap = wholeNumber('chunkOverlap', options.chunkOverlap ?? 0, 0, chunkSize - 1);
  const threads = options.threads === undefined ? undefined : wholeNumber('threads', options.threads, 0, 64);
  const database = resolve(options.database);
  const target = findTarget(resolve(options.path));
  if (!target.exists && !existsSync(database)) throw missing(target.path);
  const db = openForWriting(database, options.patience);
  try {
    const connection = connectionOf(db);
    const path = target.exists ? target.path : vanishedTarget(connection, database, target.path);
    const writer = IngestWriter.begin(connection, {
      database,
      path,
      isFile: target.isFile,
      source: options.source,
      settings: `${parserVersion}:${chunkSize}:${chunkOverlap}`,
    });
    const report = await run(options, {
      chunkSize,
      chunkOverlap,
      threads,
      path: target.path,
      exists: target.exists,
      writer,
    });
    if (!report.cancelled && writer.subtree === '') {
      keepWholeChoice(connection, writer.source.id, options.gitignore ?? true);
    }
    emptyLog(db);
    return report;
  } catch (cause) {
    throw explainFailure(database, cause);
  } finally {
    db.close();
  }
}

/**
 * Moves everything from the write-ahead log into the database file and empties the log, so that a
 * log left behind by whoever deletes or replaces the file holds nothing. Readers are not waited for long.
 */
function emptyLog(db: Database): void {
  db.pragma('busy_timeout = 1000');
  db.pragma('wal_checkpoint(TRUNCATE)');
}

interface Run {
  readonly chunkSize: number;
  readonly chunkOverlap: number;
  readonly threads: number | undefined;
  readonly path: string;
  readonly exists: boolean;
  readonly writer: IngestWriter;
}

async function run(
  options: IngestOptions,
  { chunkSize, chunkOverlap, threads, path, exists, writer }: Run,
): Promise<IngestReport> {
  const { signal, onProgress } = options;
  const { root } = writer.source;
  const { subtree } = writer;
  const nothing: Scan = { files: [], problems: [], unreadable: [] };
  const scan = exists ? scanSource({ root, subtree, gitignore: options.gitignore ?? true }) : nothing;
  const entries: IngestEntry[] = [];
  const onEntry = (entry: IngestEntry): void => {
    entries.push(entry);
    const done = entries.length;
    onProgress?.({ done, total: Math.max(scan.files.length + scan.problems.length, done), entry });
  };
  for (const { path: at, action, detail } of scan.problems)
    onEntry({ path: writer.indexPath(at), action, chunks: 0, detail });
  writer.expect(scan);
  const { force, onDocument, onParsing } = options;
  await indexFiles(scan, writer, { chunkSize, chunkOverlap, threads, force, onDocument, onParsing, signal, onEntry });
  const cancelled = signal?.aborted ?? false;
  for (const entry of writer.finish({ cancelled })) onEntry(entry);
  entries.sort((a, b) => byCodeUnit(a.path, b.path));
  return { path, root, source: writer.source.name, files: entries, totals: totalsOf(entries), cancelled };
}

function findTarget(path: string): { path: string; exists: boolean; isFile: boolean } {
  try {
    const info = statSync(path);
    if (info.isFile() && !isMarkdownName(path)) {
      throw new SourceError(
        path,
        'it is no Markdown file. Name a folder, or a file that ends in .md, .markdown or .mdx.',
      );
    }
    if (!info.isFile() && !info.isDirectory()) throw new SourceError(path, 'it is neither a folder nor a file.');
    return { path: realpathSync(path), exists: true, isFile: info.isFile() };
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { path, exists: false, isFile: isMarkdownName(path) };
    if (cause instanceof SourceError) throw cause;
    throw new SourceError(path, code === 'EACCES' ? 'no permission to look at it.' : `it can't be read (${code}).`, {
      cause,
    });
  }
}

/** A path that is gone may still have documents in the index, whose source is there. */
function vanishedTarget(connection: Connection, database: string, path: string): string {
  for (let parent = dirname(path); parent !== dirname(parent); parent = dirname(parent)) {
    const info = statSync(parent, { throwIfNoEntry: false });
    if (!info?.isDirectory()) continue;
    const real = join(realpathSync(parent), path.slice(parent.length));
    for (const source of listSources(connection, database)) {
      const local = below(source.root, real);
      if (!local) continue;
      const at = indexPath(source, local.normalize('NFC'));
      const known = connection
        .sql('SELECT 1 FROM documents WHERE path = ? OR substr(path, 1, length(?)) = ? LIMIT 1')
        .get(at, `${at}/`, `${at}/`);
      if (known) return real;
    }
    break;
  }
  throw missing(path);
}

const missing = (path: string): SourceError =>
  new SourceError(path, 'there is no such file or folder. Check the path.');

function totalsOf(entries: readonly IngestEntry[]): IngestReport['totals'] {
  const count = (action: IngestEntry['action']): number => entries.filter((entry) => entry.action === action).length;
  return {
    files: entries.length,
    ingested: count('ingested'),
    unchanged: count('unchanged'),
    skipped: count('skipped'),
    removed: count('removed'),
    errors: count('error'),
    chunks: entries.reduce((sum, entry) => sum + (entry.action === 'removed' ? 0 : entry.chunks), 0),
  };
}

function wholeNumber(name: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new RangeError(`${name} must be a whole number from ${least} to ${most}, not ${value}.`);
}
