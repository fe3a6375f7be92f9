import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ServerLogEntry } from '../src/index.js';
import { answered, call, jsonHeaders, message, post, send, startHost, subscribe, toolJson } from './http-requests.js';
import { gardenDocuments, type KnowledgeBase, knowledgeBase } from './knowledge-base.js';

/** Lines of the checklist that M7 names, which are numbered; those of the command are in apps/cli. */
const token = 'correct-horse-battery-staple';
const search = call('search_docs', { query: 'drip line' });

/** The head of a request whose body has 2 MiB. */
const tooLong =
  'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2097152\r\n\r\n';

let base: KnowledgeBase;

beforeAll(async () => {
  base = knowledgeBase(gardenDocuments);
  writeFileSync(join(base.folder, 'secret.md'), '# Secret\n\nThe secret is 4711, and stands outside of the folder.\n');
  await base.ingest();
});

afterAll(() => base.remove());

describe('what a client may send', () => {
  test('line 7: a body of more than 1 MiB gets 413, announced or in pieces, and the connection ends', async () => {
    const { url } = await startHost(base.database);
    const large = Buffer.alloc(2 * 1024 * 1024, 'x');
    for (const headers of [{ 'content-length': large.length }, { 'transfer-encoding': 'chunked' }]) {
      const answer = await send(url, { method: 'POST', headers: { ...jsonHeaders, ...headers }, body: large });
      expect(answer.status).toBe(413);
      expect(answer.headers.connection).toBe('close');
    }
    const fits = JSON.stringify(call('search_docs', { query: 'drip', padding: 'x'.repeat(1024 * 1024 - 200) }));
    expect(fits.length).toBeLessThanOrEqual(1024 * 1024);
    expect((await post(url, fits)).status).toBe(200);
  });

  test('line 7: whoever sends too much is told after the last byte, so that no proxy loses the answer', async () => {
    const { port } = await startHost(base.database);
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    onTestFinished(() => void socket.destroy());
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
    });
    await new Promise((written) => socket.write(tooLong, written));
    await new Promise((written) => socket.write('x'.repeat(2 * 1024 * 1024 - 1), written));
    // Another request, begun later and answered: the refusal would have come by now.
    expect((await post(`http://127.0.0.1:${port}/mcp`, search)).status).toBe(200);
    expect(answer).toBe('');
    socket.write('x');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('line 7: whoever goes on sending is told after all', async () => {
    const { port } = await startHost(base.database);
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write(`${tooLong}x`);
    const [answer] = await once(socket, 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    await once(socket.resume(), 'close');
  });

  test.skipIf(process.platform !== 'linux')('line 7: a hundred large bodies cost less than 64 MB', async () => {
    const program = fileURLToPath(new URL('fixtures/http-host.mjs', import.meta.url));
    const child = spawn(process.execPath, [program, base.database], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const url = line.trim();
    const residentMiB = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
    const large = Buffer.alloc(2 * 1024 * 1024, 'x');
    const before = residentMiB();
    for (let sent = 0; sent < 100; sent += 1) {
      const headers = { ...jsonHeaders, ...(sent % 2 === 0 && { 'transfer-encoding': 'chunked' }) };
      expect((await send(url, { method: 'POST', headers, body: large })).status).toBe(413);
    }
    expect(residentMiB() - before).toBeLessThan(64);
  });

  test('line 8: a batch, deep nesting and hundreds of arguments are errors', async () => {
    const { url } = await startHost(base.database);
    const batch = [message('tools/call', { name: 'search_docs' }), { method: 'notifications/cancelled' }];
    expect((await post(url, batch)).status).toBe(400);
    for (const deep of [`${'['.repeat(5000)}${']'.repeat(5000)}`, `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`]) {
      const answer = await post(url, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${deep}}`);
      expect(answer.status).toBe(400);
      expect(answered(answer).error).toMatchObject({ code: -32600, message: expect.stringContaining('nested') });
    }
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, number) => [`key${number}`, number]));
    const answer = answered(await post(url, call('search_docs', { query: 'drip', ...many })));
    expect(answer.result?.isError).toBe(true);
  });

  test.for([
    ['search_multi', { queries: Array.from({ length: 51 }, () => 'x') }],
    ['get_doc', { path: 'x'.repeat(1025) }],
    ['get_related', { path: 'x'.repeat(1025) }],
  ] as const)('line 9: too much for %s is an error', async ([name, input]) => {
    const { url } = await startHost(base.database);
    expect(answered(await post(url, call(name, input))).result?.isError).toBe(true);
  });

  test('line 9: of a query that is too long only the beginning is searched for', async () => {
    const { url } = await startHost(base.database);
    const found = await post(url, call('search_docs', { query: `${'compost '.repeat(300)} barrel` }));
    expect(answered(found).result).not.toHaveProperty('isError');
    expect(found.text).toContain('guides/soil.md');
    expect(found.text).not.toContain('guides/watering.md');
  });

  test('line 9: no sign of a query is syntax', async () => {
    const log: ServerLogEntry[] = [];
    const { url } = await startHost(base.database, { log: (entry) => log.push(entry) });
    for (const sign of ['"', '*', '(', ')', '+', '-', '^', ':', '{', '\0', "'", ';', ' OR ', ' NEAR/2 ', 'title:']) {
      for (const query of [sign, `${sign}drip${sign}`, `drip ${sign} line`, `"drip${sign}`]) {
        const found = toolJson(await post(url, call('search_docs', { query })));
        if (!Array.isArray(found)) expect(found).toSatisfy(isCorrectionOrEmpty, JSON.stringify(query));
      }
    }
    expect(log).toEqual([]);
  });

  test.for([
    '../secret.md',
    '../../etc/passwd',
    '..%2fsecret.md',
    '%2e%2e/secret.md',
    '/etc/passwd',
    'file:///etc/passwd',
    'kenso://doc/../secret.md',
    'kenso://doc/..%2Fsecret.md',
    '\\\\server\\share\\secret.md',
    '..\\..\\secret.md',
    'secret.md\0',
  ])('line 10: the path %j leads nowhere', async (path) => {
    const { url } = await startHost(base.database);
    for (const given of [path, join(base.folder, 'secret.md')]) {
      const answer = await post(url, call('get_doc', { path: given }));
      expect(answer.text).not.toContain('4711');
      expect(toolJson(answer)).toMatchObject({ error: `No document found at path: ${given}` });
      const resource = await post(url, message('resources/read', { uri: given }));
      expect(answered(resource).error?.code).toBe(-32602);
    }
  });
});

describe('what a client may use', () => {
  test('line 12: the 601st request in a minute gets 429 and the time to wait', async () => {
    const { url } = await startHost(base.database, { tokens: [token] });
    for (let sent = 0; sent < 600; sent += 1) expect((await send(url)).status).toBe(401);
    const answer = await post(url, search, { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await send(url.replace('/mcp', '/healthz'))).status).toBe(200);
  });

  test('line 13: the 65th subscription is refused, until one of the others ends', async () => {
    const { url } = await startHost(base.database);
    const streams = [];
    for (let opened = 0; opened < 64; opened += 1) streams.push(await subscribe(url));
    expect(await (await subscribe(url)).whole).toContain('Subscription limit reached');
    streams[0]?.leave();
    await vi.waitFor(async () => expect((await subscribe(url)).first).toContain('acknowledged'));
  });

  test.for<[string, string]>([
    ['headers', 'POST /mcp HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    [
      'a body',
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ],
  ])('line 13: a client that never ends %s gets 408', async ([, beginning]) => {
    const { port } = await startHost(base.database, { limits: { headersMs: 200, exchangeMs: 200 } });
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write(beginning);
    const [answer] = await once(socket, 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await once(socket.resume(), 'close');
  });

  test('line 13: one connection more than allowed is dropped', async () => {
    const { port } = await startHost(base.database, { limits: { connections: 1 } });
    const first = connect(port, '127.0.0.1');
    onTestFinished(() => void first.destroy());
    await once(first, 'connect');
    const second = connect(port, '127.0.0.1');
    await once(second.resume(), 'close');
  });

  test('line 13: a request that is cancelled in the same breath is refused as a batch, and does not hang', async () => {
    const { url } = await startHost(base.database);
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    expect((await post(url, [search, cancelled])).status).toBe(400);
  });
});

/** What `search_docs` says instead of an array of results. */
function isCorrectionOrEmpty(found: unknown): boolean {
  return (
    typeof found === 'object' &&
    found !== null &&
    ('corrected_query' in found || JSON.stringify(found) === '{"error":"Empty query."}')
  );
}
