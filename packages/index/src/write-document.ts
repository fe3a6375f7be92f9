import { type Document, expandTerms, type LinkResolver } from '@kenso/parse';
import type { Connection } from './connection.js';
import type { Source } from './sources.js';
import { writeLinks } from './write-links.js';

/** What the index keeps of a file beside its parsed text. */
export interface FileState {
  /** SHA-256 of the raw bytes, hexadecimal. */
  readonly hash: string;
  /** Everything but the text that decides about the chunks. */
  readonly settings: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970; null when the file was too fresh for its times to be trusted. */
  readonly mtime: number | null;
  readonly ctime: number | null;
}

const upsertDocument = `
INSERT INTO documents (path, source_id, title, body, body_line, category, audience, tags, description, status,
  deprecated, superseded_by, metadata, headings, written_links, warnings, chunk_count, content_hash, settings,
  size, mtime, ctime)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (path) DO UPDATE SET source_id = excluded.source_id, title = excluded.title, body = excluded.body,
  body_line = excluded.body_line, category = excluded.category, audience = excluded.audience, tags = excluded.tags,
  description = excluded.description, status = excluded.status, deprecated = excluded.deprecated,
  superseded_by = excluded.superseded_by, metadata = excluded.metadata, headings = excluded.headings,
  written_links = excluded.written_links, warnings = excluded.warnings, chunk_count = excluded.chunk_count,
  content_hash = excluded.content_hash, settings = excluded.settings, size = excluded.size, mtime = excluded.mtime,
  ctime = excluded.ctime`;

const insertChunk = `
INSERT INTO chunks (file_path, chunk_index, content_length, title, section_path, heading_slug, content, category, audience, tags,
  aliases, answers, description, terms, path, content_hash, created_at, updated_at, start_line, end_line)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/**
 * Replaces all rows of one document, its links included. To be called inside a transaction (I9).
 *
 * @param path in the index, with the source's name
 * @param now ISO 8601
 */
export function writeDocument(
  connection: Connection,
  source: Source,
  entry: { path: string; document: Document; state: FileState; resolve: LinkResolver; now: string },
): void {
  const { path, document, state, resolve, now } = entry;
  const { metadata } = document;
  const { sql } = connection;
  const created = sql('SELECT created_at FROM chunks WHERE file_path = ? LIMIT 1').pluck().get(path) ?? now;
  sql('DELETE FROM chunks WHERE file_path = ?').run(path);
  const tags = JSON.stringify(metadata.tags);
  sql(upsertDocument).run(
    path,
    source.id,
    document.title,
    document.body,
    document.bodyLine,
    metadata.category,
    metadata.audience,
    tags,
    metadata.description ?? null,
    metadata.status ?? null,
    Number(metadata.deprecated),
    metadata.supersededBy ?? null,
    JSON.stringify(document.frontmatter),
    JSON.stringify(document.headings),
    JSON.stringify(document.links),
    JSON.stringify(document.diagnostics),
    document.chunks.length,
    state.hash,
    state.settings,
    state.size,
    state.mtime,
    state.ctime,
  );
  const aliases = metadata.aliases.join('\n');
  const answers = [...metadata.answers, ...metadata.predictedQueries].join('\n');
  const barePath = document.path.replace(/\.(?:md|markdown|mdx)$/i, '');
  for (const chunk of document.chunks) {
    const terms = expandTerms(`${chunk.title}\n${chunk.content}\n${aliases}\n${answers}`).join(' ');
    sql(insertChunk).run(
      path,
      chunk.index,
      chunk.content.length,
      chunk.title,
      chunk.sectionPath.join(' > '),
      chunk.slug,
      chunk.content,
      metadata.category,
      metadata.audience,
      tags,
      aliases,
      answers,
      metadata.description ?? '',
      terms,
      barePath,
      state.hash,
      created,
      now,
      chunk.startLine,
      chunk.endLine,
    );
  }
  writeLinks(connection, source, { path, links: document.links, resolve, now });
}

/** Removes a document with its chunks and outgoing links (I8). To be called inside a transaction. */
export function removeDocument({ sql }: Connection, path: string): void {
  sql('DELETE FROM links WHERE source_path = ?').run(path);
  sql('DELETE FROM chunks WHERE file_path = ?').run(path);
  sql('DELETE FROM documents WHERE path = ?').run(path);
}
