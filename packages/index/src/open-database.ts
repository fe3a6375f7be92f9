import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { IndexAccessError, IndexNotFoundError, IndexVersionError, NotAnIndexError } from './errors.js';
import { applicationId, createSchema, dropSchema, formatVersion, pageSize } from './schema.js';

/** How long a writer waits for another one, in milliseconds (I9). */
const writerPatience = 120_000;
const readerPatience = 5_000;

/** How long a writer rests where SQLite itself does not wait, in milliseconds; what it waits on is never rung. */
const pauseOfWriter = 10;
const bell = new Int32Array(new SharedArrayBuffer(4));

/**
 * Pages that gather in the log before they move into the file: 64 MB, in which a page that is written
 * again and again moves once. Measured on 108,000 chunks: a sixth less time than with SQLite's 1,000.
 */
const pagesOfLog = 4_000;

/**
 * KiB of pages that a reader keeps at most. SQLite's 2,000 hold 125 of our pages, fewer than one question reads: measured
 * on 15,000 documents, system time of first questions falls by two fifths.
 */
const readerCache = 16_000;

type State = 'current' | 'blank' | 'older' | 'newer' | 'foreign';

/**
 * What stands in an open database, by its format marks and, where there are none, its tables. All of it
 * is read from one state of the database: another process may be making the index just now.
 */
function stateOf(db: Database.Database): { state: State; version: number } {
  return db.transaction(() => readState(db))();
}

function readState(db: Database.Database): { state: State; version: number } {
  const version = Number(db.pragma('user_version', { simple: true }));
  const mark = Number(db.pragma('application_id', { simple: true }));
  if (mark === applicationId) {
    if (version === formatVersion) return { state: 'current', version };
    return { state: version > formatVersion ? 'newer' : 'older', version };
  }
  const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all();
  if (mark !== 0) return { state: 'foreign', version };
  if (tables.length === 0) return { state: 'blank', version };
  const columns = new Set(db.prepare(`SELECT name FROM pragma_table_info('chunks')`).pluck().all());
  const ancestral = ['file_path', 'chunk_index', 'content'].every((column) => columns.has(column));
  return { state: ancestral ? 'older' : 'foreign', version };
}

/**
 * Turns a failure of SQLite or the file system into an error that a user can act on.
 * Anything else is returned as it is.
 */
export function explainFailure(file: string, cause: unknown): unknown {
  const code = codeOf(cause);
  if (code.startsWith('KENSO_')) return cause;
  const access = (reason: string): IndexAccessError => new IndexAccessError(file, reason, { cause });
  if (code === 'SQLITE_NOTADB') return new NotAnIndexError(file, 'it is no SQLite database', { cause });
  if (code.startsWith('SQLITE_CORRUPT')) return new NotAnIndexError(file, 'it is damaged', { cause });
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return access('another process keeps it locked. Wait for it to end, then run the command again.');
  }
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') {
    return access('the disk is full. Free some space, then run "kenso ingest" again; nothing was lost.');
  }
  if (code === 'SQLITE_CANTOPEN' && isFolder(file)) return access('it is a folder. Name a file with --db.');
  if (/^(SQLITE_(READONLY|PERM|CANTOPEN|AUTH)|EACCES|EPERM|EROFS)/.test(code)) {
    return access('no permission, or the place is read-only. Check the permissions, or choose another file with --db.');
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') return access('a part of its path is a file, not a folder.');
  if (code === 'ENOENT' || code === 'ELOOP')
    return access('its folder can’t be made: a link in its path leads nowhere.');
  if (code === 'ENAMETOOLONG') return access('its name is too long.');
  if (code.startsWith('SQLITE_IOERR')) return access('reading or writing it failed. Check the disk, then try again.');
  return cause;
}

/** Whether a failure came from another process that writes; trying again helps. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && codeOf(error.cause).startsWith('SQLITE_BUSY');
}

/** Whether a failure to read may come from a file that was just replaced or deleted, and its logs with it. */
export function mayBePassing(error: unknown): boolean {
  const { cause } = (error ?? {}) as { readonly cause?: unknown };
  return [error, cause].some((each) => /^(?:SQLITE_(?:IOERR|CANTOPEN)|ENOENT)/.test(codeOf(each)));
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function makeFolderFor(file: string): void {
  const folder = dirname(file);
  const made = mkdirSync(folder, { recursive: true });
  if (made !== undefined && basename(folder) === '.kenso') writeFileSync(join(folder, '.gitignore'), '*\n');
}

/**
 * Opens an index for writing. Makes it, and the folder it stands in, where there is none; rebuilds
 * the tables of an older format, whose content the next ingest restores.
 *
 * @param patience milliseconds to wait for another writer; the thread does nothing else meanwhile
 * @throws IndexVersionError for a newer format, NotAnIndexError for anything that is no index,
 *   IndexAccessError when the place can't be written
 */
export function openForWriting(file: string, patience: number = writerPatience): Database.Database {
  const started = performance.now();
  for (;;) {
    try {
      return prepareForWriting(file, patience);
    } catch (cause) {
      const isLocked = codeOf(cause).startsWith('SQLITE_BUSY');
      if (!isLocked || performance.now() - started >= patience) throw explainFailure(file, cause);
      Atomics.wait(bell, 0, 0, pauseOfWriter);
    }
  }
}

/** SQLite does not wait for others when it turns a new file to its log: two that make one index at once would meet. */
function prepareForWriting(file: string, patience: number): Database.Database {
  let db: Database.Database | undefined;
  try {
    if (isFolder(file)) throw new IndexAccessError(file, 'it is a folder. Name a file with --db.');
    makeFolderFor(file);
    db = new Database(file, { timeout: patience });
    const before = stateOf(db);
    if (before.state === 'foreign') throw new NotAnIndexError(file, 'it is the database of another program');
    if (before.state === 'newer') throw new IndexVersionError(file, before.version, formatVersion);
    if (before.state === 'blank') db.pragma(`page_size = ${pageSize}`);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.pragma(`wal_autocheckpoint = ${pagesOfLog}`);
    db.pragma('foreign_keys = ON');
    if (before.state !== 'current') prepareTables(db);
    return db;
  } catch (cause) {
    db?.close();
    throw cause;
  }
}

function prepareTables(db: Database.Database): void {
  // Foreign keys would check every drop; the pragma has no effect inside a transaction.
  db.pragma('foreign_keys = OFF');
  db.transaction(() => {
    const { state } = stateOf(db);
    if (state === 'current') return;
    dropSchema(db);
    createSchema(db);
  }).immediate();
  db.pragma('foreign_keys = ON');
}

/**
 * Opens an index for reading; never makes or changes a file (I14).
 *
 * A database in a folder that can't be written has no room for SQLite's shared memory file: it is
 * then read whole into memory.
 *
 * @throws IndexNotFoundError, IndexVersionError, NotAnIndexError, IndexAccessError
 */
export function openForReading(file: string, lookedAt: readonly string[]): Database.Database {
  const info = statSync(file, { throwIfNoEntry: false });
  if (!info || info.size === 0) throw new IndexNotFoundError(lookedAt);
  let db: Database.Database | undefined;
  try {
    if (info.isDirectory()) throw new IndexAccessError(file, 'it is a folder. Name a file with --db.');
    try {
      db = new Database(file, { readonly: true, fileMustExist: true, timeout: readerPatience });
      db.pragma('application_id');
    } catch (cause) {
      db?.close();
      db = openCopyInMemory(file, cause);
    }
    const { state, version } = stateOf(db);
    if (state === 'blank') throw new IndexNotFoundError(lookedAt);
    if (state === 'foreign') throw new NotAnIndexError(file, 'it is the database of another program');
    if (state !== 'current') throw new IndexVersionError(file, version, formatVersion);
    db.pragma('temp_store = MEMORY');
    db.pragma(`cache_size = ${-readerCache}`);
    return db;
  } catch (cause) {
    db?.close();
    throw explainFailure(file, cause);
  }
}

/** Offset 18 and 19 of the file header: 1 = rollback journal, 2 = WAL. @see https://sqlite.org/fileformat.html */
const journalModeOffsets = [18, 19];

function openCopyInMemory(file: string, cause: unknown): Database.Database {
  const code = codeOf(cause);
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (!/^SQLITE_(CANTOPEN|READONLY)/.test(code) || (log?.size ?? 0) > 0) throw cause;
  const bytes = readFileSync(file);
  for (const offset of journalModeOffsets) bytes[offset] = 1;
  return new Database(bytes, { readonly: true });
}
