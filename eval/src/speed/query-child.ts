// usage: query-child.js <database> <queries as JSON lines> <passes>; prints milliseconds a query as JSON: the first one
// of all with opening the index, then each of them warm, the least of the passes
import { readFileSync } from 'node:fs';
import { openIndex } from '@kenso/index';
import { createSearcher } from '@kenso/query';

const [database = '', file = '', passes = '1'] = process.argv.slice(2);
const queries = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as string);
const started = performance.now();
const index = await openIndex(database);
const searcher = createSearcher(index);
await searcher.search(queries[0] ?? '', { limit: 5 });
const first = performance.now() - started;
const each = queries.map(() => Number.POSITIVE_INFINITY);
for (let pass = 0; pass < Number(passes); pass += 1) {
  for (const [at, query] of queries.entries()) {
    const asked = performance.now();
    await searcher.search(query, { limit: 5 });
    each[at] = Math.min(each[at] ?? 0, performance.now() - asked);
  }
}
await index.close();
process.stdout.write(JSON.stringify({ first, each }));
