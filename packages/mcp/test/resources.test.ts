import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KnowledgeIndex, openIndex } from '@kenso/index';
import type { Client } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { documentUri } from '../src/document-uri.js';
import type { ServerLogEntry } from '../src/index.js';
import { gardenDocuments, type KnowledgeBase, knowledgeBase } from './knowledge-base.js';
import { linkedClient } from './linked-client.js';

const page = (title: string): string => `# ${title}\n\nA paragraph that is long enough for kenso to index the page.\n`;

const oddNames = [
  'a#b.md',
  'what?.md',
  '100%.md',
  '50%25.md',
  '[x] {y}.md',
  'two  spaces.md',
  'käse/日本.md',
  "it's.md",
  'p@q.md',
];
const extra = {
  ...Object.fromEntries(oddNames.map((name) => [name, page(`Page of ${name.replaceAll(/[^\p{L}]/gu, ' ')}`)])),
  'long.md': `# Long page\n\n${Array.from({ length: 3_000 }, (_, line) => `Line ${line} of "the" long page.`).join('\n')}\n`,
  'described.md': `---\ndescription: "Says\u202E what\\nit is"\n---\n\n${page('Described')}`,
};

let base: KnowledgeBase;
let index: KnowledgeIndex;
let client: Client;

beforeAll(async () => {
  base = knowledgeBase({ ...gardenDocuments, ...extra });
  await base.ingest();
  index = await openIndex(base.database);
  client = await linkedClient(index);
});

afterAll(async () => {
  await client.close();
  await index.close();
  base.remove();
});

async function read(uri: string, from: Client = client) {
  const { contents } = await from.readResource({ uri });
  return contents.map((content) => ({
    uri: content.uri,
    mimeType: content.mimeType,
    text: 'text' in content ? content.text : '',
  }));
}

/** A knowledge base of its own, and a client of it. */
async function other(files: Readonly<Record<string, string>>, ingested = true) {
  const own = knowledgeBase(files);
  if (ingested) await own.ingest();
  const ownIndex = await openIndex(own.database, { mustExist: false });
  const ownClient = await linkedClient(ownIndex);
  onTestFinished(async () => {
    await ownClient.close();
    await ownIndex.close();
    own.remove();
  });
  return { base: own, client: ownClient };
}

describe('the list of resources (M4)', () => {
  test('has what is indexed first, then each document with title, kind and size', async () => {
    const { resources, nextCursor } = await client.listResources();
    expect(nextCursor).toBeUndefined();
    expect(resources[0]).toMatchObject({ uri: 'kenso://index', mimeType: 'application/json' });
    expect(resources.slice(1).map(({ name }) => name)).toEqual(await index.paths());
    for (const { uri, name, title, mimeType, size } of resources.slice(1)) {
      const document = await index.document(name);
      expect({ uri, title, mimeType }).toEqual({
        uri: documentUri(name),
        title: document?.title,
        mimeType: 'text/markdown',
      });
      expect(size).toBe(Buffer.byteLength(document?.body ?? ''));
    }
    expect(resources.find(({ name }) => name === 'described.md')?.description).toBe('Says what it is');
  });

  test('names one template, and tells of no changes unless its host does', async () => {
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toMatchObject([{ uriTemplate: 'kenso://doc/{+path}', mimeType: 'text/markdown' }]);
    expect(client.getServerCapabilities()?.resources).toEqual({ listChanged: false });
    const announcing = await linkedClient(index, { announcesChanges: true });
    expect(announcing.getServerCapabilities()?.resources).toEqual({ listChanged: true, subscribe: true });
    await announcing.close();
  });

  test('comes in pages, and a change between two of them neither repeats nor skips a document', async () => {
    const names = Array.from({ length: 1_100 }, (_, at) => `d${String(at).padStart(4, '0')}.md`);
    const { base: many, client: from } = await other(Object.fromEntries(names.map((name) => [name, page(name)])));
    // Without a cursor, the method of the client for it would ask for all pages.
    const first = await from.request({ method: 'resources/list', params: {} });
    expect(first.resources).toHaveLength(501);
    // The last document of the page and one on it go, one comes before it and one behind it.
    rmSync(join(many.docs, 'd0499.md'));
    rmSync(join(many.docs, 'd0007.md'));
    many.write({ 'a-new.md': page('New'), 'd0500a.md': page('New') });
    await many.ingest();
    const second = await from.listResources({ cursor: first.nextCursor ?? '' });
    const third = await from.listResources({ cursor: second.nextCursor ?? '' });
    expect(third.nextCursor).toBeUndefined();
    const rest = [...second.resources, ...third.resources].map(({ name }) => name);
    expect(rest).toEqual([...names.slice(500, 501), 'd0500a.md', ...names.slice(501)]);
  });

  test.for(['x', 'YWZ0ZXI', 'YWZ0ZXI6YQ==', '-1'])('refuses the cursor %s, which it never gave', async (cursor) => {
    await expect(client.listResources({ cursor })).rejects.toMatchObject({ code: -32602 });
  });
});

describe('a document as a resource (M4)', () => {
  test('is its Markdown', async () => {
    const body = (await index.document('guides/soil.md'))?.body;
    expect(await read('kenso://doc/guides/soil.md')).toEqual([
      { uri: 'kenso://doc/guides/soil.md', mimeType: 'text/markdown', text: body },
    ]);
  });

  test.for(oddNames)('is found by the URI that the list has for %s', async (name) => {
    const [content] = await read(documentUri(name));
    expect(content?.text).toBe((await index.document(name))?.body);
  });

  test('has a URI from which the path can be read, whatever the path is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (path) => {
        const uri = documentUri(path);
        expect(decodeURIComponent(uri.slice('kenso://doc/'.length))).toBe(path);
        expect(uri).toMatch(/^kenso:\/\/doc\/[\w.!~*'()%/-]*$/);
      }),
    );
  });

  test.for([
    ['kenso://doc/./guides/soil.md', 'a dot'],
    ['kenso://doc//guides/soil.md', 'a slash'],
    ['kenso://doc/guides%5Csoil.md', 'a backslash'],
    ['kenso://doc/guides\\soil.md', 'a bare backslash'],
    ['kenso://doc/GUIDES/Soil.md', 'another letter case'],
    ['kenso://doc/guides/soil', 'no ending'],
    ['kenso://doc/guides%2Fsoil.md', 'an escaped slash'],
    ['KENSO://doc/guides/soil.md', 'a scheme in capitals'],
  ] as const)('is found by %s, with %s (M1)', async ([uri]) => {
    expect((await read(uri))[0]?.text).toContain('# Soil and compost');
  });

  test.for([
    ['kenso://doc/guides/watering.md#drip-lines', '## Drip lines'],
    ['kenso://doc/guides/watering.md:12', '## Drip lines'],
    ['kenso://doc/reference/H%C3%A4ufige%20Fragen.md#werkzeug', '## Werkzeug'],
  ] as const)('is given in part by %s', async ([uri, start]) => {
    expect((await read(uri))[0]?.text.startsWith(start)).toBe(true);
  });

  test.for([
    ['kenso://doc/guides/soli.md', 'Similar paths: guides/soil.md'],
    ['kenso://doc/none.md', 'No document found at path: none.md'],
    ['kenso://doc/../../etc/passwd', 'etc/passwd'],
    ['kenso://doc/..%2f..%2fetc/passwd', 'etc/passwd'],
    ['kenso://doc/%E0%A4%A', 'No document'],
    ['kenso://doc/guides/soil.md#nowhere', 'No section "nowhere"'],
    ['kenso://doc/guides/soil.md:900-901', 'has lines'],
    ['kenso://other/x', 'not found'],
    ['file:///etc/passwd', 'not found'],
  ] as const)('%s is an error that says so', async ([uri, message]) => {
    await expect(client.readResource({ uri })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(message),
      data: { uri: new URL(uri).href },
    });
  });

  test('is cut at a line when it is too long, and the way to go on leads to the rest (M2)', async () => {
    const body = (await index.document('long.md'))?.body ?? '';
    const contents = await read('kenso://doc/long.md');
    expect(JSON.stringify(contents).length).toBeLessThanOrEqual(40_000);
    const [text = '', note = ''] = contents.map((content) => content.text);
    expect(text.endsWith('\n')).toBe(true);
    const call = JSON.parse(note.slice(note.indexOf('{')));
    const reply = await client.callTool({ name: 'get_doc', arguments: call });
    const rest = JSON.parse((reply.content as { text: string }[])[0]?.text ?? '').content as string;
    expect(body.startsWith(text + rest)).toBe(true);
    expect(rest.length).toBeGreaterThan(1000);
  });
});

describe('the completion of paths (M4)', () => {
  const complete = async (value: string, from = client) =>
    (
      await from.complete({
        ref: { type: 'ref/resource', uri: 'kenso://doc/{+path}' },
        argument: { name: 'path', value },
      })
    ).completion;

  test('gives paths that begin with the text, then those that hold it', async () => {
    expect((await complete('GUI')).values).toEqual(['guides/soil.md', 'guides/watering.md']);
    expect((await complete('w')).values).toEqual(['what?.md', 'guides/watering.md', 'two  spaces.md']);
    expect((await complete('nothing like it')).values).toEqual([]);
    expect((await complete('')).values).toEqual(await index.paths());
  });

  test('gives a hundred at most, and says how many there are', async () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`n/${at}.md`, page(`Note ${at}`)]));
    const { client: from } = await other(many);
    expect(await complete('n/', from)).toMatchObject({ total: 120, hasMore: true, values: { length: 100 } });
  });
});

describe('kenso://index (M4)', () => {
  const describeIndex = async (from: Client) => JSON.parse((await read('kenso://index', from))[0]?.text ?? '');

  test('tells what is indexed', async () => {
    const { base: own, client: from } = await other(gardenDocuments);
    const about = await describeIndex(from);
    expect(about).toMatchObject({
      documents: 3,
      links: 1,
      dangling_links: 0,
      sources: [{ name: '', folder: 'docs', documents: 3 }],
      categories: [
        { name: 'guides', documents: 2 },
        { name: 'reference', documents: 1 },
      ],
      tags: expect.arrayContaining([{ name: 'water', documents: 1 }]),
    });
    expect(Number.isNaN(Date.parse(about.last_change))).toBe(false);
    expect(JSON.stringify(about)).not.toContain(own.folder);
  });

  test('stays short when there are many categories, and shows them as visible lines', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 150 }, (_, at) => [
        `${at}.md`,
        `---\ncategory: "c\u202E${at} ${'long '.repeat(40)}"\n---\n\n${page(`Page ${at}`)}`,
      ]),
    );
    const { client: from } = await other(files);
    const about = await describeIndex(from);
    expect(about.categories).toHaveLength(100);
    expect(about.total_categories).toBe(150);
    expect(JSON.stringify(about)).not.toContain('\u202E');
    expect(JSON.stringify(about).length).toBeLessThan(20_000);
  });
});

describe('without an index (M6)', () => {
  test('resources say so, and are there once it is made', async () => {
    const { base: own, client: from } = await other(gardenDocuments, false);
    expect((await from.listResources()).resources.map(({ uri }) => uri)).toEqual(['kenso://index']);
    const [about] = await read('kenso://index', from);
    expect(JSON.parse(about?.text ?? '')).toEqual({ documents: 0, error: expect.stringContaining('kenso ingest') });
    await expect(from.readResource({ uri: 'kenso://doc/guides/soil.md' })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('kenso ingest'),
    });
    const completed = await from.complete({
      ref: { type: 'ref/resource', uri: 'kenso://doc/{+path}' },
      argument: { name: 'path', value: '' },
    });
    expect(completed.completion.values).toEqual([]);

    await own.ingest();
    expect((await from.listResources()).resources).toHaveLength(4);
    expect((await read('kenso://doc/guides/soil.md', from))[0]?.text).toContain('Compost');
  });

  test('a file that is no index is named as that', async () => {
    const { base: own, client: from } = await other({}, false);
    writeFileSync(own.database, 'This is a text and no database, however long one reads in it.');
    const [about] = await read('kenso://index', from);
    expect(JSON.parse(about?.text ?? '')).toEqual({
      documents: 0,
      error: expect.stringContaining('not a kenso index'),
    });
  });
});

test('an unexpected failure is told by a reference that the log explains', async () => {
  const log: ServerLogEntry[] = [];
  const failing = { ...index, document: () => Promise.reject(new Error('SQLITE_IOERR at /secret/place')) };
  const from = await linkedClient(failing, { log: (entry) => log.push(entry) });
  const failure = await from.readResource({ uri: 'kenso://doc/guides/soil.md' }).catch((error: Error) => error);
  expect(failure).toMatchObject({
    code: -32603,
    message: expect.stringMatching(/Lookup failed \(ref [0-9a-f]{8}\)\./),
  });
  expect(String(failure)).not.toContain('secret');
  expect(log).toMatchObject([{ level: 'error', cause: { message: 'SQLITE_IOERR at /secret/place' } }]);
  await from.close();
});
