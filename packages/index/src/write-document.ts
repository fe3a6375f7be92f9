import type { LinkResolver } from '@kenso/parse/basics';
import type { Connection } from './connection.js';
import type { FileState } from './file-state.js';
import { packLinks } from './link-list.js';
import type { PreparedDocument } from './prepare-document.js';
import { indexPath, type Source } from './sources.js';
import { writeLinks } from './write-links.js';

export interface DocumentEntry {
  /** In the index, with the source's name. */
  readonly path: string;
  readonly document: PreparedDocument;
  /** By `termsOf`. */
  readonly terms: readonly string[];
  readonly state: FileState;
}

const fileColumns = [
  'source_id',
  'title',
  'category',
  'audience',
  'chunk_count',
  'content_hash',
  'settings',
  'size',
  'mtime',
  'ctime',
  'body_line',
  'body_size',
  'deprecated',
  'superseded_by',
  'status',
  'tags',
  'description',
  'tail',
  'warnings',
  'written_links',
  'metadata',
  'headings',
  'whole_body',
];
const insertFile = `INSERT INTO files (${fileColumns.join(', ')}, path) VALUES (${fileColumns.map(() => '?, ').join('')}?)`;
const updateFile = `UPDATE files SET ${fileColumns.map((column) => `${column} = ?`).join(', ')} WHERE path = ?`;

const insertChunk = `
INSERT INTO chunks (file_path, chunk_index, content_length, start_line, end_line, path_start, path_length, file_hash,
  created, updated, own_title, section_path, heading_slug, category, audience, tags, aliases, answers, description, gap,
  overlap, terms, content)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/**
 * Replaces all rows of one document, its links included. To be called inside a transaction (I9).
 *
 * @param now in milliseconds since 1970
 */
export function writeDocument(
  connection: Connection,
  source: Source,
  { path, document, terms, state }: DocumentEntry,
  { resolve, now }: { resolve: LinkResolver; now: number },
): void {
  const { sql } = connection;
  const created = sql('SELECT created FROM chunks WHERE file_path = ? LIMIT 1').pluck().get(path) ?? now;
  sql('DELETE FROM chunks WHERE file_path = ?').run(path);
  const isKnown = sql('SELECT 1 FROM files WHERE path = ?').get(path) !== undefined;
  sql(isKnown ? updateFile : insertFile).run(...fileRow(source, document, state), path);
  const insert = sql(insertChunk);
  const hash = Buffer.from(state.hash, 'hex');
  const pathStart = 1 + codePoints(indexPath(source, ''));
  const pathLength = codePoints(document.barePath);
  for (const [index, chunk] of document.chunks.entries()) {
    const content = chunk.content ?? document.body.slice(chunk.start, chunk.end);
    insert.run(
      path,
      index,
      content.length,
      chunk.startLine,
      chunk.endLine,
      pathStart,
      pathLength,
      hash,
      created,
      now,
      chunk.title === chunk.sectionPath ? null : chunk.title,
      chunk.sectionPath,
      chunk.slug,
      document.category,
      document.audience,
      document.tags,
      document.aliases,
      document.answers,
      document.description ?? '',
      chunk.gap,
      chunk.overlap,
      terms[index],
      content,
    );
  }
  writeLinks(connection, source, { path, links: document.links, resolve, now });
}

/** SQL counts these. */
const codePoints = (text: string): number => [...text].length;

/** Values of {@link fileColumns}. */
function fileRow(source: Source, document: PreparedDocument, state: FileState): unknown[] {
  return [
    source.id,
    document.title,
    document.category,
    document.audience,
    document.chunks.length,
    state.hash,
    state.settings,
    state.size,
    state.mtime,
    state.ctime,
    document.bodyLine,
    document.bodySize,
    Number(document.deprecated),
    document.supersededBy ?? null,
    document.status ?? null,
    document.tags,
    document.description ?? null,
    document.tail,
    document.warnings,
    packLinks(document.links),
    document.metadata,
    document.headings,
    document.isInChunks ? null : document.body,
  ];
}

/** Removes a document with its chunks and outgoing links (I8). To be called inside a transaction. */
export function removeDocument({ sql }: Connection, path: string): void {
  sql('DELETE FROM links WHERE source_path = ?').run(path);
  sql('DELETE FROM chunks WHERE file_path = ?').run(path);
  sql('DELETE FROM files WHERE path = ?').run(path);
}
