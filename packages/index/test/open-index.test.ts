import { renameSync, rmSync } from 'node:fs';
import { type KnowledgeIndex, openIndex, searchColumns } from '@kenso/index';
import { expect, onTestFinished, test } from 'vitest';
import { page, workspace } from './workspace.js';

const library = {
  'docs/index.md': page('Start', 'See [setup](guides/setup.md).'),
  'docs/guides/setup.md': `---
title: Setting up
tags: [Install, first steps]
category: howto
aliases: [installation]
answers: [How do I install it?]
description: From nothing to a running kettle.
relates_to:
  - path: ref/api.md
    relation: depends_on
  - guides/deploy.md
status: draft
---
${page('Setting up', 'Run the kettleInstaller twice.')}`,
  'docs/guides/deploy.md': `---\nrelates_to: guides/setup.md\n---\n${page('Deploy', 'kettle kettle [gone](missing.md)')}`,
  'docs/ref/api.md': page('Api', 'The kettle interface.'),
};

async function opened(files: Record<string, string> = library): Promise<KnowledgeIndex> {
  const space = workspace(files);
  await space.ingest();
  return space.open();
}

const text = (word: string) => ({ kind: 'text', text: word }) as const;

test('a document comes back exact, with what its front matter says', async () => {
  const index = await opened();
  const document = await index.document('guides/setup.md');
  expect(document).toMatchObject({
    path: 'guides/setup.md',
    title: 'Setting up',
    category: 'howto',
    tags: ['Install', 'first steps'],
    source: '',
    audience: 'all',
    status: 'draft',
    deprecated: false,
    description: 'From nothing to a running kettle.',
    bodyLine: 14,
    headings: [{ depth: 1, text: 'Setting up', slug: 'setting-up', line: 14 }],
  });
  expect(document?.body).toBe(page('Setting up', 'Run the kettleInstaller twice.'));
  expect(document?.metadata.answers).toEqual(['How do I install it?']);
});

test.for([
  'guides/setup.md',
  './guides/setup.md',
  '/guides/setup.md',
  'guides\\setup.md',
  'guides/setup',
  'GUIDES/Setup.MD',
  'Guides/Setup',
])('a document is found by %s', async (path) => {
  const index = await opened();
  expect((await index.document(path))?.path).toBe('guides/setup.md');
});

test('a document is found by the absolute path of its file', async () => {
  const space = workspace(library);
  await space.ingest();
  const index = await space.open();
  expect((await index.document(space.path('docs/ref/api.md')))?.path).toBe('ref/api.md');
});

test('an unknown document is undefined, and close paths are offered', async () => {
  const index = await opened();
  expect(await index.document('guides/sertup.md')).toBeUndefined();
  expect(await index.closestPaths('guides/sertup.md', 3)).toEqual(['guides/setup.md']);
  expect(await index.closestPaths('wholly different', 3)).toEqual([]);
});

test('another letter case that fits two documents fits none', async () => {
  const index = await opened({ 'docs/a.md': page('A'), 'docs/A.md': page('B') });
  expect((await index.document('a.md'))?.title).toBe('A');
  expect(await index.document('a.MD')).toBeUndefined();
});

test('lists are ordered', async () => {
  const index = await opened();
  expect((await index.documents()).map(({ path }) => path)).toEqual([
    'guides/deploy.md',
    'guides/setup.md',
    'index.md',
    'ref/api.md',
  ]);
  expect((await index.documents({ category: 'howto' })).map(({ path }) => path)).toEqual(['guides/setup.md']);
  expect(await index.categories()).toEqual([
    { name: 'general', count: 1 },
    { name: 'guides', count: 1 },
    { name: 'howto', count: 1 },
    { name: 'ref', count: 1 },
  ]);
  expect(await index.tags()).toEqual([
    { name: 'Install', count: 1 },
    { name: 'first steps', count: 1 },
  ]);
});

test('documents can be listed in pages, which a change of the index does not shift', async () => {
  const space = workspace(library);
  await space.ingest();
  const index = await space.open();
  const page = async (after?: string) => (await index.documents({ after, limit: 2 })).map(({ path }) => path);
  expect(await page()).toEqual(['guides/deploy.md', 'guides/setup.md']);
  rmSync(space.path('docs/guides'), { recursive: true });
  space.write({ 'docs/guides/aaa.md': library['docs/guides/setup.md'] ?? '' });
  await space.ingest();
  expect(await page('guides/setup.md')).toEqual(['index.md', 'ref/api.md']);
  expect(await page('ref/api.md')).toEqual([]);
});

test('paths and content hashes are told of all documents', async () => {
  const index = await opened();
  const paths = (await index.documents()).map(({ path }) => path);
  expect(await index.paths()).toEqual(paths);
  const hashes = await index.contentHashes();
  for (const path of paths) expect(hashes.get(path)).toBe((await index.document(path))?.contentHash);
  expect(hashes.size).toBe(paths.length);
});

test('the size of the body is counted in bytes, without the front matter', async () => {
  const body = '# Größe\n\nEin paar Wörter über Gärten, Flüsse und Boote, damit die Seite lang genug ist. 🌻\n';
  const text = `---\ndescription: Sizes\n---\n\n${body}`;
  const index = await opened({ 'docs/a.md': text });
  const [summary] = await index.documents();
  const document = await index.document('a.md');
  expect(summary).toMatchObject({ size: Buffer.byteLength(text), description: 'Sizes' });
  expect(summary?.bodySize).toBe(Buffer.byteLength(document?.body ?? ''));
  expect(summary?.bodySize).toBeLessThan(summary?.size ?? 0);
});

test('relations are walked in both directions, nearest first, each edge once', async () => {
  const index = await opened();
  const found = await index.related('index.md', { depth: 3 });
  expect(
    found.map(({ depth, direction, relation, path, exists }) => [depth, direction, relation, path, exists]),
  ).toEqual([
    [1, 'outgoing', 'links_to', 'guides/setup.md', true],
    [2, 'outgoing', 'related', 'guides/deploy.md', true],
    [2, 'incoming', 'related', 'guides/deploy.md', true],
    [2, 'outgoing', 'depends_on', 'ref/api.md', true],
    [3, 'outgoing', 'links_to', 'missing.md', false],
  ]);
  expect(await index.related('ref/api.md', { relationType: 'depends_on' })).toHaveLength(1);
  expect(await index.related('nowhere.md')).toEqual([]);
  await expect(index.related('index.md', { depth: 4 })).rejects.toThrow(RangeError);
});

test('statistics name what dangles', async () => {
  const index = await opened();
  expect(await index.stats()).toMatchObject({
    documents: 4,
    chunks: 4,
    links: 5,
    danglingLinks: [{ source: 'guides/deploy.md', target: 'missing.md', relation: 'links_to' }],
    sources: [{ name: '', documents: 4 }],
  });
});

test('a match ranks by weighted BM25 and knows every column', async () => {
  const index = await opened();
  const paths = async (word: string, weights = {}) =>
    (await index.match(text(word), { limit: 10, weights })).map(({ path }) => path);
  expect(await paths('kettle')).toEqual(['guides/deploy.md', 'guides/setup.md', 'ref/api.md']);
  expect(await paths('kettle', { description: 50 })).toMatchObject({ 0: 'guides/setup.md' });
  const only = async (column: (typeof searchColumns)[number], word: string) =>
    (await index.match({ kind: 'column', columns: [column], of: text(word) }, { limit: 10 })).map(({ path }) => path);
  expect(await only('aliases', 'installation')).toEqual(['guides/setup.md']);
  expect(await only('answers', 'install')).toEqual(['guides/setup.md']);
  expect(await only('terms', 'installer')).toEqual(['guides/setup.md']);
  expect(await only('path', 'api')).toEqual(['ref/api.md']);
  expect(await only('path', 'md')).toEqual([]);
  expect(await only('searchable_content', 'Keywords')).toEqual([]);
});

test('filters keep scores and drop documents', async () => {
  const index = await opened();
  const all = await index.match(text('kettle'), { limit: 10 });
  const only = (path: string) => all.filter((match) => match.path === path);
  const kettle = (filter: Parameters<KnowledgeIndex['match']>[1]['filter']) =>
    index.match(text('kettle'), { limit: 10, filter });
  expect(await kettle({ category: 'ref' })).toEqual(only('ref/api.md'));
  expect(await kettle({ tags: ['install', 'FIRST STEPS'] })).toEqual(only('guides/setup.md'));
  expect(await kettle({ tags: ['install', 'other'] })).toEqual([]);
  expect(await kettle({ pathPrefix: './ref/' })).toEqual(only('ref/api.md'));
  expect(await kettle({ source: '' })).toEqual(all);
  expect(await kettle({ source: 'none' })).toEqual([]);
});

test('expressions are scored one by one: all chunks, filtered ones, or chosen ones', async () => {
  const index = await opened();
  const [api] = await index.matchPaths('REF/', { limit: 5 });
  expect(api).toMatchObject({ path: 'ref/api.md', chunkIndex: 0 });
  const expressions = [text('kettle'), text('interface'), text('!')];
  expect(await index.countMatches(expressions)).toEqual([3, 1, 0]);
  const weights = [{}, Object.fromEntries(searchColumns.map((column) => [column, 0]))];
  const lists = await index.postings(expressions, { weights });
  expect(lists.map(({ ids }) => ids.length)).toEqual([3, 1, 0]);
  const own = (await index.match(text('kettle'), { limit: 9 })).sort((a, b) => a.id - b.id);
  expect([...(lists[0]?.ids ?? [])]).toEqual(own.map(({ id }) => id));
  expect([...(lists[0]?.scores[0] ?? [])]).toEqual(own.map(({ score }) => score));
  expect([...(lists[0]?.scores[1] ?? [])]).toEqual([0, 0, 0]);
  const chosen = {
    ids: Int32Array.of(api?.id ?? 0),
    scores: [Float64Array.of(own.find(({ id }) => id === api?.id)?.score ?? 0)],
  };
  expect((await index.postings(expressions, { weights: [{}], ids: [api?.id ?? 0] }))[0]).toEqual(chosen);
  expect((await index.postings(expressions, { weights: [{}], filter: { category: 'ref' } }))[0]).toEqual(chosen);
  const byScore = [...own].sort((a, b) => b.score - a.score || a.id - b.id);
  for (const best of [1, 2, 3, 9]) {
    const [kept] = await index.postings(expressions, { weights: [{}], best });
    const expected = byScore.slice(0, best).sort((a, b) => a.id - b.id);
    expect([...(kept?.ids ?? [])]).toEqual(expected.map(({ id }) => id));
    expect([...(kept?.scores[0] ?? [])]).toEqual(expected.map(({ score }) => score));
  }
  expect(await index.texts([999, api?.id ?? 0])).toEqual(['', (await index.chunks([api?.id ?? 0]))[0]?.content]);
  expect(await index.places([999, api?.id ?? 0])).toEqual([
    { id: api?.id, path: 'ref/api.md', chunkIndex: 0, length: expect.any(Number) },
  ]);
});

test('paths are matched literally', async () => {
  const index = await opened({ 'docs/a_b.md': page('A'), 'docs/axb.md': page('B'), 'docs/100%.md': page('C') });
  const paths = async (part: string) => (await index.matchPaths(part, { limit: 5 })).map(({ path }) => path);
  expect(await paths('a_b')).toEqual(['a_b.md']);
  expect(await paths('%')).toEqual(['100%.md']);
});

test('chunks come in the order asked for, with what their document says', async () => {
  const index = await opened();
  const ids = (await index.match(text('kettle'), { limit: 10 })).map(({ id }) => id);
  const chunks = await index.chunks([...ids.toReversed(), 999_999]);
  expect(chunks.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(chunks.find(({ path }) => path === 'guides/setup.md')).toMatchObject({
    documentTitle: 'Setting up',
    status: 'draft',
    aliases: ['installation'],
    answers: ['How do I install it?'],
    tags: ['Install', 'first steps'],
  });
  const facts = await index.documentFacts(['ref/api.md', 'guides/setup.md', 'none.md']);
  expect([...facts]).toEqual([
    ['ref/api.md', { title: 'Api', answers: [], inbound: 1, related: 1 }],
    ['guides/setup.md', { title: 'Setting up', answers: ['How do I install it?'], inbound: 2, related: 4 }],
  ]);
  expect(await index.relationsAmong(['guides/setup.md', 'ref/api.md', 'index.md'])).toEqual([
    { source: 'guides/setup.md', target: 'ref/api.md', relation: 'depends_on' },
  ]);
});

test('names are given by document, with what it says of itself', async () => {
  const index = await opened();
  const names = await index.names();
  expect(names.map(({ path }) => path)).toEqual(await index.paths());
  expect(names.find(({ path }) => path === 'guides/setup.md')).toMatchObject({
    title: 'Setting up',
    tags: ['Install', 'first steps'],
    aliases: ['installation'],
    answers: ['How do I install it?'],
    inbound: 2,
  });
  const api = await opened({ 'docs/a.md': page('Api', '## The `get` call\n\n### Errors') });
  expect((await api.names())[0]?.headings).toEqual([
    { text: 'Api', slug: 'api' },
    { text: 'The get call', slug: 'the-get-call' },
    { text: 'Errors', slug: 'errors' },
  ]);
});

test('words are read as the index reads them', async () => {
  const index = await opened();
  expect(await index.tokenize(['Kettles', '', 'DEC-0054 Čapek', '🚀'])).toEqual([
    ['kettl'],
    [],
    ['dec', '0054', 'capek'],
    [],
  ]);
  expect(await index.frequencies(['kettl', 'nothing'])).toEqual([3, 0]);
  expect((await index.vocabulary('kett')).map(({ term, chunks }) => [term, chunks])).toEqual([
    ['kettl', 3],
    ['kettleinstal', 1],
  ]);
  expect((await index.vocabulary('kett', 1)).map(({ term }) => term)).toEqual(['kettl']);
  expect(await index.surfaceForms('kettl')).toEqual(['kettle']);
  const keys = await opened({ 'docs/a.md': page('The key') });
  expect(await keys.surfaceForms('kei')).toEqual(['key']);
});

test('the words of a stem are found in plain texts and in those with other letters alike', async () => {
  const index = await opened({
    'docs/a.md': page('One', 'Prepares, PREPARED — “prepare”; unprepared, re-prepares.'),
    'docs/b.md': page('Two', 'Préparés und Größe: prepares.'),
  });
  expect(await index.surfaceForms('prepar')).toEqual(['prepares', 'prepare', 'prepared', 'préparés']);
});

test('readers see what another process changed, replaced, deleted or made anew', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha') });
  const index = await openIndex(space.database, { mustExist: false, lookedAt: ['here', 'there'] });
  onTestFinished(() => index.close());
  await expect(index.stats()).rejects.toThrow('Looked at: here, there');
  await space.ingest();
  const first = await index.generation();
  expect((await index.documents()).map(({ path }) => path)).toEqual(['a.md']);
  expect(await index.generation()).toBe(first);
  space.write({ 'docs/b.md': page('Beta') });
  await space.ingest();
  expect(await index.generation()).not.toBe(first);
  expect((await index.documents()).map(({ path }) => path)).toEqual(['a.md', 'b.md']);
  rmSync(space.database);
  await expect(index.documents()).rejects.toMatchObject({ code: 'KENSO_INDEX_NOT_FOUND' });
  rmSync(space.path('docs/a.md'));
  await space.ingest({ database: space.path('other.db') });
  renameSync(space.path('other.db'), space.database);
  expect((await index.documents()).map(({ path }) => path)).toEqual(['b.md']);
});
