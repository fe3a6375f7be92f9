import { join } from 'node:path';
import { QueryFileError, readQueryFile } from '@kenso/measure';
import { describe, expect, test } from 'vitest';
import { folderWith } from './folder.js';

const read = (name: string, files: Readonly<Record<string, string | Uint8Array>>) =>
  readQueryFile(join(folderWith(files), name));

const plain = (queries: ReturnType<typeof readQueryFile>) =>
  queries.map(({ judgments, ignored, ...rest }) => ({
    ...rest,
    expect: Object.fromEntries(judgments),
    ...(ignored.size > 0 && { ignored: [...ignored] }),
  }));

describe('pairs', () => {
  test('a line is a query, its paths with commas between, and if wanted a category', () => {
    const text = '\ufeffhow to deploy\tdeploy.md, ops/release.md\tplain\r\n\r\nrollback\tops/rollback.md\r\n';
    expect(plain(read('q.tsv', { 'q.tsv': text }))).toEqual([
      {
        id: 'how to deploy',
        text: 'how to deploy',
        category: 'plain',
        expect: { 'deploy.md': 1, 'ops/release.md': 1 },
        line: 1,
      },
      { id: 'rollback', text: 'rollback', expect: { 'ops/rollback.md': 1 }, line: 3 },
    ]);
  });

  test.for<[string, string, RegExp]>([
    ['no path', 'a\ta.md\nb\n', /q\.tsv, line 2: write the query, a tab and the path/],
    ['an empty path in the list', 'a\ta.md,,b.md\n', /line 1: write/],
    ['no query', '\ta.md\n', /line 1: write/],
    ['a column too much', 'a\ta.md\tc\td\n', /line 1: write/],
    ['the same query twice', 'a\ta.md\n\na\tb.md\n', /line 3: "a" stands in line 1 already/],
    ['nothing at all', '\n', /q\.tsv: it holds no query/],
  ])('%s is named', ([, text, message]) => {
    expect(() => read('q.tsv', { 'q.tsv': text })).toThrow(message);
  });
});

describe('a collection', () => {
  const qrels = '1\ta.md\t2\n1\tb.md\t0\n2\tb.md\t1\n';

  test('queries take their judgments and ignored documents from the files beside them', () => {
    const files = { 'queries.tsv': '1\tfirst\tplain\n2\tsecond\n', 'qrels.tsv': qrels, 'ignore.tsv': '1\tindex.md\n' };
    expect(plain(read('queries.tsv', files))).toEqual([
      { id: '1', text: 'first', category: 'plain', expect: { 'a.md': 2, 'b.md': 0 }, ignored: ['index.md'], line: 1 },
      { id: '2', text: 'second', expect: { 'b.md': 1 }, line: 2 },
    ]);
  });

  test.for<[string, Record<string, string>, RegExp]>([
    ['a query without text', { 'queries.tsv': '1\tfirst\n2\n' }, /queries\.tsv, line 2: write the id and the text/],
    ['a query without a judgment', { 'queries.tsv': '1\ta\n2\tb\n3\tc\n' }, /line 3: qrels\.tsv has no relevant/],
    ['only judgments of 0', { 'qrels.tsv': '1\ta.md\t1\n2\ta.md\t0\n' }, /line 2: qrels\.tsv has no relevant/],
    ['a judgment of no query', { 'qrels.tsv': `${qrels}7\ta.md\t1\n` }, /qrels\.tsv, line 4: there is no query "7"/],
    ['a judgment without a grade', { 'qrels.tsv': '1\ta.md\n' }, /qrels\.tsv, line 1: write id, path and grade/],
    ['a grade below 0', { 'qrels.tsv': '1\ta.md\t-1\n' }, /qrels\.tsv, line 1: write id, path and grade/],
    ['two judgments of one document', { 'qrels.tsv': `${qrels}1\ta.md\t1\n` }, /line 4: "a\.md" is judged for "1"/],
    ['an ignored document without a path', { 'ignore.tsv': '1\n' }, /ignore\.tsv, line 1: write id and path/],
    ['an ignored document of no query', { 'ignore.tsv': '9\ta.md\n' }, /ignore\.tsv, line 1: there is no query "9"/],
    ['the same id twice', { 'queries.tsv': '1\ta\n2\tb\n1\tc\n' }, /queries\.tsv, line 3: "1" stands in line 1/],
  ])('%s is named', ([, changed, message]) => {
    const files = { 'queries.tsv': '1\tfirst\n2\tsecond\n', 'qrels.tsv': qrels, ...changed };
    expect(() => read('queries.tsv', files)).toThrow(message);
  });
});

describe('a list in YAML', () => {
  test('entries have a query, what it expects, and if wanted a category and an id; values stay as written', () => {
    const text = [
      '# questions of the support team',
      '- query: how to  deploy',
      '  expect: deploy.md',
      '- query: 1.10',
      '  expect: [no, ops/release.md]',
      '  category: versions',
      '  id: v',
      '',
    ].join('\n');
    expect(plain(read('q.yml', { 'q.yml': text }))).toEqual([
      { id: 'how to deploy', text: 'how to deploy', expect: { 'deploy.md': 1 }, line: 2 },
      { id: 'v', text: '1.10', category: 'versions', expect: { no: 1, 'ops/release.md': 1 }, line: 4 },
    ]);
  });

  test('JSON is read as well', () => {
    expect(plain(read('q.json', { 'q.json': '[{"query": "a", "expect": "a.md"}]' }))).toEqual([
      { id: 'a', text: 'a', expect: { 'a.md': 1 }, line: 1 },
    ]);
  });

  test.for<[string, string, RegExp]>([
    ['broken YAML', '- query: a\n  expect: [a.md\n', /q\.yml, line 3: /],
    ['no list', 'queries: []\n', /line 1: it is no list/],
    ['nothing', '', /line 1: it is no list/],
    ['an empty list', '[]\n', /it holds no query/],
    ['an entry that is a text', '- how\n', /line 1: an entry has the fields query and expect/],
    ['no query', '- query: a\n  expect: a.md\n- expect: a.md\n', /line 3: query is missing/],
    ['a blank query', '- query: " "\n  expect: a.md\n', /line 1: query is missing/],
    ['no expected path', '- query: a\n', /line 1: expect is a path or a list of paths/],
    ['an empty list of paths', '- query: a\n  expect: []\n', /line 1: expect is a path/],
    ['a path that is a list', '- query: a\n  expect: [[a.md]]\n', /line 1: expect is a path/],
    ['a query that is a list', '- query: [a]\n  expect: a.md\n', /line 1: query is one text/],
    ['an unknown field', '- query: a\n  expects: a.md\n', /line 1: "expects" is no field\. There are query, expect/],
    [
      'the same query twice',
      '- query: a\n  expect: a.md\n- query: a\n  expect: b.md\n',
      /line 3: "a" stands in line 1/,
    ],
  ])('%s is named', ([, text, message]) => {
    expect(() => read('q.yml', { 'q.yml': text })).toThrow(message);
  });
});

describe('files that are no queries', () => {
  test.for<[string, string | Uint8Array, RegExp]>([
    ['q.csv', 'a,a.md', /q\.csv: a file of queries ends in \.tsv, \.yml or \.json/],
    ['q.tsv', Uint8Array.from([0x61, 0x09, 0x61, 0x0a, 0xff, 0x0a]), /q\.tsv, line 2: it is not valid UTF-8/],
  ])('%s is refused', ([name, content, message]) => {
    expect(() => read(name, { [name]: content })).toThrow(message);
  });

  test('a file that is not there has a code and a name', () => {
    expect(() => read('none.tsv', {})).toThrow(QueryFileError);
    expect(() => read('none.tsv', {})).toThrow(
      expect.objectContaining({
        code: 'KENSO_QUERY_FILE',
        line: undefined,
        message: expect.stringMatching(/none\.tsv: there is no such file/),
      }),
    );
  });
});
