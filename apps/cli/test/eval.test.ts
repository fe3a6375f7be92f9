import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { folderWith, guide, inProcess, kenso } from './kenso.js';

const queries = [
  'speed inside the mole\tguides/entering.md\tplain',
  'berth number\tsafety/lights.md, README.md\tplain',
  'fog horn of the lighthouse\tsafety/lights.md\thard',
  '',
].join('\n');

let folder = '';

beforeEach(async () => {
  folder = folderWith({ ...guide, 'queries.tsv': queries });
  await inProcess(folder, ['ingest', 'docs', '--quiet']);
});

const evaluate = (...args: string[]) => inProcess(folder, ['eval', ...args]);
const evaluateJson = async (...args: string[]) => JSON.parse((await evaluate(...args, '--json')).stdout);

describe('kenso eval', () => {
  test('prints the means of all queries and of each category, and what is not first', async () => {
    const { code, stdout, stderr } = await evaluate('queries.tsv');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^3 queries, 20 results each\n/);
    expect(stdout).toMatch(/^ +queries +nDCG@10 +MRR@10 +Hit@5 +Recall@20 +No result$/m);
    expect(stdout).toMatch(/^all +3 +\d\.\d{4}/m);
    expect(stdout).toMatch(/^hard +1 /m);
    expect(stdout).toMatch(/^plain +2 +\d\.\d{4} +1\.0000 /m);
    expect(stdout).not.toContain('speed inside');
    expect(stdout).toMatch(/^Not first: 1\n {2}(?:at \d+|not found) +fog horn of the lighthouse {2}\(expected safety/m);
    expect(stdout).toMatch(/^ +high( +\d+){2} +\d+\.\d % /m);
  });

  test('names the row of the queries without a category', async () => {
    writeFileSync(join(folder, 'queries.tsv'), `${queries}lights of the harbour\tsafety/lights.md\n`);
    expect((await evaluate('queries.tsv')).stdout).toMatch(/^\(none\) +1 +\d\.\d{4}/m);
  });

  test('--json has every query with its rank and what was found', async () => {
    const { results, ...rest } = await evaluateJson('queries.tsv', '--limit', '1');
    expect(rest).toMatchObject({ queries: 3, limit: 1, missing: [], schema_version: 1 });
    expect(Object.keys(rest.measures)).toEqual(['ndcg10', 'mrr10', 'hit5', 'recall20', 'empty']);
    expect(rest.categories.map(({ name }: { name: string }) => name)).toEqual(['hard', 'plain']);
    expect(rest.labels.map(({ label }: { label: string }) => label)).toEqual(['high', 'medium', 'low']);
    expect(results[1]).toMatchObject({
      id: 'berth number',
      query: 'berth number',
      category: 'plain',
      expected: ['safety/lights.md', 'README.md'],
      rank: 1,
      measures: { mrr10: 1, recall20: 0.5 },
      found: [{ path: expect.stringMatching(/\.md$/), score: expect.any(Number), relevance: expect.any(String) }],
    });
  });

  test('reads id, text and judgments from a collection, and a list in YAML', async () => {
    mkdirSync(join(folder, 'set'));
    writeFileSync(join(folder, 'set/queries.tsv'), 'q1\tspeed inside the mole\n');
    writeFileSync(join(folder, 'set/qrels.tsv'), 'q1\tguides/entering.md\t2\nq1\tREADME.md\t0\n');
    writeFileSync(join(folder, 'q.yml'), '- {query: speed inside the mole, expect: guides/entering, id: q1}\n');
    const [collection, list] = [await evaluateJson('set/queries.tsv'), await evaluateJson('q.yml')];
    expect(collection.results).toMatchObject([{ id: 'q1', expected: ['guides/entering.md'], rank: 1 }]);
    expect(list.results).toEqual(collection.results);
  });

  test('--run writes query, path, rank and score', async () => {
    const { stderr } = await evaluate('queries.tsv', '--run', 'out.tsv');
    expect(stderr).toBe(`Wrote ${join(folder, 'out.tsv')}.\n`);
    const lines = readFileSync(join(folder, 'out.tsv'), 'utf8').split('\n');
    expect(lines[0]).toMatch(/^speed inside the mole\tguides\/entering\.md\t1\t\d+\.\d+$/);
    expect(lines.at(-1)).toBe('');
  });

  test('lists twenty queries at most, and says where the others are', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `unknown thing ${at}\tREADME.md\n`);
    writeFileSync(join(folder, 'many.tsv'), many.join(''));
    const { stdout, stderr } = await evaluate('many.tsv');
    expect(stdout).toContain('Not first: 21\n');
    expect(stdout.match(/^ {2}not found +unknown thing/gm)).toHaveLength(20);
    expect(stderr).toBe('20 of 21 queries are listed. --json has all of them.\n');
  });

  test('uses the ranking and the synonyms of searches', async () => {
    writeFileSync(join(folder, '.kenso/synonyms.yml'), 'groups: [[velocity, speed]]\n');
    writeFileSync(join(folder, 'q.tsv'), 'velocity\tguides/entering.md\n');
    expect(await evaluateJson('q.tsv')).toMatchObject({ measures: { mrr10: 1 } });
    const debug = kenso(folder, ['eval', 'queries.tsv', '--debug'], { KENSO_RANKING: 'classic' });
    expect(debug.stderr).toMatch(/debug: NEAR/);
  });
});

describe('kenso eval --generate', () => {
  test('asks what documents say they answer, and says that this is easy', async () => {
    const front = '---\nanswers: [Who lights the lamps?]\npredicted_queries: lamp rota\n---\n';
    writeFileSync(
      join(folder, 'docs/lamps.md'),
      `${front}# Lamps\n\nThe keeper does it every evening, all year round.\n`,
    );
    await inProcess(folder, ['ingest', 'docs', '--quiet']);
    const { results, categories } = await evaluateJson('--generate');
    expect(results).toMatchObject([
      { query: 'Who lights the lamps?', category: 'answers', expected: ['lamps.md'], rank: 1 },
      { query: 'lamp rota', category: 'predicted_queries', expected: ['lamps.md'], rank: 1 },
    ]);
    expect(categories).toHaveLength(2);
    expect((await evaluate('--generate')).stderr).toMatch(/front matter, which is searched/);
    expect((await evaluate('--generate', '--quiet')).stderr).toBe('');
  });

  test('without any such field it says what to do', async () => {
    expect(await evaluate('--generate')).toMatchObject({ code: 2, stdout: '', stderr: /answers or predicted_queries/ });
  });
});

describe('snapshots', () => {
  test('--save keeps the scores beside the index, and --compare shows what changed', async () => {
    const file = join(folder, '.kenso/eval/before.json');
    expect((await evaluate('queries.tsv', '--save', 'before')).stderr).toBe(`Saved ${file}.\n`);
    const same = await evaluate('queries.tsv', '--compare', 'before');
    expect(same).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Since before\nNo query changed\.$/m) });

    writeFileSync(
      join(folder, 'docs/horn.md'),
      '# Fog horn\n\nThe fog horn of the lighthouse sounds twice a minute.\n',
    );
    await inProcess(folder, ['ingest', 'docs', '--quiet']);
    writeFileSync(join(folder, 'queries.tsv'), queries.replace('lighthouse\tsafety/lights.md', 'lighthouse\thorn.md'));
    const { stdout } = await evaluate('queries.tsv', '--compare', 'before', '--save', 'before');
    expect(stdout).toMatch(/^ +MRR@10( +\d\.\d{4}){2} +\+\d\.\d{4} +1\.0000 +1 +0$/m);
    expect(stdout).toMatch(/nDCG@10 \d\.\d{4} → 1\.0000 {2}fog horn of the lighthouse$/m);
    expect((await evaluateJson('queries.tsv', '--compare', 'before')).comparison).toMatchObject({
      snapshot: 'before',
      queries: 3,
      moved: [],
    });
  });

  test('queries that only one of the two has are said and left out', async () => {
    await evaluate('queries.tsv', '--save', 'before');
    writeFileSync(join(folder, 'queries.tsv'), `${queries.split('\n')[0]}\nknots\tguides/entering.md\n`);
    const { stdout } = await evaluate('queries.tsv', '--compare', 'before');
    expect(stdout).toContain('1 query is new and left out.\n2 queries are gone and left out.');
  });

  test('an index that lies elsewhere has its snapshots in the .kenso of the current folder', async () => {
    await evaluate('queries.tsv', '--save', 'one');
    await inProcess(folder, ['ingest', 'docs', '--quiet', '--db', 'kb.db']);
    await evaluate('queries.tsv', '--db', 'kb.db', '--save', 'two');
    expect(existsSync(join(folder, '.kenso/eval/two.json'))).toBe(true);
    expect(await inProcess(join(folder, 'docs'), ['eval', '../queries.tsv', '--compare', 'two'])).toMatchObject({
      code: 0,
    });
  });
});

describe('what is wrong with it', () => {
  test('an expected document that is not indexed is named with its line, and the exit code is 1', async () => {
    writeFileSync(join(folder, 'queries.tsv'), `${queries}gone\tguides/enterng.md\n`);
    const { code, stdout, stderr } = await evaluate('queries.tsv');
    expect(code).toBe(1);
    expect(stderr).toBe(
      'warning: Line 4 expects guides/enterng.md, which is not in the index. Closest: guides/entering.md.\n',
    );
    expect(stdout).toMatch(/^4 queries/);
    expect((await evaluateJson('queries.tsv')).missing).toEqual([
      { id: 'gone', path: 'guides/enterng.md', closest: ['guides/entering.md'] },
    ]);
  });

  test.for<[string[], RegExp]>([
    [[], /needs a file of queries, or --generate/],
    [['queries.tsv', '--generate'], /A file of queries and --generate exclude each other/],
    [['none.tsv'], /none\.tsv: there is no such file/],
    [['docs'], /docs: a file of queries ends in \.tsv/],
    [['bad.tsv'], /bad\.tsv, line 2: write the query, a tab and the path/],
    [['bad.yml'], /bad\.yml, line 3: query is missing/],
    [['queries.tsv', '--limit', '0'], /--limit must be a whole number from 1 to 1000/],
    [['queries.tsv', '--compare', 'none'], /There is no snapshot .*none\.json\. There are: other, text\./],
    [['queries.tsv', '--compare', 'text'], /text\.json: This is no snapshot of an evaluation/],
    [['queries.tsv', '--compare', 'other'], /the snapshot other is of other queries/],
    [['queries.tsv', '--save', '../up'], /--save takes a name of letters/],
    [['queries.tsv', '--run', 'no/where.tsv'], /--run: .*where\.tsv can't be written \(ENOENT\)/],
  ])('%j is one sentence and exit code 2 (C3)', async ([args, message]) => {
    writeFileSync(join(folder, 'other.tsv'), 'knots\tguides/entering.md\n');
    await evaluate('other.tsv', '--save', 'other');
    writeFileSync(join(folder, '.kenso/eval/text.json'), 'text');
    writeFileSync(join(folder, 'bad.tsv'), 'a\tREADME.md\nb\n');
    writeFileSync(join(folder, 'bad.yml'), '- query: a\n  expect: README.md\n- expect: README.md\n');
    const { code, stderr } = await evaluate(...args);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  });

  test('without a snapshot it says how to make one', async () => {
    expect((await evaluate('queries.tsv', '--compare', 'x')).stderr).toMatch(/Make one with --save NAME/);
  });
});
