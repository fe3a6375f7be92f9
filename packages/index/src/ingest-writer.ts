import { isUnreadable, type Scan } from '@kenso/parse/files';
import type { Connection } from './connection.js';
import type { FileState } from './file-state.js';
import type { IngestEntry } from './ingest-report.js';
import { LinkSettler } from './link-settler.js';
import type { PreparedDocument } from './prepare-document.js';
import {
  addSource,
  type Claim,
  claimSource,
  forgetEmptySource,
  indexPath,
  keepSource,
  localPath,
  type Source,
} from './sources.js';
import { termsOf } from './terms-of.js';
import { type DocumentEntry, removeDocument, writeDocument } from './write-document.js';
import { writeInBulk } from './write-in-bulk.js';

/** What the index knows of a file it holds. */
export interface StoredFile {
  readonly path: string;
  readonly title: string;
  readonly category: string;
  readonly chunks: number;
  readonly hash: string;
  readonly settings: string;
  readonly size: number;
  readonly mtime: number | null;
  readonly ctime: number | null;
}

/** Documents, and UTF-16 units of text, that are written at once: they take a tenth of a second. */
const batch = { documents: 100, characters: 1_000_000 };

/** Documents from which it pays to take the triggers away and put them back. */
const worthBulk = 20;

/**
 * The writing half of one ingest: collects documents, writes them in transactions, and takes out
 * what is gone. A take-over of other sources is written in a single transaction (I5).
 */
export class IngestWriter {
  readonly #connection: Connection;
  readonly #database: string;
  readonly #settings: string;
  readonly #claim: Claim;
  readonly #links: LinkSettler;
  readonly #stored: ReadonlyMap<string, StoredFile>;
  /** Milliseconds since 1970. */
  readonly #now: number = Date.now();
  #source: Source;
  #scan: Pick<Scan, 'unreadable'> = { unreadable: [] };
  #pending: DocumentEntry[] = [];
  #pendingCharacters = 0;
  readonly #touched: { path: string; state: Omit<FileState, 'settings'> }[] = [];
  /** Paths that are, or stay, in the index. */
  readonly #present = new Set<string>();
  /** Paths that leave the index and have an entry already. */
  readonly #leaving = new Set<string>();
  /** Documents of the sources that are taken over; undefined until that has begun. */
  #replaced: string[] | undefined;
  #changed = false;

  /** Claims the source, in a transaction of its own. */
  static begin(
    connection: Connection,
    request: { database: string; path: string; isFile: boolean; source: string | undefined; settings: string },
  ): IngestWriter {
    const { database, path, isFile, source: name, settings } = request;
    const claim = connection.db
      .transaction(() => claimSource(connection, { database, path, isFile, name }))
      .immediate();
    return new IngestWriter(connection, database, settings, claim);
  }

  private constructor(connection: Connection, database: string, settings: string, claim: Claim) {
    this.#connection = connection;
    this.#database = database;
    this.#settings = settings;
    this.#claim = claim;
    this.#source = claim.source;
    this.#links = new LinkSettler(connection, claim.source);
    this.#stored = new Map(this.#storedFiles().map((file) => [file.path, file]));
  }

  get source(): Source {
    return this.#source;
  }

  /** The part of the source that is walked, as the file system names it. */
  get subtree(): string {
    return this.#claim.subtree;
  }

  indexPath(path: string): string {
    return indexPath(this.#source, path);
  }

  #storedFiles(): StoredFile[] {
    const select = this.#connection.sql(
      `SELECT path, title, category, chunk_count AS chunks, content_hash AS hash, settings, size, mtime, ctime
       FROM files WHERE source_id = ? ORDER BY path`,
    );
    const files = select.all(this.#source.id) as StoredFile[];
    const subtree = this.subtree.normalize('NFC');
    if (subtree === '') return files;
    return files.filter(({ path }) => {
      const local = localPath(this.#source, path);
      return local === subtree || local.startsWith(`${subtree}/`);
    });
  }

  /** Tells which files will be met, so that links between new documents resolve at once. */
  expect(scan: Scan): void {
    this.#links.expect(scan.files.map(({ path }) => this.indexPath(path)));
    this.#scan = scan;
  }

  stored(path: string): StoredFile | undefined {
    return this.#stored.get(path);
  }

  /** Was the document made by the same parser with the same settings (I7)? */
  isCurrent(stored: StoredFile): boolean {
    return stored.settings === this.#settings;
  }

  keep(path: string, stored: StoredFile, state?: Omit<FileState, 'settings'>): IngestEntry {
    this.#present.add(path);
    if (state && (state.mtime !== stored.mtime || state.ctime !== stored.ctime)) this.#touched.push({ path, state });
    return { path, action: 'unchanged', chunks: stored.chunks, title: stored.title, category: stored.category };
  }

  tooShort(path: string, minimum: number): IngestEntry {
    if (this.#stored.has(path)) this.#leaving.add(path);
    return { path, action: 'skipped', chunks: 0, detail: `fewer than ${minimum} characters` };
  }

  vanished(path: string): IngestEntry {
    if (!this.#stored.has(path)) return { path, action: 'skipped', chunks: 0, detail: 'it vanished while it was read' };
    this.#leaving.add(path);
    return { path, action: 'removed', chunks: 0 };
  }

  unreadable(path: string, detail: string): IngestEntry {
    this.#present.add(path);
    return { path, action: 'error', chunks: 0, detail };
  }

  /** @param parsed `terms` are made here when they are missing */
  add(
    path: string,
    { document, terms }: { readonly document: PreparedDocument; readonly terms?: readonly string[] | undefined },
    state: Omit<FileState, 'settings'>,
  ): IngestEntry {
    const owner = this.#connection.sql('SELECT source_id FROM files WHERE path = ?').pluck().get(path);
    const own = [this.#source, ...this.#claim.replaces].map(({ id }) => id);
    if (typeof owner === 'number' && !own.includes(owner)) {
      return this.unreadable(path, 'its path in the index belongs to another source; rename the file');
    }
    this.#present.add(path);
    this.#pending.push({
      path,
      document,
      terms: terms ?? termsOf(document),
      state: { ...state, settings: this.#settings },
    });
    this.#pendingCharacters += document.body.length;
    if (this.#pending.length >= batch.documents || this.#pendingCharacters >= batch.characters) this.#flush();
    const { notes } = document;
    const category = detached(document.category);
    const title = detached(document.title);
    const chunks = document.chunks.length;
    return { path, action: 'ingested', chunks, title, category, ...(notes !== '' && { detail: notes }) };
  }

  #flush(): void {
    if (this.#isTakeOver) {
      this.#beginTakeOver();
      this.#writePending();
      return;
    }
    this.#connection.db
      .transaction(() => {
        this.#writePending();
        this.#links.mark(this.#source);
      })
      .immediate();
  }

  #writePending(): void {
    const entries = this.#pending.filter((entry) => !this.#isThereAlready(entry));
    this.#pending = [];
    this.#pendingCharacters = 0;
    if (entries.length === 0) return;
    this.#changed = true;
    keepSource(this.#connection, this.#database, this.#source);
    const { resolver: resolve } = this.#links;
    const write = (): void => {
      for (const entry of entries) {
        writeDocument(this.#connection, this.#source, entry, { resolve, now: this.#now });
        this.#links.wrote(entry.path);
      }
    };
    const paths = entries.map(({ path }) => path);
    if (entries.length < worthBulk) write();
    else writeInBulk(this.#connection, paths, write);
  }

  /** Another ingest of the same folder may have been faster. */
  #isThereAlready({ path, state }: DocumentEntry): boolean {
    const other = this.#connection.sql('SELECT content_hash AS hash, settings FROM files WHERE path = ?').get(path) as
      | Pick<FileState, 'hash' | 'settings'>
      | undefined;
    const isThere = other?.hash === state.hash && other.settings === state.settings;
    if (isThere) this.#links.metOthers();
    return isThere;
  }

  /**
   * Writes what is left, takes out what is gone, and settles the links. A cancelled run removes
   * nothing, for it has not seen every file; a cancelled take-over changes nothing at all.
   *
   * @returns the entries of removed documents
   */
  finish({ cancelled }: { cancelled: boolean }): IngestEntry[] {
    const { db } = this.#connection;
    if (!this.#isTakeOver) return db.transaction(() => this.#writeLast(cancelled)).immediate();
    if (cancelled) {
      if (db.inTransaction) db.exec('ROLLBACK');
      return [];
    }
    this.#beginTakeOver();
    const removed = this.#writeLast(false);
    db.exec('COMMIT');
    return removed;
  }

  #writeLast(cancelled: boolean): IngestEntry[] {
    const { sql } = this.#connection;
    this.#writePending();
    const gone = cancelled ? [] : this.#removeGone();
    for (const { path, state } of this.#touched) {
      sql('UPDATE files SET mtime = ?, ctime = ? WHERE path = ?').run(state.mtime, state.ctime, path);
    }
    this.#links.settle(this.#source, this.#now);
    forgetEmptySource(this.#connection, this.#source);
    if (this.#changed) {
      sql(`INSERT OR REPLACE INTO meta (key, value) VALUES ('last_ingest', ?)`).run(new Date(this.#now).toISOString());
    }
    const removed = new Set([...(this.#replaced ?? []), ...gone].filter((path) => !this.#present.has(path)));
    return [...removed].map((path): IngestEntry => ({ path, action: 'removed', chunks: 0 }));
  }

  get #isTakeOver(): boolean {
    return this.#claim.replaces.length > 0;
  }

  /** Opens the one transaction of a take-over, which stays open until the run ends, and takes out the old sources. */
  #beginTakeOver(): void {
    if (this.#replaced) return;
    const { db, sql } = this.#connection;
    db.exec('BEGIN IMMEDIATE');
    this.#replaced = [];
    for (const { id } of this.#claim.replaces) {
      const paths = sql('SELECT path FROM files WHERE source_id = ? ORDER BY path').pluck().all(id) as string[];
      for (const path of paths) {
        removeDocument(this.#connection, path);
        this.#replaced.push(path);
      }
      sql('DELETE FROM sources WHERE id = ?').run(id);
    }
    this.#source = addSource(this.#connection, this.#database, this.#source);
    this.#changed = true;
  }

  #removeGone(): string[] {
    const gone = [...this.#stored.keys()].filter((path) => !this.#present.has(path) && !this.#isHidden(path));
    for (const path of gone) {
      removeDocument(this.#connection, path);
      this.#links.removed(path);
      this.#changed = true;
    }
    return gone.filter((path) => !this.#leaving.has(path));
  }

  #isHidden(path: string): boolean {
    return !this.#leaving.has(path) && isUnreadable(this.#scan, localPath(this.#source, path));
  }
}

/** A copy of a text that was cut out of a longer one, which it would keep in memory. */
const detached = (text: string): string => Buffer.from(text).toString();
