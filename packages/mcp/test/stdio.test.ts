import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { openIndex } from '@kenso/index';
import { createSearcher } from '@kenso/query';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serveStdio } from '../src/index.js';
import { clientKinds } from './clients.js';
import { gardenDocuments, type KnowledgeBase, knowledgeBase } from './knowledge-base.js';

/** Runs the built packages; `npm test` builds them first. */
const host = fileURLToPath(new URL('fixtures/host.mjs', import.meta.url));

let base: KnowledgeBase;

beforeAll(async () => {
  base = knowledgeBase(gardenDocuments);
  await base.ingest();
});

afterAll(() => base.remove());

describe.for(clientKinds)('over standard input and output, to $name', ({ connect }) => {
  test('the server shows its tools and answers', async () => {
    const client = await connect([host, base.database]);
    const tools = await client.tools();
    expect(tools.map((tool) => tool.name)).toEqual(['search_docs', 'search_multi', 'get_doc', 'get_related']);
    expect(client.instructions).toContain('3 Markdown documents');

    const found = await client.call('search_docs', { query: 'drip line', limit: 999 });
    expect(found.json).toMatchObject([{ file_path: 'guides/watering.md' }]);
    expect(found.structured).toEqual({ results: found.json });
    const merged = await client.call('search_multi', { queries: ['compost', 'barrel'], unknown_key: 1 });
    expect(merged.structured).toEqual({ results: merged.json });
    expect((await client.call('get_doc', { path: 'guides/soil.md' })).structured).toBeUndefined();
    expect((await client.call('get_related', { path: 'guides/soil.md' })).json).toMatchObject([
      { related_path: 'guides/watering.md', direction: 'incoming' },
    ]);
    await client.close();
  });

  test('errors are answers', async () => {
    const client = await connect([host, base.database]);
    for (const [name, input, error] of [
      ['search_docs', { query: '' }, '{"error":"Empty query."}'],
      ['search_multi', { queries: [] }, '{"error":"No queries provided."}'],
      ['get_doc', { path: 'x.md' }, '{"error":"No document found at path: x.md"'],
      ['search_docs', { query: {} }, 'query'],
      ['get_doc', { path: ['x.md'] }, 'path'],
    ] as const) {
      const reply = await client.call(name, input);
      expect(reply.isError).toBe(true);
      expect(reply.text).toContain(error);
    }
    await client.close();
  });

  test('the server lists, completes and reads documents as resources (M4)', async () => {
    const client = await connect([host, base.database]);
    expect((await client.resources()).map(({ uri }) => uri)).toEqual([
      'kenso://index',
      'kenso://doc/guides/soil.md',
      'kenso://doc/guides/watering.md',
      'kenso://doc/reference/H%C3%A4ufige%20Fragen.md',
    ]);
    expect(await client.templates()).toEqual(['kenso://doc/{+path}']);
    expect(await client.completePath('reference')).toEqual(['reference/Häufige Fragen.md']);
    const [text] = await client.read('kenso://doc/reference/H%C3%A4ufige%20Fragen.md');
    expect(text).toContain('Wie oft wird gegossen?');
    expect(JSON.parse((await client.read('kenso://index'))[0] ?? '')).toMatchObject({ documents: 3 });
    await expect(client.read('kenso://doc/none.md')).rejects.toMatchObject({ code: -32602 });
    await client.close();
  });

  test('the server has prompts, and completes their category (M4)', async () => {
    const client = await connect([host, base.database]);
    expect(await client.promptNames()).toEqual(['kenso_ask', 'kenso_explain', 'kenso_define', 'kenso_brainstorm']);
    expect(await client.prompt('kenso_define', { term: 'drip line', category: 'guides' })).toMatch(
      /^drip line\n.*category = "guides"/s,
    );
    expect(await client.completeCategory('kenso_ask', 're')).toEqual(['reference']);
    await client.close();
  });

  test('the client hears of what it asked for when another process changes the index (M5)', async () => {
    const own = knowledgeBase(gardenDocuments);
    await own.ingest();
    const client = await connect([host, own.database]);
    const soil = 'kenso://doc/guides/soil.md';
    const heard = await client.hear(['kenso://index', soil]);
    const hears = (...expected: string[]) => vi.waitFor(() => expect(heard).toEqual(expected), { timeout: 20_000 });
    own.write({ 'guides/soil.md': '# Soil\n\nIt says something else now, and that is long enough.\n' });
    await own.ingest();
    await hears('list', 'kenso://index', soil);
    expect((await client.read(soil))[0]).toContain('something else');
    own.write({ 'guides/new.md': '# New\n\nA page that nobody has subscribed to, long enough.\n' });
    await own.ingest();
    await hears('list', 'kenso://index', soil, 'list', 'kenso://index');
    expect((await client.resources()).map(({ uri }) => uri)).toContain('kenso://doc/guides/new.md');
    await client.close();
    own.remove();
  });

  test('a server without an index starts, makes none, and sees the one that another process makes (M6)', async () => {
    const late = knowledgeBase(gardenDocuments);
    const client = await connect([host, late.database], late.folder);
    expect(client.instructions).toContain('kenso ingest');
    expect((await client.call('search_docs', { query: 'drip line' })).json).toEqual({
      error: expect.stringContaining('kenso ingest'),
    });
    expect(existsSync(late.database)).toBe(false);
    expect(existsSync(`${late.folder}/.kenso`)).toBe(false);
    await late.ingest();
    expect((await client.call('search_docs', { query: 'drip line' })).json).toMatchObject([
      { file_path: 'guides/watering.md' },
    ]);
    await client.close();
    late.remove();
  });
});

function message(id: number, method: string, params: object = {}): string {
  return `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
}

const hello = message(1, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'by hand', version: '1' },
});
const search = message(2, 'tools/call', { name: 'search_docs', arguments: { query: 'drip line' } });

describe('the process', () => {
  function start(): ChildProcessWithoutNullStreams {
    return spawn(process.execPath, [host, base.database]);
  }

  async function output(child: ChildProcessWithoutNullStreams): Promise<string[]> {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    await once(child, 'close');
    return text.trimEnd().split('\n');
  }

  test('answers what it has read when the input ends, writes nothing but messages, and exits by itself', async () => {
    const child = start();
    child.stdin.end(`${hello}${search}`);
    const lines = (await output(child)).map((line) => JSON.parse(line));
    expect(lines.map((line) => line.id)).toEqual([1, 2]);
    expect(lines[0].result.serverInfo).toMatchObject({ name: 'kenso', version: '9.8.7' });
    expect(lines[1].result.content[0].text).toContain('guides/watering.md');
    expect(child.exitCode).toBe(0);
  });

  test('answers lines that are no message with an error, and goes on', async () => {
    const child = start();
    const huge = `{"jsonrpc":"2.0","id":9,"method":"${'x'.repeat(10 * 1024 * 1024)}"}\n`;
    child.stdin.end(
      `\uFEFF${hello}not json\n[]\n{"jsonrpc":"1.0","id":5,"method":"ping"}\n${huge}${search}{"jsonrpc":`,
    );
    const answers = (await output(child)).map((line) => JSON.parse(line));
    expect(answers.map(({ id, error }) => [id, error?.code]).sort()).toEqual(
      [
        [1, undefined],
        [2, undefined],
        [5, -32600],
        [null, -32600],
        [null, -32600],
        [null, -32700],
        [null, -32700],
      ].sort(),
    );
    expect(child.exitCode).toBe(0);
  });

  test('answers a last line without an end when it is a message', async () => {
    const child = start();
    child.stdin.end(`${hello}${search.trimEnd()}`);
    expect((await output(child)).map((line) => JSON.parse(line).id)).toEqual([1, 2]);
  });

  test.for(['SIGTERM', 'SIGINT'] as const)('exits on %s while the input is open', async (signal) => {
    const child = start();
    child.stdin.write(hello);
    await once(child.stdout, 'data');
    child.kill(signal);
    await once(child, 'exit');
    expect([child.exitCode, child.signalCode]).toEqual([0, null]);
  });

  test('exits when nobody reads its output any more', async () => {
    const child = start();
    child.stdin.write(hello);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stdin.write(search);
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
  });

  test.skipIf(process.platform === 'win32')(
    'exits when its parent is gone, though somebody else holds the input open',
    async () => {
      // The shell starts the server in the background and is then killed; the input is ours.
      const shell = spawn('sh', ['-c', '"$0" "$@" <&3 & wait', process.execPath, host, base.database], {
        stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
      });
      const input = shell.stdio[3];
      if (shell.stdout === null || !input || !('write' in input)) throw new Error('no pipes');
      input.write(hello);
      await once(shell.stdout, 'data');
      shell.kill('SIGKILL');
      // The output ends when the last process that holds it is gone.
      expect(await once(shell.stdout.resume(), 'end')).toEqual([]);
    },
  );
});

test('a host may give its own streams and end the connection by a signal', async () => {
  const index = await openIndex(base.database);
  const input = new PassThrough();
  const output = new PassThrough();
  const stop = new AbortController();
  const served = serveStdio({
    index,
    searcher: createSearcher(index),
    version: '1.0.0',
    input,
    output,
    signal: stop.signal,
  });
  input.write(hello);
  const [answer] = await once(output, 'data');
  expect(JSON.parse(String(answer))).toMatchObject({ id: 1, result: { serverInfo: { name: 'kenso' } } });
  stop.abort();
  await served;
  await index.close();
});
