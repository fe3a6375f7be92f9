import type { Database } from 'better-sqlite3';

/** `PRAGMA application_id` of a kenso index: "kens" in ASCII (I13). */
export const applicationId = 0x6b656e73;

/** `PRAGMA user_version`: raised whenever the tables below change their meaning (I13). */
export const formatVersion = 3;

/** Folds case, strips diacritics and stems English words; queries and documents share it. */
export const tokenizer = 'porter unicode61 remove_diacritics 2';

/**
 * Bytes a page. Chunks are 1 to 4 KB: pages of 4 KB, SQLite's default, leave a tenth of the file empty.
 * Measured on 15,000 documents: pages of 8 KB save 4 % of the file, 16 KB 10 %, and loading takes as long. 32 KB
 * would save 2 % more (281 MB for 288), but nearly double what one changed document writes to the log, and
 * an index of twenty documents has 1.2 MB for 0.9.
 */
export const pageSize = 16_384;

/** Every table and view of an index, in the order in which they can be dropped; FTS5 adds its shadow tables. */
const relationNames = ['chunks_fts', 'documents', 'chunks', 'links', 'files', 'sources', 'meta'];

/** SQL for a time in milliseconds since 1970 as `Date.toISOString` writes it. */
const isoTime = (column: string): string => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;

/**
 * A text is stored once. What can be said shortly (a time, a hash, a title that is the heading chain) is
 * stored so, and columns are generated from it, like `searchable_content` from a chunk's text, under the
 * names that other readers of the file and the full-text table expect. A document's body is put
 * together from its chunks and what stands between them (`gap`, `tail`), unless the chunks hold
 * less than the body says. What the front matter adds stands in columns of its own: labels can
 * never match, and each column has its weight (P12, Q7). Long columns come last: SQLite reads a
 * row from its beginning.
 */
const tables = `
CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE sources (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  root TEXT NOT NULL,
  links_pending TEXT
);

CREATE TABLE files (
  path TEXT PRIMARY KEY,
  source_id INTEGER NOT NULL REFERENCES sources (id),
  title TEXT NOT NULL,
  category TEXT NOT NULL,
  audience TEXT NOT NULL,
  chunk_count INTEGER NOT NULL,
  content_hash TEXT NOT NULL,
  settings TEXT NOT NULL,
  size INTEGER NOT NULL,
  mtime REAL,
  ctime REAL,
  body_line INTEGER NOT NULL,
  body_size INTEGER NOT NULL,
  deprecated INTEGER NOT NULL,
  superseded_by TEXT,
  status TEXT,
  tags TEXT NOT NULL,
  description TEXT,
  tail TEXT NOT NULL,
  warnings TEXT NOT NULL,
  written_links TEXT NOT NULL,
  metadata TEXT NOT NULL,
  headings TEXT NOT NULL,
  whole_body TEXT
);
CREATE INDEX files_source ON files (source_id);
CREATE INDEX files_category ON files (category);

CREATE TABLE chunks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file_path TEXT NOT NULL REFERENCES files (path),
  chunk_index INTEGER NOT NULL,
  content_length INTEGER NOT NULL,
  start_line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  path_start INTEGER NOT NULL,
  path_length INTEGER NOT NULL,
  file_hash BLOB NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  own_title TEXT,
  section_path TEXT NOT NULL,
  heading_slug TEXT NOT NULL,
  category TEXT NOT NULL,
  audience TEXT NOT NULL DEFAULT 'all',
  tags TEXT NOT NULL,
  aliases TEXT NOT NULL,
  answers TEXT NOT NULL,
  description TEXT NOT NULL,
  gap TEXT NOT NULL DEFAULT '',
  overlap INTEGER NOT NULL DEFAULT 0,
  terms TEXT NOT NULL,
  content TEXT NOT NULL,
  searchable_content TEXT GENERATED ALWAYS AS (content) VIRTUAL,
  title TEXT GENERATED ALWAYS AS (coalesce(own_title, section_path)) VIRTUAL,
  path TEXT GENERATED ALWAYS AS (replace(substr(file_path, path_start, path_length), '\\', '/')) VIRTUAL,
  content_hash TEXT GENERATED ALWAYS AS (lower(hex(file_hash))) VIRTUAL,
  created_at TEXT GENERATED ALWAYS AS (${isoTime('created')}) VIRTUAL,
  updated_at TEXT GENERATED ALWAYS AS (${isoTime('updated')}) VIRTUAL,
  UNIQUE (file_path, chunk_index)
);

CREATE VIEW documents AS
SELECT path, source_id, title,
  coalesce(whole_body, (
    SELECT group_concat(text, '') FROM (
      SELECT gap || substr(content, overlap + 1) AS text FROM chunks WHERE file_path = files.path ORDER BY chunk_index
    )
  ) || tail) AS body,
  body_line, body_size, category, audience, tags, description, status, deprecated, superseded_by, metadata, headings,
  written_links, warnings, chunk_count, content_hash, settings, size, mtime, ctime
FROM files;

CREATE TABLE links (
  id INTEGER PRIMARY KEY,
  source_path TEXT NOT NULL REFERENCES files (path),
  target_path TEXT NOT NULL,
  relation_type TEXT NOT NULL DEFAULT 'related',
  origin TEXT NOT NULL,
  resolved INTEGER NOT NULL,
  created INTEGER NOT NULL,
  created_at TEXT GENERATED ALWAYS AS (${isoTime('created')}) VIRTUAL,
  UNIQUE (source_path, target_path, relation_type)
);
CREATE INDEX links_target ON links (target_path);

CREATE VIRTUAL TABLE chunks_fts USING fts5 (
  title, section_path, tags, category, searchable_content, aliases, answers, description, terms, path,
  content = 'chunks', content_rowid = 'id', tokenize = '${tokenizer}'
);
`;

export const ftsColumns =
  'title, section_path, tags, category, searchable_content, aliases, answers, description, terms, path';
const rowOf = (row: 'new' | 'old'): string => ftsColumns.replaceAll(/\w+/g, (column) => `${row}.${column}`);
const remove = `INSERT INTO chunks_fts (chunks_fts, rowid, ${ftsColumns}) VALUES ('delete', old.id, ${rowOf('old')});`;
const insert = `INSERT INTO chunks_fts (rowid, ${ftsColumns}) VALUES (new.id, ${rowOf('new')});`;

/** Keep the full-text table in step with the chunks (I12). */
const triggers: Readonly<Record<string, string>> = {
  chunks_inserted: `AFTER INSERT ON chunks BEGIN ${insert} END`,
  chunks_deleted: `AFTER DELETE ON chunks BEGIN ${remove} END`,
  chunks_updated: `AFTER UPDATE ON chunks BEGIN ${remove} ${insert} END`,
};

/** Makes all tables in an empty database. To be called inside a transaction. */
export function createSchema(db: Database): void {
  db.exec(tables);
  createTriggers(db);
  db.pragma(`application_id = ${applicationId}`);
  db.pragma(`user_version = ${formatVersion}`);
}

/** To be called inside a transaction. */
export function createTriggers(db: Database): void {
  for (const [name, body] of Object.entries(triggers)) db.exec(`CREATE TRIGGER ${name} ${body}`);
}

/** From here on whoever changes chunks keeps the full-text table in step. To be called inside a transaction. */
export function dropTriggers(db: Database): void {
  for (const name of Object.keys(triggers)) db.exec(`DROP TRIGGER ${name}`);
}

/** Drops kenso's own tables and views, whatever version made them. To be called inside a transaction. */
export function dropSchema(db: Database): void {
  const typeOf = db.prepare('SELECT type FROM sqlite_schema WHERE name = ?').pluck();
  for (const name of relationNames) {
    const type = typeOf.get(name);
    if (type === 'table' || type === 'view') db.exec(`DROP ${type} ${name}`);
  }
}
