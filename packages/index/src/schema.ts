import type { Database } from 'better-sqlite3';

/** `PRAGMA application_id` of a kenso index: "kens" in ASCII (I13). */
export const applicationId = 0x6b656e73;

/** `PRAGMA user_version`: raised whenever the tables below change their meaning (I13). */
export const formatVersion = 1;

/** Folds case, strips diacritics and stems English words; queries and documents share it. */
export const tokenizer = 'porter unicode61 remove_diacritics 2';

/** Every table of an index; FTS5 adds its shadow tables. */
const tableNames = ['chunks_fts', 'chunks', 'links', 'documents', 'sources', 'meta'] as const;

/**
 * `searchable_content` is generated, so that a chunk's text is stored once and still reaches the
 * full-text table under the name that other readers of the file expect. What the front matter adds
 * stands in columns of its own: labels can never match, and each column has its weight (P12, Q7).
 */
const tables = `
CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE sources (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  root TEXT NOT NULL
);

CREATE TABLE documents (
  path TEXT PRIMARY KEY,
  source_id INTEGER NOT NULL REFERENCES sources (id),
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  body_line INTEGER NOT NULL,
  category TEXT NOT NULL,
  audience TEXT NOT NULL,
  tags TEXT NOT NULL,
  description TEXT,
  status TEXT,
  deprecated INTEGER NOT NULL,
  superseded_by TEXT,
  metadata TEXT NOT NULL,
  headings TEXT NOT NULL,
  written_links TEXT NOT NULL,
  warnings TEXT NOT NULL,
  chunk_count INTEGER NOT NULL,
  content_hash TEXT NOT NULL,
  settings TEXT NOT NULL,
  size INTEGER NOT NULL,
  mtime REAL,
  ctime REAL
);
CREATE INDEX documents_source ON documents (source_id);
CREATE INDEX documents_category ON documents (category);

CREATE TABLE chunks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file_path TEXT NOT NULL REFERENCES documents (path),
  chunk_index INTEGER NOT NULL,
  content_length INTEGER NOT NULL,
  title TEXT NOT NULL,
  section_path TEXT NOT NULL,
  heading_slug TEXT NOT NULL,
  content TEXT NOT NULL,
  searchable_content TEXT GENERATED ALWAYS AS (content) VIRTUAL,
  category TEXT NOT NULL,
  audience TEXT NOT NULL DEFAULT 'all',
  tags TEXT NOT NULL,
  aliases TEXT NOT NULL,
  answers TEXT NOT NULL,
  description TEXT NOT NULL,
  terms TEXT NOT NULL,
  path TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  start_line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  UNIQUE (file_path, chunk_index)
);
CREATE INDEX chunks_category ON chunks (category);

CREATE TABLE links (
  id INTEGER PRIMARY KEY,
  source_path TEXT NOT NULL REFERENCES documents (path),
  target_path TEXT NOT NULL,
  relation_type TEXT NOT NULL DEFAULT 'related',
  origin TEXT NOT NULL,
  resolved INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (source_path, target_path, relation_type)
);
CREATE INDEX links_target ON links (target_path);

CREATE VIRTUAL TABLE chunks_fts USING fts5 (
  title, section_path, tags, category, searchable_content, aliases, answers, description, terms, path,
  content = 'chunks', content_rowid = 'id', tokenize = '${tokenizer}'
);
`;

const ftsColumns =
  'title, section_path, tags, category, searchable_content, aliases, answers, description, terms, path';
const rowOf = (row: 'new' | 'old'): string => ftsColumns.replaceAll(/\w+/g, (column) => `${row}.${column}`);
const remove = `INSERT INTO chunks_fts (chunks_fts, rowid, ${ftsColumns}) VALUES ('delete', old.id, ${rowOf('old')});`;
const insert = `INSERT INTO chunks_fts (rowid, ${ftsColumns}) VALUES (new.id, ${rowOf('new')});`;

/** Keep the full-text table in step with the chunks (I12). */
const triggers = `
CREATE TRIGGER chunks_inserted AFTER INSERT ON chunks BEGIN ${insert} END;
CREATE TRIGGER chunks_deleted AFTER DELETE ON chunks BEGIN ${remove} END;
CREATE TRIGGER chunks_updated AFTER UPDATE ON chunks BEGIN ${remove} ${insert} END;
`;

/** Makes all tables in an empty database. To be called inside a transaction. */
export function createSchema(db: Database): void {
  db.exec(tables);
  db.exec(triggers);
  db.pragma(`application_id = ${applicationId}`);
  db.pragma(`user_version = ${formatVersion}`);
}

/** Drops kenso's own tables, whatever version made them. To be called inside a transaction. */
export function dropSchema(db: Database): void {
  for (const name of tableNames) db.exec(`DROP TABLE IF EXISTS ${name}`);
}
