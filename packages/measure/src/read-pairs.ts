import type { JudgedQuery } from './judged-query.js';
import { QueryFileError } from './query-file-error.js';
import { QueryList } from './query-list.js';
import { readRows } from './read-rows.js';

/**
 * Reads lines of `query`, tab, `path[,path…]`, and if wanted a tab and a category. A query's text is its id.
 *
 * @throws QueryFileError that names the line
 */
export function readPairs(file: string): JudgedQuery[] {
  const queries = new QueryList(file);
  for (const { line, cells } of readRows(file)) {
    const [text = '', list = '', category = '', ...surplus] = cells;
    const paths = list.split(',').map((path) => path.trim());
    if (text === '' || paths.includes('') || surplus.length > 0) {
      const wanted = 'write the query, a tab and the path of the expected document (several with commas between)';
      throw new QueryFileError(file, line, `${wanted}; a third column is the category.`);
    }
    queries.add({
      id: text,
      text,
      ...(category !== '' && { category }),
      judgments: new Map(paths.map((path) => [path, 1])),
      ignored: new Set(),
      line,
    });
  }
  return queries.all();
}
