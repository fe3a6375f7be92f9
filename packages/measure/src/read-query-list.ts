import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { JudgedQuery } from './judged-query.js';
import { QueryFileError } from './query-file-error.js';
import { QueryList } from './query-list.js';
import { readText } from './read-text.js';

const fields = ['query', 'expect', 'category', 'id'];

/**
 * Reads a YAML (or JSON) list of `{query, expect, category?, id?}`; `expect` is a path or a list of paths. Values are
 * taken as they are written. A query without an id has its text for one.
 *
 * @throws QueryFileError that names the line
 */
export function readQueryList(file: string): JudgedQuery[] {
  const lines = new LineCounter();
  const document = parseDocument(readText(file), { lineCounter: lines, schema: 'failsafe', prettyErrors: false });
  const broken = document.errors[0];
  if (broken !== undefined) throw new QueryFileError(file, lines.linePos(broken.pos[0]).line, broken.message);
  const { contents } = document;
  if (!isSeq<Node>(contents)) {
    throw new QueryFileError(file, 1, 'it is no list. Write "- query: …" and "  expect: path.md" for each query.');
  }
  const queries = new QueryList(file);
  for (const item of contents.items) queries.add(readItem(item, file, lines.linePos(item.range?.[0] ?? 0).line));
  return queries.all();
}

function readItem(item: Node, file: string, line: number): JudgedQuery {
  const refuse = (reason: string): QueryFileError => new QueryFileError(file, line, reason);
  if (!isMap(item)) throw refuse('an entry has the fields query and expect.');
  const field = (name: string): Node | undefined => item.get(name, true) as Node | undefined;
  const unknown = item.items.map(({ key }) => String(key)).find((key) => !fields.includes(key));
  if (unknown !== undefined) throw refuse(`"${unknown}" is no field. There are ${fields.join(', ')}.`);
  const one = (name: string): string => {
    const node = field(name);
    if (node !== undefined && !isScalar(node)) throw refuse(`${name} is one text.`);
    return node === undefined ? '' : String(node.value).replace(/\s+/g, ' ').trim();
  };
  const [text, category] = [one('query'), one('category')];
  const expected = field('expect');
  const paths = (isSeq(expected) ? expected.items : [expected]).map((node) =>
    isScalar(node) ? String(node.value).trim() : '',
  );
  if (text === '') throw refuse('query is missing.');
  if (paths.length === 0 || paths.includes('')) throw refuse('expect is a path or a list of paths.');
  return {
    id: one('id') || text,
    text,
    ...(category !== '' && { category }),
    judgments: new Map(paths.map((path) => [path, 1])),
    ignored: new Set(),
    line,
  };
}
