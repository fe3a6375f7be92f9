import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ServerLogEntry } from '../src/index.js';
import { call, jsonHeaders, post, send, startHost } from './http-requests.js';
import { gardenDocuments, type KnowledgeBase, knowledgeBase } from './knowledge-base.js';

/** Lines of the checklist that M7 names, which are numbered; those of the command are in apps/cli. */
const token = 'correct-horse-battery-staple';
const search = call('search_docs', { query: 'drip line' });

let base: KnowledgeBase;

beforeAll(async () => {
  base = knowledgeBase(gardenDocuments);
  await base.ingest();
});

afterAll(() => base.remove());

describe('who may call', () => {
  test('line 1: the address is 127.0.0.1 unless another one is asked for', async () => {
    const { url } = await startHost(base.database);
    expect(new URL(url).hostname).toBe('127.0.0.1');
  });

  const strangers = [
    'http://evil.example',
    'null',
    'http://localhost.evil.com',
    'http://localhost@evil.example',
    'https://127.0.0.1.evil.example',
    'file://',
    'localhost',
    'http://localhost, http://evil.example',
    '',
  ];
  test.for(strangers)('line 2: the origin "%s" gets 403, and its body is not read', async (origin) => {
    const { url } = await startHost(base.database);
    for (const method of ['POST', 'OPTIONS', 'GET']) {
      const answer = await send(url, {
        method,
        headers: { ...jsonHeaders, origin },
        body: method === 'POST' ? '{' : '',
      });
      expect(answer.status).toBe(403);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('line 2: a stranger is refused before the end of its body', async () => {
    const { url } = await startHost(base.database);
    const unfinished = request(url, { method: 'POST', headers: { ...jsonHeaders, origin: 'http://evil.example' } });
    onTestFinished(() => void unfinished.destroy());
    unfinished.on('error', () => {});
    unfinished.write('{');
    const [answer] = await once(unfinished, 'response');
    expect(answer.statusCode).toBe(403);
  });

  test.for([
    'evil.example',
    'localhost.evil.com',
    'evil.example:80',
    'evil.example@localhost',
    'localhost/x',
    '[::2]',
    'x y',
  ])('line 3: the host "%s" gets 403 on a loopback address', async (host) => {
    const { url } = await startHost(base.database);
    for (const path of ['/mcp', '/', '/other']) {
      expect((await send(url.replace('/mcp', path), { headers: { host } })).status).toBe(403);
    }
  });

  test.for(['localhost', 'LOCALHOST:8000', '127.0.0.1', '[::1]:1'])(
    'line 3: the host "%s" is this machine',
    async (host) => {
      const { url } = await startHost(base.database);
      expect((await post(url, search, { host })).status).toBe(200);
    },
  );

  test('line 3: a list of hosts is honoured, on loopback beside the own names, elsewhere alone', async () => {
    const allowedHosts = ['KB.example.com'];
    const near = await startHost(base.database, { allowedHosts });
    const far = await startHost(base.database, { allowedHosts, host: '0.0.0.0' });
    const status = async (url: string, host: string) => (await post(url, search, { host })).status;
    expect(await status(near.url, 'kb.example.com')).toBe(200);
    expect(await status(near.url, 'localhost')).toBe(200);
    expect(await status(near.url, 'other.example.com')).toBe(403);
    expect(await status(far.url, 'kb.EXAMPLE.com:8443')).toBe(200);
    expect(await status(far.url, 'localhost')).toBe(403);
  });

  test('line 3: without a list, an address of the network is served under every name that is one', async () => {
    const { url } = await startHost(base.database, { host: '0.0.0.0' });
    expect((await post(url, search, { host: 'any.example.com' })).status).toBe(200);
    expect((await post(url, search, { host: 'x y' })).status).toBe(403);
    expect((await post(url, search, { origin: 'http://localhost' })).status).toBe(403);
  });

  test('line 4: who sends no origin is served, and the answer is shared with nobody', async () => {
    const { url } = await startHost(base.database);
    const answer = await post(url, search);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('line 4: an answer is shared with the origin that asked, never with all', async () => {
    const { url } = await startHost(base.database, { allowedOrigins: ['https://app.example.com'] });
    for (const origin of ['http://localhost:6274', 'https://app.example.com']) {
      const before = await send(url, { method: 'OPTIONS', headers: { origin } });
      expect(before.status).toBe(204);
      expect(before.headers['access-control-allow-headers']).toMatch(/Authorization.*Mcp-Protocol-Version.*Mcp-Method/);
      expect(before.headers['access-control-allow-methods']).toBe('POST, OPTIONS');
      const answer = await post(url, search, { origin });
      for (const { headers } of [before, answer]) {
        expect(headers['access-control-allow-origin']).toBe(origin);
        expect(headers.vary).toBe('Origin');
      }
    }
    for (const origin of ['http://app.example.com', 'https://app.example.com:8443', 'https://x.app.example.com']) {
      expect((await post(url, search, { origin })).status).toBe(403);
    }
  });
});

describe('tokens', () => {
  test.for([
    ['none', {}],
    ['a wrong one', { authorization: 'Bearer correct-horse-battery-stapl' }],
    ['a longer one', { authorization: `Bearer ${token}x` }],
    ['another scheme', { authorization: `Basic ${Buffer.from(`user:${token}`).toString('base64')}` }],
    ['no scheme', { authorization: token }],
    ['no value', { authorization: 'Bearer ' }],
    ['two values', { authorization: `Bearer ${token} ${token}` }],
    ['a cookie', { cookie: `token=${token}` }],
  ] as const)('line 5: %s gets 401 with a challenge, on every route', async ([, headers]) => {
    const log: ServerLogEntry[] = [];
    const { url } = await startHost(base.database, { tokens: [token], log: (entry) => log.push(entry) });
    for (const path of ['/mcp', `/mcp?token=${token}`, `/mcp?access_token=${token}`, '/', '/other']) {
      for (const method of ['POST', 'GET', 'DELETE']) {
        const answer = await send(url.replace('/mcp', path), {
          method,
          headers: { ...jsonHeaders, ...headers },
          body: method === 'POST' ? JSON.stringify(search) : '',
        });
        expect(answer.status).toBe(401);
        expect(answer.headers['www-authenticate']).toMatch(/^Bearer realm="kenso"/);
        expect(answer.text).not.toContain('horse');
      }
    }
    expect(log).toEqual([]);
  });

  test.for(['Bearer', 'bearer', 'BEARER'])('line 5: the scheme "%s" is taken', async (scheme) => {
    const { url } = await startHost(base.database, { tokens: [token] });
    expect((await post(url, search, { authorization: `${scheme} ${token}` })).status).toBe(200);
  });

  test('line 5: an old token and its successor are valid at once', async () => {
    const { url } = await startHost(base.database, { tokens: ['the-old-token-1234', token] });
    for (const each of ['the-old-token-1234', token]) {
      expect((await post(url, search, { authorization: `Bearer ${each}` })).status).toBe(200);
    }
  });

  test('line 5: digests are compared in constant time', () => {
    const source = readFileSync(new URL('../src/http/token-guard.ts', import.meta.url), 'utf8');
    expect(source).toContain('timingSafeEqual(');
    expect(source).not.toMatch(/=== ?(given|token)|(tokens|includes)\((given|token)/);
  });

  test('line 5: a page asks before it sends its token', async () => {
    const { url } = await startHost(base.database, { tokens: [token] });
    expect((await send(url, { method: 'OPTIONS', headers: { origin: 'http://localhost' } })).status).toBe(204);
    expect((await send(url.replace('/mcp', '/healthz'))).text).toBe('{"status":"ok"}');
  });

  const resource = 'https://kb.example.com/mcp';
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const claims = { audiences: [resource], scopes: ['docs', 'other'], expiresAt: inAnHour };
  test.for([
    ['all in order', claims, 200, undefined],
    [
      'an address with a slash at its end',
      { ...claims, audiences: ['https://x.example', `${resource}/`] },
      200,
      undefined,
    ],
    ['an unknown signer', undefined, 401, 'error="invalid_token"'],
    ['another audience', { ...claims, audiences: ['https://other.example/mcp'] }, 401, 'error="invalid_token"'],
    ['no audience', { ...claims, audiences: [] }, 401, 'error="invalid_token"'],
    ['an end in the past', { ...claims, expiresAt: 1_700_000_000 }, 401, 'error="invalid_token"'],
    ['no end', { ...claims, expiresAt: undefined }, 401, 'error="invalid_token"'],
    ['too few scopes', { ...claims, scopes: ['other'] }, 403, 'error="insufficient_scope", scope="docs"'],
  ] as const)('line 6: a token of an authorization server with %s: %i', async ([, verified, status, reason]) => {
    const asked: string[] = [];
    const verify = async (given: string) => {
      asked.push(given);
      return verified;
    };
    const oauth = { resource, issuer: 'https://login.example.com', scopes: ['docs'], verify };
    const { url } = await startHost(base.database, { oauth });
    const answer = await post(url, search, { authorization: 'Bearer a.b.c' });
    expect(answer.status).toBe(status);
    expect(asked).toEqual(['a.b.c']);
    if (reason === undefined) return;
    expect(answer.headers['www-authenticate']).toContain(reason);
    expect(answer.headers['www-authenticate']).toContain(
      'resource_metadata="https://kb.example.com/.well-known/oauth-protected-resource/mcp"',
    );
    expect((await post(url, search)).status).toBe(401);
  });

  test('line 6: the document of the resource stands where clients look for it, and needs no token', async () => {
    const oauth = { resource, issuer: 'https://login.example.com', scopes: ['docs'], verify: async () => undefined };
    const { url } = await startHost(base.database, { oauth });
    const answer = await send(url.replace('/mcp', '/.well-known/oauth-protected-resource/mcp'));
    expect(JSON.parse(answer.text)).toMatchObject({ resource, authorization_servers: ['https://login.example.com'] });
    expect((await send(url.replace('/mcp', '/.well-known/oauth-protected-resource'))).status).toBe(401);
  });

  test('line 6: a token that cannot be checked now is no wrong one, and the reason stays in the log', async () => {
    const log: ServerLogEntry[] = [];
    const verify = async () => {
      throw new Error('connect ECONNREFUSED 10.0.0.7:443');
    };
    const oauth = { resource, issuer: 'https://login.example.com', scopes: [], verify };
    const { url } = await startHost(base.database, { oauth, tokens: [token], log: (entry) => log.push(entry) });
    const answer = await post(url, search, { authorization: 'Bearer a.b.c' });
    expect(answer.status).toBe(503);
    expect(answer.text).not.toContain('10.0.0.7');
    expect(log).toMatchObject([{ level: 'error', cause: { message: expect.stringContaining('10.0.0.7') } }]);
    expect((await post(url, search, { authorization: `Bearer ${token}` })).status).toBe(200);
  });
});
