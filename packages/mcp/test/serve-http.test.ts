import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { createSearcher, type Searcher } from '@kenso/query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ListenError, serveHttp } from '../src/http.js';
import {
  answered,
  call,
  greeting,
  jsonHeaders,
  post,
  postModern,
  send,
  startHost,
  subscribe,
  toolJson,
} from './http-requests.js';
import { gardenDocuments, type KnowledgeBase, knowledgeBase } from './knowledge-base.js';

let base: KnowledgeBase;

beforeAll(async () => {
  base = knowledgeBase(gardenDocuments);
  await base.ingest();
});

afterAll(() => base.remove());

/** A searcher that answers when it is told to. */
function heldSearcher(): {
  searcher: Pick<Searcher, 'search' | 'searchMulti'>;
  release: () => void;
  begun: Promise<void>;
} {
  let release = (): void => {};
  let begin = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const wait = async (): Promise<{ queries: string[]; query: string; results: [] }> => {
    begin();
    await held;
    return { query: 'q', queries: ['q'], results: [] };
  };
  return { searcher: { search: wait, searchMulti: wait }, release, begun };
}

const search = call('search_docs', { query: 'drip line' });

describe('what is answered', () => {
  test.for([
    ['GET', '/mcp', 405],
    ['DELETE', '/mcp', 405],
    ['PUT', '/mcp', 405],
    ['HEAD', '/mcp', 405],
    ['GET', '/', 404],
    ['POST', '/', 404],
    ['POST', '/mcp/', 404],
    ['GET', '/healthz', 200],
    ['HEAD', '/healthz', 200],
    ['POST', '/healthz', 405],
    ['OPTIONS', '/mcp', 204],
  ] as const)('%s %s: %i', async ([method, path, status]) => {
    const { url } = await startHost(base.database);
    const answer = await send(url.replace('/mcp', path), { method });
    expect(answer.status).toBe(status);
    if (status === 405) expect(answer.headers.allow).toBe(path === '/mcp' ? 'POST, OPTIONS' : 'GET, HEAD');
  });

  test('a message is answered in the revision of its client, with a path that has a query too', async () => {
    const { url } = await startHost(base.database);
    expect(toolJson(await post(url, search))).toMatchObject([{ file_path: 'guides/watering.md' }]);
    const modern = await postModern(`${url}?x=1`, 'tools/call', {
      name: 'get_doc',
      arguments: { path: 'guides/soil.md' },
    });
    expect(toolJson(modern)).toMatchObject({ title: 'Soil and compost' });
    expect(answered(await post(url, greeting)).result).toMatchObject({ protocolVersion: '2025-11-25' });
    expect((await postModern(url, 'server/discover')).status).toBe(200);
  });

  test('what is no message gets the error of JSON-RPC that says why', async () => {
    const { url } = await startHost(base.database);
    for (const [body, status, code] of [
      ['{"jsonrpc":', 400, -32700],
      [Buffer.from([0x22, 0xff, 0x22]).toString('latin1'), 400, -32600],
      ['', 400, -32700],
      ['"text"', 400, -32600],
      ['[]', 400, -32600],
    ] as const) {
      const answer = await post(url, body);
      expect([answer.status, answered(answer).error?.code], body).toEqual([status, code]);
    }
    const bytes = await send(url, { method: 'POST', headers: jsonHeaders, body: Buffer.from([0x7b, 0xff, 0x7d]) });
    expect([bytes.status, answered(bytes).error?.code]).toEqual([400, -32700]);
  });

  test.for([
    [undefined, 415],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json; charset=utf-8', 200],
  ] as const)('content type %s: %i', async ([type, status]) => {
    const { url } = await startHost(base.database);
    const { 'content-type': _, ...headers } = jsonHeaders;
    const asked = { method: 'POST', headers: { ...headers, ...(type && { 'content-type': type }) } };
    expect((await send(url, { ...asked, body: JSON.stringify(search) })).status).toBe(status);
  });

  test('a compressed body is refused', async () => {
    const { url } = await startHost(base.database);
    expect((await post(url, search, { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  test('a client that takes no JSON is told so', async () => {
    const { url } = await startHost(base.database);
    expect((await post(url, search, { accept: 'text/html' })).status).toBe(406);
  });

  test('an index that is not there yet is told of by every tool (M6)', async () => {
    const { url } = await startHost(`${base.folder}/none.db`);
    expect(toolJson(await post(url, search))).toEqual({ error: expect.stringContaining('kenso ingest') });
  });
});

describe('the address', () => {
  test('port 0 takes a free port and names it', async () => {
    const first = await startHost(base.database);
    const second = await startHost(base.database);
    expect(first.url).toBe(`http://127.0.0.1:${first.port}/mcp`);
    expect(first.port).not.toBe(second.port);
  });

  test('IPv6 stands in brackets, as it may be given', async () => {
    const probe = createServer().listen(0, '::1');
    const available = await Promise.race([
      once(probe, 'listening').then(() => true),
      once(probe, 'error').then(() => false),
    ]);
    probe.close();
    if (!available) return;
    for (const host of ['::1', '[::1]']) {
      const { url } = await startHost(base.database, { host });
      expect(url).toMatch(/^http:\/\/\[::1\]:\d+\/mcp$/);
      expect((await post(url, search)).status).toBe(200);
    }
  });

  test('a port in use, or an address that is not ours, is one sentence', async () => {
    const { port, index } = await startHost(base.database);
    const options = { index, searcher: createSearcher(index), version: '1' };
    for (const [address, sentence] of [
      [{ port }, /^Cannot listen on 127\.0\.0\.1 port \d+: the port is in use\. .*\.$/],
      [{ port: 0, host: '203.0.113.7' }, /no such address/],
      [{ port: 0, host: 'no-such-host.invalid' }, /^Cannot listen on no-such-host\.invalid port 0: .*\.$/],
    ] as const) {
      const failure = await serveHttp({ ...options, ...address }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ListenError);
      expect(failure).toMatchObject({ code: 'KENSO_LISTEN', message: expect.stringMatching(sentence) });
    }
  });
});

describe('closing', () => {
  test('answers what has come, takes no more and settles', async () => {
    const { searcher, release, begun } = heldSearcher();
    const { url, close } = await startHost(base.database, { searcher });
    const answer = post(url, search);
    await begun;
    const closed = close();
    await expect(post(url, search)).rejects.toThrow(/ECONNREFUSED/);
    release();
    expect(toolJson(await answer)).toEqual([]);
    await closed;
  });

  test('gives up what takes too long', async () => {
    const { searcher, begun } = heldSearcher();
    const { url, close } = await startHost(base.database, { searcher, limits: { drainMs: 50 } });
    const answer = post(url, search);
    const failed = expect(answer).rejects.toThrow();
    await begun;
    await close();
    await failed;
  });

  test('tells a health check on an open connection', async () => {
    const { searcher, release, begun } = heldSearcher();
    const { url, port, close } = await startHost(base.database, { searcher });
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const answer = post(url, search);
    await begun;
    // The first line of a request keeps the connection from being idle when the server closes.
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /heal');
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 /);
    const closed = close();
    socket.write('thz HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 503 /);
    release();
    await answer;
    await closed;
  });

  test('ends an open subscription with its result', async () => {
    const { url, close } = await startHost(base.database);
    const stream = await subscribe(url);
    await close();
    const whole = await stream.whole;
    expect(whole).toContain('notifications/subscriptions/acknowledged');
    expect(whole).toMatch(/^data: .*"id":1,"result":/m);
  });

  test('waits for no idle connection', async () => {
    const { url, port, close } = await startHost(base.database);
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    expect((await send(url.replace('/mcp', '/healthz'))).status).toBe(200);
    const gone = once(idle.resume(), 'close');
    await close();
    await gone;
  });
});

describe('time', () => {
  test('an answer that takes too long is given up, in both kinds of revision', async () => {
    const { searcher, release } = heldSearcher();
    const { url } = await startHost(base.database, { searcher, limits: { exchangeMs: 200 } });
    const late = await postModern(url, 'tools/call', { name: 'search_docs', arguments: { query: 'x' } });
    expect(late.status).toBe(504);
    expect(answered(late)).toMatchObject({ id: 1, error: { message: 'The answer took too long.' } });
    // The stream of the older ones has begun with status 200, and can only be broken off.
    await expect(post(url, search)).rejects.toThrow();
    release();
  });

  test('a client that goes away in the middle leaves nothing that closing waits for', async () => {
    const { searcher, begun } = heldSearcher();
    const { url, close } = await startHost(base.database, { searcher, limits: { drainMs: 3_600_000 } });
    const leaving = request(url, { method: 'POST', headers: jsonHeaders });
    leaving.on('error', () => {});
    leaving.end(JSON.stringify(search));
    await begun;
    leaving.destroy();
    await close();
  });
});
