import { isAbsolute } from 'node:path';
import type { FrontmatterValue } from '@kenso/parse';
import { byCodeUnit } from '@kenso/parse/basics';
import { propertyPattern } from '@kenso/parse/terms';
import { distance } from 'fastest-levenshtein';
import type { Connection } from './connection.js';
import { foldTag } from './fold-tag.js';
import { unpackHeadings } from './heading-list.js';
import type { DocumentFilter, DocumentSummary, StoredDocument } from './knowledge-index.js';
import { indexPathOfFile } from './sources.js';

const summaryColumns = `
  d.path, d.title, d.category, d.tags, s.name AS source, d.description, d.chunk_count AS chunkCount, d.size,
  d.body_size AS bodySize`;

interface SummaryRow extends Omit<DocumentSummary, 'tags' | 'description'> {
  readonly tags: string;
  readonly description: string | null;
}

interface DocumentRow extends SummaryRow {
  readonly audience: string;
  readonly status: string | null;
  readonly deprecated: number;
  readonly supersededBy: string | null;
  readonly metadata: string;
  readonly body: string;
  readonly bodyLine: number;
  readonly headings: string;
  readonly contentHash: string;
}

/** Documents ordered by path. The cross join keeps SQLite from sorting what the key of the table gives in order. */
export function listDocuments({ sql }: Connection, { category, after, limit }: DocumentFilter): DocumentSummary[] {
  const rows = sql(
    `SELECT ${summaryColumns} FROM documents AS d CROSS JOIN sources AS s ON s.id = d.source_id
     WHERE (@category IS NULL OR d.category = @category) AND d.path > @after ORDER BY d.path LIMIT @limit`,
  ).all({ category: category ?? null, after: after ?? '', limit: limit ?? -1 }) as SummaryRow[];
  return rows.map(toSummary);
}

function toSummary<Row extends SummaryRow>(
  row: Row,
): Omit<Row, 'tags' | 'description'> & Pick<DocumentSummary, 'tags' | 'description'> {
  return { ...row, tags: JSON.parse(row.tags) as string[], description: row.description ?? undefined };
}

/** The paths of all documents, ordered. */
export function listPaths({ sql }: Connection): string[] {
  return sql('SELECT path FROM documents ORDER BY path').pluck().all() as string[];
}

/** The hash of each document's file by path. */
export function contentHashes({ sql }: Connection): Map<string, string> {
  return new Map(sql('SELECT path, content_hash FROM documents').raw().all() as [string, string][]);
}

/** One document, by any of the forms of its path that {@link findPath} knows. */
export function readDocument(connection: Connection, file: string, path: string): StoredDocument | undefined {
  const found = findPath(connection, file, path);
  if (found === undefined) return undefined;
  const row = connection
    .sql(
      `SELECT ${summaryColumns}, d.audience, d.status, d.deprecated, d.superseded_by AS supersededBy,
         d.metadata, d.body, d.body_line AS bodyLine, d.headings, d.content_hash AS contentHash
       FROM documents AS d JOIN sources AS s ON s.id = d.source_id WHERE d.path = ?`,
    )
    .get(found) as DocumentRow | undefined;
  if (!row) return undefined;
  return {
    ...toSummary(row),
    status: row.status ?? undefined,
    deprecated: row.deprecated === 1,
    supersededBy: row.supersededBy ?? undefined,
    metadata: JSON.parse(row.metadata) as Record<string, FrontmatterValue>,
    headings: unpackHeadings(row.headings),
  };
}

/**
 * The document a path means: exactly, else as the path of a file inside a source, else without
 * `./` or a leading slash, with `/` for backslashes, with an ending added, and at last in any
 * letter case when only one document fits.
 */
export function findPath(connection: Connection, file: string, path: string): string | undefined {
  const { sql } = connection;
  const exact = sql('SELECT path FROM documents WHERE path = ?').pluck();
  const tidy = path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/+)+/, '');
  const inSource = isAbsolute(path) ? indexPathOfFile(connection, file, path) : undefined;
  const candidates = [path, inSource, tidy, `${tidy}.md`, `${tidy}.markdown`, `${tidy}.mdx`];
  for (const candidate of candidates) {
    const hit = candidate === undefined ? undefined : exact.get(candidate);
    if (typeof hit === 'string') return hit;
  }
  const folded = sql('SELECT path FROM documents WHERE fold_tag(path) IN (?, ?, ?, ?) LIMIT 2')
    .pluck()
    .all(...candidates.slice(2).map(foldTag)) as string[];
  return folded.length === 1 ? folded[0] : undefined;
}

const named = propertyPattern(String.raw`[\p{L}\p{N}]`);

/** Paths that look like the given one, best first. For "did you mean". */
export function closestPaths({ sql }: Connection, path: string, limit: number): string[] {
  const name = (text: string): string => foldTag(text.slice(text.lastIndexOf('/') + 1)).replace(/\.\w+$/, '');
  if (!named.for(path).test(path)) return [];
  const wanted = { name: name(path.replaceAll('\\', '/')), whole: foldTag(path) };
  const paths = sql('SELECT path FROM documents').pluck().all() as string[];
  return paths
    .map((candidate) => {
      const own = name(candidate);
      const part =
        wanted.name.length > 2 && (own.includes(wanted.name) || (own.length > 2 && wanted.name.includes(own)));
      const apart = part ? 1 : distance(own, wanted.name);
      return {
        candidate,
        apart,
        likely: apart <= Math.max(2, wanted.name.length / 3),
        whole: distance(foldTag(candidate), wanted.whole),
      };
    })
    .filter(({ likely }) => likely)
    .sort((a, b) => a.apart - b.apart || a.whole - b.whole || byCodeUnit(a.candidate, b.candidate))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}
