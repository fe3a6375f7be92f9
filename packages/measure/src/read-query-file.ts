import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { JudgedQuery } from './judged-query.js';
import { QueryFileError } from './query-file-error.js';
import { judgmentsFile, readCollection } from './read-collection.js';
import { readPairs } from './read-pairs.js';
import { readQueryList } from './read-query-list.js';

/**
 * Queries with the documents that are expected for them, in one of three forms:
 *
 * - `.yml`, `.yaml`, `.json`: a list of `{query, expect, category?, id?}`
 * - `.tsv` with a `qrels.tsv` beside it: id, text, category if wanted; judgments stand in `qrels.tsv`
 * - any other `.tsv`: query, paths with commas between, category if wanted
 *
 * @throws QueryFileError that names file and line
 */
export function readQueryFile(file: string): JudgedQuery[] {
  const ending = extname(file).toLowerCase();
  if (['.yml', '.yaml', '.json'].includes(ending)) return readQueryList(file);
  if (ending !== '.tsv') throw new QueryFileError(file, undefined, 'a file of queries ends in .tsv, .yml or .json.');
  return existsSync(join(dirname(file), judgmentsFile)) ? readCollection(file) : readPairs(file);
}
