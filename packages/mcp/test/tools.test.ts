import { rmSync, writeFileSync } from 'node:fs';
import { type KnowledgeIndex, openIndex } from '@kenso/index';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerLogEntry } from '../src/index.js';
import { type ToolReply, toReply } from './clients.js';
import { gardenDocuments, type KnowledgeBase, knowledgeBase } from './knowledge-base.js';
import { linkedClient } from './linked-client.js';

async function call(client: Client, name: string, input: Record<string, unknown>): Promise<ToolReply> {
  return toReply(await client.callTool({ name, arguments: input }));
}

const filler = 'The beetroot wants a deep bed, and water before noon. '.repeat(4);
const extraDocuments = Object.fromEntries(
  Array.from({ length: 30 }, (_, number) => [
    `notes/beet-${number}.md`,
    `---\ncategory: notes\ntags: [beetroot, bed, root vegetables]\nrelates_to: [guides/soil.md]\n---\n\n# Beetroot bed number ${number}\n\n${filler}\n\n## Sowing in spring\n\n${filler}\n`,
  ]),
);
const hostile = {
  'notes/hostile.md': `# Zebra \u202Egrass\n\nThe zebragrass line is \u200Bhere \u001B[31mred\u001B[0m, \u{E0041}and goes on for long enough.\n`,
  'notes/long.md': `# Long page\n\n${Array.from({ length: 3_000 }, (_, line) => `Line ${line} of "the" long page.`).join('\n')}\n`,
};

let base: KnowledgeBase;
let index: KnowledgeIndex;
let client: Client;

beforeAll(async () => {
  base = knowledgeBase({ ...gardenDocuments, ...extraDocuments, ...hostile });
  await base.ingest();
  index = await openIndex(base.database);
  client = await linkedClient(index);
});

afterAll(async () => {
  await client.close();
  await index.close();
  base.remove();
});

describe('the list of tools', () => {
  test('has four tools in a fixed order, each with all that a client may show', async () => {
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual(['search_docs', 'search_multi', 'get_doc', 'get_related']);
    for (const tool of tools) {
      expect(tool.title).toBeTruthy();
      expect(tool.description?.length).toBeLessThanOrEqual(210);
      expect(tool.annotations).toEqual({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
      for (const parameter of Object.values(tool.inputSchema.properties ?? {})) {
        expect(parameter).toHaveProperty('description');
      }
      expect(tool.outputSchema?.type).toBe(tool.name === 'get_doc' ? undefined : 'object');
    }
  });

  test('is small (M2)', async () => {
    expect(JSON.stringify(await client.listTools()).length).toBeLessThan(5_000);
  });
});

describe('search_docs', () => {
  test('gives an array as text and the same results as structured content (M1)', async () => {
    const reply = await call(client, 'search_docs', { query: 'drip line pressure' });
    expect(reply.isError).toBe(false);
    expect(reply.structured).toEqual({ results: reply.json });
    expect((reply.json as unknown[])[0]).toMatchObject({
      file_path: 'guides/watering.md',
      title: 'Watering the garden',
      category: 'guides',
      tags: ['water', 'garden'],
    });
  });

  test('names the lines and the heading of the passage, with which get_doc reads it (M2)', async () => {
    const found = await call(client, 'search_docs', { query: 'rain barrel mosquitoes', limit: 1 });
    const [hit] = found.json as [{ file_path: string; heading_slug: string; start_line: number; end_line: number }];
    expect(hit).toMatchObject({ heading_slug: 'rain-barrels', start_line: 20, end_line: 22 });
    const section = await call(client, 'get_doc', { path: hit.file_path, section: hit.heading_slug });
    const lines = await call(client, 'get_doc', {
      path: hit.file_path,
      start_line: hit.start_line,
      end_line: hit.end_line,
    });
    expect(lines.json).toEqual(section.json);
    expect(section.json).toMatchObject({
      content: expect.stringContaining('mosquitoes'),
      start_line: 20,
      end_line: 22,
    });
  });

  test('gives 5 results in under 1,200 tokens (M2)', async () => {
    const reply = await call(client, 'search_docs', { query: 'beetroot bed water' });
    expect(reply.json).toHaveLength(5);
    expect(reply.text.length / 4).toBeLessThan(1_200);
  });

  test('keeps to that for documents with endless titles and tags, deep paths and long headings', async () => {
    const endless = (word: string) => `${word} `.repeat(60).trim();
    const tags = Array.from({ length: 30 }, (_, number) => `a tag with many words ${number}`);
    const wordy = knowledgeBase(
      Object.fromEntries(
        Array.from({ length: 5 }, (_, number) => [
          `a/rather/deep/folder/for/a/document/with/a/long/name-number-${number}.md`,
          `---\ntags: ${JSON.stringify(tags)}\n---\n\n# ${endless('title')}\n\n## ${endless('heading').slice(0, 80)}\n\n${endless('turnip')}\n`,
        ]),
      ),
    );
    await wordy.ingest();
    const wordyIndex = await openIndex(wordy.database);
    const reader = await linkedClient(wordyIndex);
    const reply = await call(reader, 'search_docs', { query: 'turnip' });
    expect(reply.json).toHaveLength(5);
    expect(reply.text.length / 4).toBeLessThan(1_200);
    await reader.close();
    await wordyIndex.close();
    wordy.remove();
  });

  test('is compact JSON in real letters', async () => {
    const reply = await call(client, 'search_docs', { query: 'Gießkanne' });
    expect(reply.text).toContain('Häufige Fragen');
    expect(reply.text).toBe(JSON.stringify(reply.json));
  });

  test.for([
    [999, 20],
    ['3', 3],
    [2.7, 2],
    [0, 1],
    [null, 5],
    ['', 5],
  ] as const)('takes the limit %j as %j', async ([limit, count]) => {
    expect((await call(client, 'search_docs', { query: 'beetroot', limit })).json).toHaveLength(count);
  });

  test('has the largest limit that its host allows', async () => {
    const wide = await linkedClient(index, { searchLimitMax: 25 });
    expect((await call(wide, 'search_docs', { query: 'beetroot', limit: 999 })).json).toHaveLength(25);
    await wide.close();
  });

  test.for([{}, { query: '' }, { query: '  ' }, { query: null }])('refuses an empty query: %j (M1)', async (input) => {
    const reply = await call(client, 'search_docs', input);
    expect(reply.text).toBe('{"error":"Empty query."}');
    expect(reply.isError).toBe(true);
  });

  test('answers a query of any length, and says how much of it was searched (M1)', async () => {
    const short = await call(client, 'search_docs', { query: 'drip line'.padEnd(2_000) });
    expect(short.json).toMatchObject({ 0: { file_path: 'guides/watering.md' } });
    const long = await call(client, 'search_docs', { query: `drip line ${'unheard of '.repeat(10_000)}` });
    expect(long.json).toEqual({
      query_note: expect.stringMatching(/^Only the first \d+ characters/),
      results: expect.arrayContaining([expect.objectContaining({ file_path: 'guides/watering.md' })]),
    });
    expect(long.structured).toEqual(long.json);
    const several = await call(client, 'search_multi', { queries: ['compost', 'drip line '.repeat(500)] });
    expect(several.json).toMatchObject({ query_note: expect.stringContaining('1999'), results: expect.any(Array) });
  });

  test('answers a query that matches nothing with an empty array', async () => {
    const reply = await call(client, 'search_docs', { query: 'xylophonequartet' });
    expect([reply.text, reply.isError, reply.structured]).toEqual(['[]', false, { results: [] }]);
  });

  test('tells of a correction (Q9)', async () => {
    const reply = await call(client, 'search_docs', { query: 'mosquitos barel' });
    expect(Object.keys(reply.json as object)).toEqual(['corrected_query', 'original_query', 'results']);
    expect(reply.json).toMatchObject({
      original_query: 'mosquitos barel',
      results: [{ file_path: 'guides/watering.md' }],
    });
    expect(reply.structured).toEqual(reply.json);
  });

  test('searches a category, and takes "all", null and "" for none', async () => {
    const query = 'soil';
    const inGuides = (await call(client, 'search_docs', { query, category: 'guides' })).json;
    expect(inGuides).toMatchObject([{ category: 'guides' }, { category: 'guides' }]);
    const everywhere = (await call(client, 'search_docs', { query })).text;
    for (const category of ['all', null, '']) {
      expect((await call(client, 'search_docs', { query, category })).text).toBe(everywhere);
    }
  });

  test('says which categories there are when the one asked for is none (Q11)', async () => {
    const reply = await call(client, 'search_docs', { query: 'soil', category: 'guide' });
    expect(reply.isError).toBe(false);
    expect(reply.json).toEqual({
      unknown_category: { name: 'guide', existing: expect.arrayContaining(['guides', 'notes', 'reference']) },
      results: [],
    });
    expect(reply.structured).toEqual(reply.json);
  });

  test('keeps invisible characters and terminal escapes out of what it shows', async () => {
    const reply = await call(client, 'search_docs', { query: 'zebragrass' });
    expect(reply.json).toMatchObject([
      {
        title: 'Zebra grass',
        content_preview: expect.stringContaining('The zebragrass line is here red, and goes on'),
      },
    ]);
  });

  test('stays within the size that its host allows, and says how to go on (M2)', async () => {
    const narrow = await linkedClient(index, { maxResultChars: 3_000 });
    const reply = await call(narrow, 'search_docs', { query: 'beetroot', limit: 20 });
    expect(reply.text.length).toBeLessThanOrEqual(3_000);
    expect(reply.json).toMatchObject({ truncated: true, total_results: 20, hint: expect.stringContaining('limit') });
    expect(reply.structured).toEqual(reply.json);
    await narrow.close();
  });

  test.for([
    ['limit', { query: 'soil', limit: 'three' }],
    ['query', { query: { text: 'soil' } }],
    ['category', { query: 'soil', category: ['guides'] }],
  ] as const)('names a %s that it cannot use', async ([name, input]) => {
    const reply = await call(client, 'search_docs', input);
    expect(reply.isError).toBe(true);
    expect(reply.text).toContain(name);
  });

  test.for(['"', '"open', '*', 'a*(b', '^x:y', 'AND OR NOT', 'NEAR(', '--', '\0', "'; DROP TABLE chunks;"])(
    'searches for %j as for any other text (Q1)',
    async (query) => {
      expect((await call(client, 'search_docs', { query })).isError).toBe(false);
    },
  );
});

describe('search_multi', () => {
  test('merges the results of several phrasings', async () => {
    const reply = await call(client, 'search_multi', { queries: ['drip line', 'compost heap'] });
    expect(reply.structured).toEqual({ results: reply.json });
    const paths = (reply.json as { file_path: string }[]).map((hit) => hit.file_path);
    expect(paths).toEqual(expect.arrayContaining(['guides/watering.md', 'guides/soil.md']));
  });

  test('takes a list written as JSON text, and one query by itself (M1)', async () => {
    const { text } = await call(client, 'search_multi', { queries: ['compost heap'] });
    expect((await call(client, 'search_multi', { queries: '["compost heap"]' })).text).toBe(text);
    expect((await call(client, 'search_multi', { queries: 'compost heap' })).text).toBe(text);
  });

  test.for([{}, { queries: [] }, { queries: ['', ' '] }, { queries: null }])(
    'refuses no queries: %j',
    async (input) => {
      const reply = await call(client, 'search_multi', input);
      expect(reply.text).toBe('{"error":"No queries provided."}');
      expect(reply.isError).toBe(true);
    },
  );

  test('tells of corrections, by query', async () => {
    const reply = await call(client, 'search_multi', { queries: ['compost', 'mosqiutoes'] });
    expect(Object.keys(reply.json as object)).toEqual(['corrections', 'results']);
    expect(reply.json).toMatchObject({ corrections: { mosqiutoes: 'mosquitoes' } });
    expect(reply.structured).toEqual(reply.json);
  });

  test('refuses more queries than it takes', async () => {
    expect((await call(client, 'search_multi', { queries: Array(51).fill('soil') })).isError).toBe(true);
  });
});

describe('get_doc', () => {
  test('gives the whole document, as text alone', async () => {
    const reply = await call(client, 'get_doc', { path: 'guides/soil.md' });
    expect(reply.json).toEqual({
      title: 'Soil and compost',
      content:
        '\n# Soil and compost\n\nCompost feeds the soil with nutrients. Turn the heap twice in a season and keep it moist.\n',
      category: 'guides',
      audience: 'all',
      tags: ['soil'],
    });
    expect(reply.structured).toBeUndefined();
  });

  test('finds a document by its URI and by escapes', async () => {
    const path = 'kenso://doc/reference/H%C3%A4ufige%20Fragen.md';
    expect((await call(client, 'get_doc', { path })).json).toMatchObject({ title: 'Häufige Fragen' });
  });

  test('names the closest paths for one that is not there (M1)', async () => {
    const reply = await call(client, 'get_doc', { path: 'guides/sol.md' });
    expect(reply.isError).toBe(true);
    expect(reply.json).toMatchObject({ error: 'No document found at path: guides/sol.md' });
    const { suggestions } = reply.json as { suggestions: string[] };
    expect(suggestions).toContain('guides/soil.md');
    expect(suggestions.length).toBeLessThanOrEqual(3);
  });

  test('names the sections for one that is not there', async () => {
    const reply = await call(client, 'get_doc', { path: 'guides/watering.md', section: 'harvest' });
    expect(reply.isError).toBe(true);
    expect(reply.json).toEqual({
      error: 'No section "harvest" in guides/watering.md. Its sections are listed here.',
      sections: ['watering-the-garden', 'drip-lines', 'pressure', 'rain-barrels'],
    });
  });

  test('names the lines that there are', async () => {
    const reply = await call(client, 'get_doc', { path: 'guides/soil.md', start_line: 400 });
    expect(reply.isError).toBe(true);
    expect(reply.json).toEqual({
      error: 'No text of guides/soil.md stands in these lines. Ask for lines 6 to 9.',
    });
  });

  test('cuts at a line and goes on from there', async () => {
    const path = 'guides/watering.md';
    const first = (await call(client, 'get_doc', { path, section: 'drip-lines', max_length: 100 })).json;
    expect(first).toMatchObject({
      content: '## Drip lines\n\n',
      truncated: true,
      next_offset: 15,
      start_line: 12,
      end_line: 13,
    });
    const next = (await call(client, 'get_doc', { path, section: 'drip-lines', offset: 15 })).json;
    expect(next).toMatchObject({ start_line: 14, end_line: 19, content: expect.stringMatching(/^A drip line/) });
    expect(next).not.toHaveProperty('truncated');
  });

  test('gives a long document in pages within the size limit, that are the document together (M2)', async () => {
    let whole = '';
    let nextLine: number | undefined;
    let offset: number | undefined = 0;
    while (offset !== undefined) {
      const reply = await call(client, 'get_doc', { path: 'notes/long.md', offset, max_length: 1_000_000 });
      expect(reply.text.length).toBeLessThanOrEqual(40_000);
      const page = reply.json as { content: string; start_line: number; end_line: number; next_offset?: number };
      expect(page.content.endsWith('\n')).toBe(true);
      expect(page.start_line).toBe(nextLine ?? page.start_line);
      nextLine = page.end_line + 1;
      whole += page.content;
      offset = page.next_offset;
    }
    expect(whole).toBe(hostile['notes/long.md']);
  });

  test.for(['../../etc/passwd', '..%2f..%2fetc/passwd', 'file:///etc/passwd', '\0'])(
    'knows no document %j outside of the index',
    async (path) => {
      const reply = await call(client, 'get_doc', { path });
      expect(reply.isError).toBe(true);
      expect(reply.json).toMatchObject({ error: `No document found at path: ${path}` });
    },
  );
});

test.for(['get_doc', 'get_related'])('%s without a path says what to pass', async (tool) => {
  for (const wrong of [{}, { path: ' ' }, { path: null }, { file_path: 'guides/soil.md' }]) {
    const reply = await call(client, tool, wrong);
    expect(reply.isError).toBe(true);
    expect(reply.json).toEqual({
      error: 'No document found at path: none was given. Pass the file_path of a search result as "path".',
    });
  }
});

describe('get_related', () => {
  test('gives the links in both directions, with titles', async () => {
    const reply = await call(client, 'get_related', { path: './guides/watering.md' });
    expect(reply.json).toEqual([
      {
        related_path: 'guides/soil.md',
        relation_type: 'related',
        direction: 'outgoing',
        depth: 1,
        title: 'Soil and compost',
        exists: true,
      },
    ]);
    expect(reply.structured).toEqual({ results: reply.json });
  });

  test('goes further with a depth, which it keeps between 1 and 3', async () => {
    const related = (depth: unknown) => call(client, 'get_related', { path: 'guides/watering.md', depth });
    const two = (await related('2')).json as { depth: number }[];
    expect(two.length).toBeGreaterThan(30);
    expect((await related(99)).text).toBe((await related(3)).text);
    expect((await related(-1)).text).toBe((await related(1)).text);
  });

  test('limits the kind of relation', async () => {
    expect((await call(client, 'get_related', { path: 'guides/soil.md', relation_type: 'links_to' })).json).toEqual([]);
  });

  test('gives an empty list for an unknown path (M1)', async () => {
    const reply = await call(client, 'get_related', { path: 'nowhere.md' });
    expect([reply.text, reply.isError, reply.structured]).toEqual(['[]', false, { results: [] }]);
  });
});

describe('without a usable index', () => {
  const calls = [
    ['search_docs', { query: 'soil' }],
    ['search_multi', { queries: ['soil'] }],
    ['get_doc', { path: 'guides/soil.md' }],
    ['get_related', { path: 'guides/soil.md' }],
  ] as const;

  test('every tool says how to make one, and sees it once it is there (M6)', async () => {
    const late = knowledgeBase(gardenDocuments);
    const missing = await openIndex(late.database, { mustExist: false });
    const early = await linkedClient(missing);
    expect(early.getInstructions()).toContain('kenso ingest');
    for (const [name, input] of calls) {
      const reply = await call(early, name, input);
      expect(reply.isError).toBe(true);
      expect(reply.json).toEqual({ error: expect.stringContaining('kenso ingest') });
    }
    await late.ingest();
    for (const [name, input] of calls) expect((await call(early, name, input)).isError).toBe(false);
    await early.close();
    await missing.close();
    late.remove();
  });

  test('an empty one is told from one without a match', async () => {
    const empty = knowledgeBase();
    await empty.ingest();
    const emptyIndex = await openIndex(empty.database);
    const early = await linkedClient(emptyIndex);
    expect(early.getInstructions()).toContain('is empty');
    expect((await call(early, 'search_docs', { query: 'soil' })).json).toEqual({
      error: expect.stringContaining('The index is empty. Run "kenso ingest'),
    });
    await early.close();
    await emptyIndex.close();
    empty.remove();
  });

  test('a file that is no index is named as that', async () => {
    const broken = knowledgeBase();
    writeFileSync(broken.database, 'This is no database, but it is long enough to be taken for one.'.repeat(20));
    const notAnIndex = await openIndex(broken.database, { mustExist: false }).catch(() => undefined);
    if (notAnIndex !== undefined) {
      const early = await linkedClient(notAnIndex);
      const reply = await call(early, 'search_docs', { query: 'soil' });
      expect(reply.json).toEqual({ error: expect.stringContaining('is not a kenso index') });
      await early.close();
      await notAnIndex.close();
    }
    broken.remove();
  });

  test('an unexpected failure is told by a reference that the log explains', async () => {
    const logged: ServerLogEntry[] = [];
    const failing = new Proxy(index, {
      get: (target, name) =>
        name === 'document' || name === 'related'
          ? () => Promise.reject(new Error('SQLITE_CORRUPT: SELECT * FROM chunks at /home/someone/kb.db'))
          : Reflect.get(target, name),
    });
    const unlucky = await linkedClient(failing, { log: (entry) => logged.push(entry) });
    const reply = await call(unlucky, 'get_doc', { path: 'guides/soil.md' });
    expect(reply.isError).toBe(true);
    expect(reply.text).toMatch(/^\{"error":"Lookup failed \(ref [0-9a-f]{8}\)\."\}$/);
    expect((await call(unlucky, 'get_doc', { path: 'guides/soil.md' })).text).toBe(reply.text);
    expect(logged[0]).toMatchObject({ level: 'error', cause: { message: expect.stringContaining('SQLITE_CORRUPT') } });
    expect(reply.text).toContain(logged[0]?.message ?? 'nothing');
    await unlucky.close();
  });

  test('an index that was replaced is seen in its new form (M5)', async () => {
    const changing = knowledgeBase(gardenDocuments);
    await changing.ingest();
    const open = await openIndex(changing.database);
    const watcher = await linkedClient(open);
    expect((await call(watcher, 'search_docs', { query: 'compost' })).text).toContain('guides/soil.md');
    for (const ending of ['', '-wal', '-shm']) rmSync(`${changing.database}${ending}`, { force: true });
    rmSync(changing.docs, { recursive: true });
    changing.write({
      'new.md': '# Compost anew\n\nCompost is what this newly written page is about, and nothing else.\n',
    });
    await changing.ingest();
    const [only, ...others] = (await call(watcher, 'search_docs', { query: 'compost' })).json as {
      file_path: string;
    }[];
    expect([only?.file_path, others]).toEqual(['new.md', []]);
    await watcher.close();
    await open.close();
    changing.remove();
  });
});
