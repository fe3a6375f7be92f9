import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCollection, listCollections } from '../src/collection.js';
import { runCollection } from '../src/run-collection.js';
import { folderWith } from './folder.js';

const queries = { 'sets/a/queries.tsv': '1\tharbour pilots\n', 'sets/a/qrels.tsv': '1\tpilots.md\t1\n' };
const page = '# Pilots\n\nEvery ship above 60 metres takes a pilot on board before the mole of the harbour.\n';
const line = JSON.stringify({ path: 'pilots.md', title: 'Pilots', body: page.slice(10) });

test('collections are the folders, sorted', () => {
  const folder = folderWith({ 'b/queries.tsv': '', 'a/queries.tsv': '', 'README.md': '' });
  expect(listCollections(folder)).toEqual(['a', 'b']);
});

test.for<[string, Record<string, string>]>([
  ['a file of JSON lines', { 'sets/a/docs.jsonl': `${line}\n\n` }],
  ['its own folder', { 'sets/a/documents/pilots.md': page }],
  [
    'the folder that collection.json names',
    { 'sets/a/collection.json': '{"documents": "../../guide"}', 'guide/pilots.md': page },
  ],
  ['a folder of the corpora', { 'corpora/a/pilots.md': page }],
])('documents come from %s', async ([, files]) => {
  const folder = folderWith({ ...queries, ...files });
  const { name, evaluated, missing } = await runCollection(
    findCollection(join(folder, 'sets'), 'a', join(folder, 'corpora')),
  );
  expect({ name, missing }).toEqual({ name: 'a', missing: [] });
  expect(evaluated.map(({ measures }) => measures.mrr10)).toEqual([1]);
});

test('documents come from an archive that holds one folder', async () => {
  const folder = folderWith({ ...queries, 'src/pilots.md': page, 'corpora/NOTICE.md': '' });
  execFileSync('tar', ['-czf', 'corpora/a.tar.gz', 'src'], { cwd: folder });
  const { evaluated } = await runCollection(findCollection(join(folder, 'sets'), 'a', join(folder, 'corpora')));
  expect(evaluated.map(({ measures }) => measures.mrr10)).toEqual([1]);
});

test('a collection without documents is named', () => {
  expect(() => findCollection(join(folderWith(queries), 'sets'), 'a', undefined)).toThrow(/sets.a has no documents/);
});

test('synonyms beside the questions are used, and broken ones stop the run', async () => {
  const files = { ...queries, 'sets/a/documents/pilots.md': page, 'sets/a/queries.tsv': '1\tskipper guides\n' };
  const run = (synonyms: string) => {
    const folder = folderWith({ ...files, 'sets/a/synonyms.yml': synonyms });
    return runCollection(findCollection(join(folder, 'sets'), 'a', undefined));
  };
  expect((await run('groups: [[guides, pilots]]\n')).evaluated[0]?.measures.mrr10).toBe(1);
  await expect(run('groups: 1\n')).rejects.toThrow(/synonyms\.yml/);
});

test('a document that is expected but not there is told, and its question scored', async () => {
  const folder = folderWith({ ...queries, 'sets/a/documents/other.md': page });
  const { evaluated, missing } = await runCollection(findCollection(join(folder, 'sets'), 'a', undefined));
  expect(missing.map(({ path }) => path)).toEqual(['pilots.md']);
  expect(evaluated[0]?.measures).toMatchObject({ ndcg10: 0, empty: 0 });
});
