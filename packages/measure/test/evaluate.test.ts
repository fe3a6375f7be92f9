import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ingest, type KnowledgeIndex, openIndex } from '@kenso/index';
import { evaluate, generateQueries, resolveExpected, runFile } from '@kenso/measure';
import { createSearcher } from '@kenso/query';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith } from './folder.js';
import { judged } from './judged.js';

const long = 'It is written down here so that nobody has to ask twice about it.';

async function indexOf(pages: Readonly<Record<string, string>>): Promise<KnowledgeIndex> {
  const folder = folderWith({});
  for (const [path, text] of Object.entries(pages)) {
    mkdirSync(join(folder, 'docs', path, '..'), { recursive: true });
    await writeFile(join(folder, 'docs', path), text);
  }
  const database = join(folder, 'docs.db');
  await ingest({ database, path: join(folder, 'docs') });
  const index = await openIndex(database);
  onTestFinished(() => index.close());
  return index;
}

const pages = {
  'ops/rollback.md': `# Roll back\n\nHow to undo a release. ${long}\n`,
  'ops/release.md': `# Release\n\nHow to ship a release on a weekday. ${long}\n`,
  'people/leave.md': `# Leave\n\nHow to take a holiday. ${long}\n`,
};

test('queries are asked in their order; ignored documents are taken out before anything is counted', async () => {
  const index = await indexOf(pages);
  const queries = [
    judged('release', ['ops/rollback.md'], { ignored: new Set(['ops/release.md']) }),
    judged('holiday', ['people/leave.md']),
    judged('submarine', ['people/leave.md']),
  ];
  const progress: number[] = [];
  const evaluated = await evaluate(createSearcher(index), queries, { onProgress: ({ done }) => progress.push(done) });
  expect(evaluated.map(({ results }) => results.map(({ path, grade }) => [path, grade]))).toEqual([
    [['ops/rollback.md', 1]],
    [['people/leave.md', 1]],
    [],
  ]);
  expect(evaluated.map(({ measures }) => measures.mrr10)).toEqual([1, 1, 0]);
  expect(progress).toEqual([1, 2, 3]);
  expect(runFile(evaluated)).toMatch(/^release\tops\/rollback\.md\t1\t\d+\.\d+\nholiday\tpeople\/leave\.md\t1\t\S+\n$/);
});

test('the limit is that of a search', async () => {
  const searcher = createSearcher(await indexOf(pages));
  const [answer] = await evaluate(searcher, [judged('how', ['people/leave.md'])], { limit: 2 });
  expect(answer?.results).toHaveLength(2);
});

test('expected paths are understood as the index understands paths; what it lacks is named with what is near', async () => {
  const { queries, missing } = await resolveExpected(await indexOf(pages), [
    judged('a', ['./ops/release', 'people/leave.md'], { ignored: new Set(['OPS/rollback.md']) }),
    judged('b', ['ops/rolback.md']),
  ]);
  expect([...(queries[0]?.judgments.keys() ?? [])]).toEqual(['ops/release.md', 'people/leave.md']);
  expect([...(queries[0]?.ignored ?? [])]).toEqual(['ops/rollback.md']);
  expect([...(queries[1]?.judgments.keys() ?? [])]).toEqual(['ops/rolback.md']);
  expect(missing.map(({ query, path, closest }) => [query.id, path, closest])).toEqual([
    ['b', 'ops/rolback.md', ['ops/rollback.md']],
  ]);
});

test('questions are taken from answers and predicted queries; one that two documents claim expects both', async () => {
  const index = await indexOf({
    'a.md': `---\nanswers: [How do I undo?, "  How do I\\n ship? "]\npredicted_queries: undo ship\n---\n# A\n\n${long}\n`,
    'b.md': `---\nanswers: How do I undo?\npredicted_queries: [[nested], {not: this}]\n---\n# B\n\n${long}\n`,
    'c.md': `# C\n\n${long}\n`,
  });
  const queries = await generateQueries(index);
  expect(queries.map(({ text, category, judgments }) => [text, category, [...judgments.keys()]])).toEqual([
    ['How do I undo?', 'answers', ['a.md', 'b.md']],
    ['How do I ship?', 'answers', ['a.md']],
    ['undo ship', 'predicted_queries', ['a.md']],
    ['nested', 'predicted_queries', ['b.md']],
  ]);
});
