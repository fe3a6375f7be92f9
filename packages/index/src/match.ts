import type { Connection } from './connection.js';
import { type ColumnWeights, type Expression, searchColumns } from './expression.js';
import type {
  ChunkMatch,
  ChunkPlace,
  ColumnCounts,
  MatchFilter,
  MatchOptions,
  PostingOptions,
  Postings,
  StoredChunk,
} from './knowledge-index.js';
import { renderExpression } from './render-expression.js';

type Bindings = Record<string, string | number>;

const weightNames = (list: number): string => searchColumns.map((column) => `@w${list}_${column}`).join(', ');

/**
 * Ranks ids inside FTS5 first and joins only the rows that are kept: joining before the limit costs
 * many times more. The unary plus keeps SQLite from searching again for every id of a filter.
 */
const matchStatement = (filter: string): string => `
SELECT found.id, chunks.file_path AS path, chunks.chunk_index AS chunkIndex, found.score
FROM (
  SELECT rowid AS id, -bm25(chunks_fts, ${weightNames(0)}) AS score
  FROM chunks_fts
  WHERE chunks_fts MATCH @expression ${filter && `AND +rowid IN (${filter})`}
  ORDER BY score DESC, rowid
  LIMIT @limit
) AS found
JOIN chunks ON chunks.id = found.id
ORDER BY found.score DESC, chunks.file_path, chunks.chunk_index`;

/**
 * Each further bm25() of a row costs little: FTS5 collects the places of the words in it once. The best of many rows
 * cost less than half of all of them, for the others never leave SQLite.
 */
const postingStatement = (lists: number, chosen: string, isLimited: boolean): string => {
  const scores = Array.from({ length: lists }, (_, list) => `-bm25(chunks_fts, ${weightNames(list)}) AS score${list}`);
  const rows = `SELECT rowid AS id, ${scores.join(', ')}
FROM chunks_fts WHERE chunks_fts MATCH @expression ${chosen && `AND +rowid IN (${chosen})`}`;
  if (!isLimited) return `${rows} ORDER BY id`;
  return `SELECT * FROM (${rows} ORDER BY score0 DESC, id LIMIT @best) ORDER BY id`;
};

const placeStatement = `
SELECT chunks.id, chunks.file_path, chunks.chunk_index, chunks.content_length
FROM json_each(?) AS wanted JOIN chunks ON chunks.id = wanted.value ORDER BY wanted.key`;

const pathStatement = (filter: string): string => `
SELECT id, file_path AS path, chunk_index AS chunkIndex,
  CAST(length(@text) AS REAL) / length(file_path) AS score
FROM chunks
WHERE chunk_index = 0 AND instr(fold_tag(file_path), fold_tag(@text)) > 0 ${filter && `AND id IN (${filter})`}
ORDER BY length(file_path), file_path
LIMIT @limit`;

const chunkStatement = `
SELECT c.id, c.file_path AS path, c.chunk_index AS chunkIndex, c.title, c.section_path AS sectionPath,
  c.heading_slug AS slug, c.content, c.start_line AS startLine, c.end_line AS endLine, c.category, c.tags, c.aliases,
  c.answers, c.description, d.title AS documentTitle, coalesce(d.status, iif(d.deprecated, 'deprecated', NULL)) AS status
FROM chunks AS c JOIN documents AS d ON d.path = c.file_path
WHERE c.id = ?`;

/** The ids of chunks that pass a filter, as SQL; empty when everything does. */
function filterStatement(filter: MatchFilter | undefined, bindings: Bindings): string {
  const tests: string[] = [];
  if (filter?.category !== undefined) {
    tests.push('d.category = @category');
    bindings.category = filter.category;
  }
  if (filter?.source !== undefined) {
    tests.push('d.source_id = (SELECT id FROM sources WHERE name = @source)');
    bindings.source = filter.source;
  }
  if (filter?.pathPrefix) {
    tests.push('substr(d.path, 1, length(@prefix)) = @prefix');
    bindings.prefix = filter.pathPrefix.replace(/^\.\//, '').replaceAll('\\', '/');
  }
  for (const [at, tag] of (filter?.tags ?? []).entries()) {
    tests.push(`EXISTS (SELECT 1 FROM json_each(d.tags) WHERE fold_tag(value) = fold_tag(@tag${at}))`);
    bindings[`tag${at}`] = tag;
  }
  if (tests.length === 0) return '';
  return `SELECT c.id FROM documents AS d JOIN chunks AS c ON c.file_path = d.path WHERE ${tests.join(' AND ')}`;
}

function weightBindings(lists: readonly (ColumnWeights | undefined)[]): Bindings {
  return Object.fromEntries(
    lists.flatMap((weights, list) => searchColumns.map((column) => [`w${list}_${column}`, weights?.[column] ?? 1])),
  );
}

/** Chunks that match, best first by weighted BM25. */
export function matchChunks({ sql }: Connection, expression: Expression, options: MatchOptions): ChunkMatch[] {
  const text = renderExpression(expression);
  if (text === '') return [];
  const bindings: Bindings = { ...weightBindings([options.weights]), expression: text, limit: options.limit };
  const statement = matchStatement(filterStatement(options.filter, bindings));
  return sql(statement).all(bindings) as ChunkMatch[];
}

/** The chunks that match each expression, with their scores by each list of weights. */
export function postingsOf(
  { sql }: Connection,
  expressions: readonly Expression[],
  { weights, filter, ids, best }: PostingOptions,
): Postings[] {
  const bindings: Bindings = weightBindings(weights);
  if (best !== undefined) bindings.best = best;
  if (ids) bindings.ids = JSON.stringify(ids);
  const chosen = ids ? 'SELECT value FROM json_each(@ids)' : filterStatement(filter, bindings);
  const statement = sql(postingStatement(weights.length, chosen, best !== undefined)).raw();
  return expressions.map((expression) => {
    bindings.expression = renderExpression(expression);
    return toPostings(bindings.expression === '' ? [] : (statement.all(bindings) as number[][]), weights.length);
  });
}

/** @param rows the id, then a score for each of the lists */
function toPostings(rows: readonly (readonly number[])[], lists: number): Postings {
  const scores = Array.from({ length: lists }, (_, list) => copyColumn(rows, list + 1, new Float64Array(rows.length)));
  return { ids: copyColumn(rows, 0, new Int32Array(rows.length)), scores };
}

/** Many times faster than `from` of the typed arrays. */
function copyColumn<Column extends Int32Array | Float64Array>(
  rows: readonly (readonly number[])[],
  column: number,
  into: Column,
): Column {
  for (let at = 0; at < rows.length; at += 1) into[at] = rows[at]?.[column] ?? 0;
  return into;
}

/** How many chunks match each expression. */
export function countMatches({ sql }: Connection, expressions: readonly Expression[]): number[] {
  const count = sql('SELECT count(*) FROM chunks_fts WHERE chunks_fts MATCH ?').pluck();
  return expressions.map((expression) => {
    const text = renderExpression(expression);
    return text === '' ? 0 : Number(count.get(text));
  });
}

/** Path and position of chunks, in the order asked for. */
export function placesOf({ sql }: Connection, ids: readonly number[]): ChunkPlace[] {
  const rows = sql(placeStatement).raw().all(JSON.stringify(ids)) as [number, string, number, number][];
  return rows.map(([id, path, chunkIndex, length]) => ({ id, path, chunkIndex, length }));
}

/** First chunks of the documents whose path contains the text, in any letter case; shortest path first. */
export function matchPaths({ sql }: Connection, text: string, options: MatchOptions): ChunkMatch[] {
  const bindings: Bindings = { text, limit: options.limit };
  const statement = pathStatement(filterStatement(options.filter, bindings));
  return sql(statement).all(bindings) as ChunkMatch[];
}

/** The mark can't stand in a document: U+E000 is private. */
const mark = '\uE000';
const countStatement = `
SELECT rowid, ${searchColumns.map((_, column) => `highlight(chunks_fts, ${column}, '${mark}', '')`).join(', ')}
FROM chunks_fts WHERE chunks_fts MATCH ? AND +rowid IN (SELECT value FROM json_each(?))`;

/** How often an expression stands in each column of some chunks: FTS5's highlight() marks each occurrence once. */
export function columnCounts(
  { sql }: Connection,
  expression: Expression,
  ids: readonly number[],
): Map<number, ColumnCounts> {
  const text = renderExpression(expression);
  if (text === '') return new Map();
  const rows = sql(countStatement).raw().all(text, JSON.stringify(ids)) as [number, ...(string | null)[]][];
  return new Map(
    rows.map(([id, ...columns]) => [
      id,
      Object.fromEntries(
        searchColumns.flatMap((column, at) => {
          const count = (columns[at] ?? '').split(mark).length - 1;
          return count > 0 ? [[column, count]] : [];
        }),
      ),
    ]),
  );
}

/** The texts of chunks, in the order asked for. */
export function textsOf({ sql }: Connection, ids: readonly number[]): string[] {
  const select = sql('SELECT content FROM chunks WHERE id = ?').pluck();
  return ids.map((id) => (select.get(id) as string | undefined) ?? '');
}

interface ChunkRow extends Omit<StoredChunk, 'tags' | 'aliases' | 'answers' | 'description' | 'status'> {
  readonly tags: string;
  readonly aliases: string;
  readonly answers: string;
  readonly description: string;
  readonly status: string | null;
}

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Chunks by id, in the order asked for; ids that are gone are left out. */
export function readChunks({ sql }: Connection, ids: readonly number[]): StoredChunk[] {
  const select = sql(chunkStatement);
  return ids.flatMap((id) => {
    const row = select.get(id) as ChunkRow | undefined;
    if (!row) return [];
    return {
      ...row,
      tags: JSON.parse(row.tags) as string[],
      aliases: lines(row.aliases),
      answers: lines(row.answers),
      description: row.description || undefined,
      status: row.status ?? undefined,
    };
  });
}
