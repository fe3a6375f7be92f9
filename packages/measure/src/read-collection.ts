import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JudgedQuery, Judgments } from './judged-query.js';
import { QueryFileError } from './query-file-error.js';
import { QueryList } from './query-list.js';
import { readRows } from './read-rows.js';

/** The file beside a file of queries that holds their judgments. */
export const judgmentsFile = 'qrels.tsv';
const ignoreFile = 'ignore.tsv';

/**
 * Reads a file of `id`, `text` and if wanted `category`, with the files beside it: `qrels.tsv` (`id`, `path`,
 * `grade`) and, where it is there, `ignore.tsv` (`id`, `path`).
 *
 * @throws QueryFileError that names file and line, also for a query without a relevant document
 */
export function readCollection(file: string): JudgedQuery[] {
  const beside = (name: string): string => join(dirname(file), name);
  const rows = readRows(file);
  const known = new Set(rows.map(({ cells }) => cells[0] ?? ''));
  const judgments = readJudgments(beside(judgmentsFile), known);
  const ignored = existsSync(beside(ignoreFile)) ? readIgnored(beside(ignoreFile), known) : new Map();
  const queries = new QueryList(file);
  for (const { line, cells } of rows) {
    const [id = '', text = '', category = '', ...surplus] = cells;
    if (id === '' || text === '' || surplus.length > 0) {
      throw new QueryFileError(file, line, 'write the id and the text of the query with a tab between.');
    }
    const own = judgments.get(id) ?? new Map();
    if (![...own.values()].some((grade) => grade > 0)) {
      throw new QueryFileError(file, line, `${judgmentsFile} has no relevant document for "${id}".`);
    }
    queries.add({
      id,
      text,
      ...(category !== '' && { category }),
      judgments: own,
      ignored: ignored.get(id) ?? new Set(),
      line,
    });
  }
  return queries.all();
}

function readJudgments(file: string, known: ReadonlySet<string>): ReadonlyMap<string, Judgments> {
  const judgments = new Map<string, Map<string, number>>();
  for (const { line, cells } of readRows(file)) {
    const [id = '', path = '', grade = '', ...surplus] = cells;
    if (path === '' || !/^\d+$/.test(grade) || surplus.length > 0) {
      throw new QueryFileError(file, line, 'write id, path and grade (0 or more) with tabs between.');
    }
    requireKnown(id, known, file, line);
    const own = judgments.get(id) ?? new Map<string, number>();
    if (own.has(path)) throw new QueryFileError(file, line, `"${path}" is judged for "${id}" already.`);
    judgments.set(id, own.set(path, Number(grade)));
  }
  return judgments;
}

function readIgnored(file: string, known: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const ignored = new Map<string, Set<string>>();
  for (const { line, cells } of readRows(file)) {
    const [id = '', path = '', ...surplus] = cells;
    if (path === '' || surplus.length > 0)
      throw new QueryFileError(file, line, 'write id and path with a tab between.');
    requireKnown(id, known, file, line);
    ignored.set(id, (ignored.get(id) ?? new Set<string>()).add(path));
  }
  return ignored;
}

function requireKnown(id: string, known: ReadonlySet<string>, file: string, line: number): void {
  if (!known.has(id)) throw new QueryFileError(file, line, `there is no query "${id}".`);
}
