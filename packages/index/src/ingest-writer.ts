import { type Diagnostic, type Document, type LinkResolver, linkResolver } from '@kenso/parse';
import { isUnreadable, type Scan } from '@kenso/parse/files';
import type { Connection } from './connection.js';
import type { IngestEntry } from './ingest-report.js';
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
import { type FileState, removeDocument, writeDocument } from './write-document.js';
import { relinkSource } from './write-links.js';

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

interface Pending {
  readonly path: string;
  readonly document: Document;
  readonly state: FileState;
}

/** Documents, and characters of text, that are written in one transaction at most. */
const batch = { documents: 100, characters: 4_000_000 };

/** Set while links may be out of step with the documents, so that the next ingest mends them. */
const linksPending = 'links_pending';

/**
 * The writing half of one ingest: collects documents, writes them in transactions, and takes out
 * what is gone. A take-over of other sources is written in a single transaction (I5).
 */
export class IngestWriter {
  readonly #connection: Connection;
  readonly #database: string;
  readonly #settings: string;
  readonly #claim: Claim;
  readonly #stored: ReadonlyMap<string, StoredFile>;
  readonly #now: string = new Date().toISOString();
  #source: Source;
  #resolve: LinkResolver = linkResolver([]);
  #scan: Pick<Scan, 'unreadable'> = { unreadable: [] };
  #pending: Pending[] = [];
  #pendingCharacters = 0;
  readonly #touched: { path: string; state: Omit<FileState, 'settings'> }[] = [];
  /** Paths that are, or stay, in the index. */
  readonly #present = new Set<string>();
  /** Paths that leave the index and have an entry already. */
  readonly #leaving = new Set<string>();
  #changed = false;
  #membersChanged: boolean;

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
    this.#stored = new Map(this.#storedFiles().map((file) => [file.path, file]));
    this.#membersChanged = connection.sql('SELECT 1 FROM meta WHERE key = ?').get(linksPending) !== undefined;
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
       FROM documents WHERE source_id = ? ORDER BY path`,
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
    const all = this.#connection
      .sql('SELECT path FROM documents WHERE source_id = ?')
      .pluck()
      .all(this.#source.id) as string[];
    this.#resolve = linkResolver([
      ...all.map((path) => localPath(this.#source, path)),
      ...scan.files.map(({ path }) => path),
    ]);
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

  add(
    path: string,
    document: Document,
    state: Omit<FileState, 'settings'>,
    diagnostics: readonly Diagnostic[],
  ): IngestEntry {
    const owner = this.#connection.sql('SELECT source_id FROM documents WHERE path = ?').pluck().get(path);
    const own = [this.#source, ...this.#claim.replaces].map(({ id }) => id);
    if (typeof owner === 'number' && !own.includes(owner)) {
      return this.unreadable(path, 'its path in the index belongs to another source; rename the file');
    }
    this.#present.add(path);
    this.#pending.push({ path, document, state: { ...state, settings: this.#settings } });
    this.#pendingCharacters += document.body.length;
    const full = this.#pending.length >= batch.documents || this.#pendingCharacters >= batch.characters;
    if (full && this.#claim.replaces.length === 0) this.#flush();
    const warnings = [...diagnostics, ...document.diagnostics].map(({ line, message }) => `line ${line}: ${message}`);
    return {
      path,
      action: 'ingested',
      chunks: document.chunks.length,
      title: document.title,
      category: document.metadata.category,
      ...(warnings.length > 0 && { detail: warnings.join('; ') }),
    };
  }

  #flush(): void {
    const { db } = this.#connection;
    db.transaction(() => this.#writePending()).immediate();
    this.#pending = [];
    this.#pendingCharacters = 0;
  }

  #writePending(): void {
    if (this.#pending.length > 0) keepSource(this.#connection, this.#database, this.#source);
    const present = this.#connection.sql('SELECT content_hash AS hash, settings FROM documents WHERE path = ?');
    for (const { path, document, state } of this.#pending) {
      // Another ingest of the same folder may have been faster.
      const other = present.get(path) as Pick<FileState, 'hash' | 'settings'> | undefined;
      if (other && other.hash === state.hash && other.settings === state.settings) continue;
      if (!this.#stored.has(path)) this.#membersChanged = true;
      this.#changed = true;
      writeDocument(this.#connection, this.#source, { path, document, state, resolve: this.#resolve, now: this.#now });
    }
    if (this.#membersChanged) this.#setMeta(linksPending, '1');
  }

  #setMeta(key: string, value: string): void {
    this.#connection
      .sql('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
      .run(key, value);
  }

  /**
   * Writes what is left, takes out what is gone, and settles the links. A cancelled run removes
   * nothing, for it has not seen every file; a cancelled take-over changes nothing at all.
   *
   * @returns the entries of removed documents
   */
  finish({ cancelled }: { cancelled: boolean }): IngestEntry[] {
    const takeOver = this.#claim.replaces.length > 0;
    if (takeOver && cancelled) return [];
    return this.#connection.db
      .transaction(() => {
        const replaced = takeOver ? this.#replaceSources() : [];
        this.#writePending();
        const gone = cancelled ? replaced : [...replaced, ...this.#removeGone()];
        for (const { path, state } of this.#touched) {
          this.#connection
            .sql('UPDATE documents SET mtime = ?, ctime = ? WHERE path = ?')
            .run(state.mtime, state.ctime, path);
        }
        if (this.#membersChanged) relinkSource(this.#connection, this.#source, this.#now);
        this.#connection.sql('DELETE FROM meta WHERE key = ?').run(linksPending);
        forgetEmptySource(this.#connection, this.#source);
        if (this.#changed) this.#setMeta('last_ingest', this.#now);
        const removed = [...new Set(gone)].filter((path) => !this.#present.has(path));
        return removed.map((path): IngestEntry => ({ path, action: 'removed', chunks: 0 }));
      })
      .immediate();
  }

  #replaceSources(): string[] {
    const gone: string[] = [];
    const { sql } = this.#connection;
    for (const { id } of this.#claim.replaces) {
      const paths = sql('SELECT path FROM documents WHERE source_id = ? ORDER BY path').pluck().all(id) as string[];
      for (const path of paths) removeDocument(this.#connection, path);
      sql('DELETE FROM sources WHERE id = ?').run(id);
      for (const path of paths) gone.push(path);
    }
    this.#source = addSource(this.#connection, this.#database, this.#source);
    this.#membersChanged = true;
    return gone;
  }

  #removeGone(): string[] {
    const gone = [...this.#stored.keys()].filter((path) => !this.#present.has(path) && !this.#isHidden(path));
    for (const path of gone) removeDocument(this.#connection, path);
    if (gone.length > 0) {
      this.#changed = true;
      this.#membersChanged = true;
    }
    return gone.filter((path) => !this.#leaving.has(path));
  }

  #isHidden(path: string): boolean {
    return !this.#leaving.has(path) && isUnreadable(this.#scan, localPath(this.#source, path));
  }
}
