import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { openIndex } from '@kenso/index';
import { createSearcher } from '@kenso/query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveStdio } from '../src/index.js';
import { gardenDocuments, type KnowledgeBase, knowledgeBase } from './knowledge-base.js';

/** Runs the built packages; `npm test` builds them first. */
const host = fileURLToPath(new URL('fixtures/host.mjs', import.meta.url));

let base: KnowledgeBase;

beforeAll(async () => {
  base = knowledgeBase(gardenDocuments);
  await base.ingest();
});

afterAll(() => base.remove());

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
