import { cpSync, mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import { ingest, openIndex } from '@kenso/index';
import { expect, test } from 'vitest';
import { actions, page, type Workspace, workspace } from './workspace.js';

const documents = (space: Workspace) => space.rows('SELECT path FROM documents ORDER BY path');
const sources = (space: Workspace) => space.rows('SELECT name, root FROM sources ORDER BY id');

test('the first root has plain paths, a further one its folder’s name; nothing is overwritten (I4)', async () => {
  const space = workspace({ 'one/README.md': page('One'), 'two/README.md': page('Two') });
  await space.ingest({ path: space.path('one') });
  const report = await space.ingest({ path: space.path('two') });
  expect(actions(report)).toEqual({ 'two@README.md': 'ingested' });
  expect(documents(space)).toEqual(['README.md', 'two@README.md']);
  expect(sources(space)).toEqual([
    ['', 'one'],
    ['two', 'two'],
  ]);
});

test('names of sources are made unique, and free of the separator', async () => {
  const space = workspace({
    'a/docs/x.md': page('A'),
    'b/docs/x.md': page('B'),
    'c/docs/x.md': page('C'),
    'd/x.md': page('D'),
  });
  await space.ingest({ path: space.path('a/docs') });
  await space.ingest({ path: space.path('b/docs') });
  await space.ingest({ path: space.path('c/docs') });
  await space.ingest({ path: space.path('d'), source: 'odd@name/x' });
  expect(documents(space)).toEqual(['docs-2@x.md', 'docs@x.md', 'odd-name-x@x.md', 'x.md']);
});

test('an index path that another source has is an error, not a loss', async () => {
  const space = workspace({ 'one/a.md': page('One'), 'two/b.md': page('Two') });
  await space.ingest({ path: space.path('one') });
  await space.ingest({ path: space.path('two') });
  space.write({ 'one/two@b.md': page('Impostor') });
  expect(actions(await space.ingest({ path: space.path('one') }))).toEqual({
    'a.md': 'unchanged',
    'two@b.md': 'error',
  });
  expect(space.rows(`SELECT title FROM documents WHERE path = 'two@b.md'`)).toEqual(['Two']);
});

test('a folder inside a known source is a part of it; only that part is looked at (I5)', async () => {
  const space = workspace({ 'docs/a.md': page('A'), 'docs/sub/b.md': page('B'), 'docs/subway/c.md': page('C') });
  await space.ingest();
  space.write({ 'docs/a.md': page('A two'), 'docs/sub/b.md': page('B two') });
  expect(actions(await space.ingest({ path: space.path('docs/sub') }))).toEqual({ 'sub/b.md': 'ingested' });
  expect(space.rows('SELECT title FROM documents ORDER BY path')).toEqual(['A', 'B two', 'C']);
});

test('a folder around known sources takes them over (I5)', async () => {
  const space = workspace({
    'docs/guides/setup.md': page('Setup', '[api](../ref/api.md)'),
    'docs/ref/api.md': page('Api'),
    'docs/top.md': page('Top'),
    'else/x.md': page('Else'),
  });
  await space.ingest({ path: space.path('docs/guides') });
  await space.ingest({ path: space.path('else') });
  await space.ingest({ path: space.path('docs/ref') });
  expect(documents(space)).toEqual(['else@x.md', 'ref@api.md', 'setup.md']);
  expect(actions(await space.ingest())).toEqual({
    'guides/setup.md': 'ingested',
    'ref/api.md': 'ingested',
    'ref@api.md': 'removed',
    'setup.md': 'removed',
    'top.md': 'ingested',
  });
  expect(documents(space)).toEqual(['else@x.md', 'guides/setup.md', 'ref/api.md', 'top.md']);
  expect(space.rows('SELECT source_path, target_path, resolved FROM links')).toEqual([
    ['guides/setup.md', 'ref/api.md', 1],
  ]);
  expect(sources(space)).toEqual([
    ['else', 'else'],
    ['', 'docs'],
  ]);
});

test('a take-over that is cancelled changes nothing, whatever it has written by then', async () => {
  const pages = Array.from({ length: 250 }, (_, at) => [`docs/p${at}.md`, page(`Page ${at}`)]);
  const space = workspace({ 'docs/guides/setup.md': page('Setup'), ...Object.fromEntries(pages) });
  await space.ingest({ path: space.path('docs/guides') });
  const stop = new AbortController();
  const report = await space.ingest({
    signal: stop.signal,
    onProgress: ({ done }) => done === 220 && stop.abort(),
  });
  expect(report).toMatchObject({ cancelled: true });
  expect(documents(space)).toEqual(['setup.md']);
  expect(sources(space)).toEqual([['', 'docs/guides']]);
  expect((await space.ingest()).totals).toMatchObject({ ingested: 251, removed: 1 });
});

test('one file first, then its folder: the page is there once', async () => {
  const space = workspace({ 'docs/a.md': page('A'), 'docs/b.md': page('B') });
  await space.ingest({ path: space.path('docs/a.md') });
  await space.ingest();
  expect(documents(space)).toEqual(['a.md', 'b.md']);
});

test('a folder without documents does not take the first name', async () => {
  const space = workspace({ 'docs/a.md': page('A') });
  mkdirSync(space.path('empty'));
  expect((await space.ingest({ path: space.path('empty') })).totals.files).toBe(0);
  await space.ingest();
  expect(sources(space)).toEqual([['', 'docs']]);
});

test('links stay within their source', async () => {
  const space = workspace({
    'one/a.md': page('A'),
    'two/b.md': page('B', '[x](a.md) and [c](c.md)'),
    'two/c.md': page('C'),
  });
  await space.ingest({ path: space.path('one') });
  await space.ingest({ path: space.path('two') });
  expect(space.rows('SELECT source_path, target_path, resolved FROM links ORDER BY target_path')).toEqual([
    ['two@b.md', 'a.md', 0],
    ['two@b.md', 'two@c.md', 1],
  ]);
});

test('a project moves with its index (I6)', async () => {
  const space = workspace({ 'project/docs/a.md': page('A') });
  await ingest({ database: space.path('project/.kenso/docs.db'), path: space.path('project/docs') });
  cpSync(space.path('project'), space.path('moved'), { recursive: true, preserveTimestamps: true });
  const database = space.path('moved/.kenso/docs.db');
  expect(actions(await ingest({ database, path: space.path('moved/docs') }))).toEqual({ 'a.md': 'unchanged' });
  const index = await openIndex(database);
  expect((await index.stats()).sources).toEqual([{ name: '', root: space.path('moved/docs'), documents: 1 }]);
  await index.close();
});

test('two ingests of two new roots at once both find their place', async () => {
  const space = workspace({ 'one/a.md': page('A'), 'two/a.md': page('B') });
  const reports = await Promise.all(['one', 'two'].map((name) => space.ingest({ path: space.path(name) })));
  expect(reports.map(({ source, path }) => source || basename(path))).toEqual(['one', 'two']);
  expect(documents(space)).toEqual(['a.md', 'two@a.md']);
});
