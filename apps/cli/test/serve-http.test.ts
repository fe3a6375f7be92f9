import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { environment, folderWith, guide, kenso, makeFolder, program } from './kenso.js';

type Env = Readonly<Record<string, string>>;

interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly url: string;
  /** What standard error and standard output have so far. */
  readonly stderr: () => string;
  readonly stdout: () => string;
}

let harbour: string;

beforeAll(() => {
  harbour = makeFolder(guide);
  kenso(harbour, ['ingest', 'docs']);
});

afterAll(() => rmSync(harbour, { recursive: true, force: true }));

/** Starts the command and waits until it has said where it listens. */
async function serve(args: readonly string[] = [], env: Env = {}, cwd = harbour): Promise<Running> {
  const child = spawn(process.execPath, [program, 'serve', '--http', '--port', '0', ...args], {
    cwd,
    env: environment(cwd, env),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (part) => {
    stdout += part;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (part) => {
      stderr += part;
      const address = / at (http:\S+) .*\n/.exec(stderr)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${stderr}`)));
  });
  return { child, url, stderr: () => stderr, stdout: () => stdout };
}

function post(url: string, body: unknown, headers: Env = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  });
}

const search = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search_docs', arguments: { query: 'speed limit inside the mole' } },
};

async function status(url: string, headers: Env = {}): Promise<number> {
  const answer = await post(url, search, headers);
  await answer.text();
  return answer.status;
}

async function ended({ child }: Running): Promise<unknown> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? child.signalCode;
}

describe('kenso serve --http', () => {
  test('takes a free port for 0, says where it listens and how, and answers a client', async () => {
    const running = await serve();
    expect(running.stderr()).toMatch(
      /^kenso serves \S+docs\.db \(3 documents\) at http:\/\/127\.0\.0\.1:\d+\/mcp without a token, started in \S+\n$/,
    );
    const client = new Client({ name: 'kenso-test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StreamableHTTPClientTransport(new URL(running.url)));
    const { content } = await client.callTool(search.params);
    expect(JSON.stringify(content)).toContain('guides/entering.md');
    await client.close();
    expect(running.stdout()).toBe('');
  });

  test('is asked for by KENSO_TRANSPORT too, and takes host and port from the environment', async () => {
    const [free] = (await serve()).url.match(/\d+(?=\/mcp)/) ?? [];
    const child = spawn(process.execPath, [program, 'serve'], {
      cwd: harbour,
      env: environment(harbour, { KENSO_TRANSPORT: 'streamable-http', KENSO_HOST: 'localhost', KENSO_PORT: '0' }),
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [note] = await once(child.stderr.setEncoding('utf8'), 'data');
    expect(note).toMatch(/ at http:\/\/localhost:\d+\/mcp /);
    expect(note).not.toContain(`:${free}/`);
  });

  test('a flag goes before its variable', async () => {
    const running = await serve(['--host', '127.0.0.1'], {
      KENSO_TRANSPORT: 'sse',
      KENSO_HOST: '203.0.113.7',
      KENSO_PORT: '1',
    });
    expect(await status(running.url)).toBe(200);
  });

  test('starts without an index, says so, and serves the one that comes (M6)', async () => {
    const folder = folderWith(guide);
    const running = await serve([], {}, folder);
    expect(running.stderr()).toMatch(/^warning: No index found.* Served at http:.* without a token/);
    expect(await (await post(running.url, search)).text()).toContain('kenso ingest');
    kenso(folder, ['ingest', 'docs']);
    expect(await (await post(running.url, search)).text()).toContain('guides/entering.md');
  });

  test('with --watch tells the clients that asked of a change (M5)', async () => {
    const folder = folderWith(guide);
    kenso(folder, ['ingest', 'docs']);
    const running = await serve(['--watch'], {}, folder);
    const client = new Client({ name: 'kenso-test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StreamableHTTPClientTransport(new URL(running.url)));
    onTestFinished(() => client.close());
    const told = new Promise((resolve) =>
      client.setNotificationHandler('notifications/resources/list_changed', resolve),
    );
    await client.listen({ resourcesListChanged: true });
    writeFileSync(join(folder, 'docs', 'new.md'), '# New page\n\nThe capybara swims beside the boats, all day long.\n');
    await told;
    const { content } = await client.callTool({ name: 'search_docs', arguments: { query: 'capybara' } });
    expect(JSON.stringify(content)).toContain('new.md');
  });

  test.for(['SIGTERM', 'SIGINT'] as const)('ends on %s, with its watcher and its index', async (signal) => {
    const running = await serve(['--watch']);
    expect(await status(running.url)).toBe(200);
    running.child.kill(signal);
    expect(await ended(running)).toBe(0);
    await expect(status(running.url)).rejects.toThrow();
  });
});

describe('what is wrong is one sentence and exit code 2 (C1)', () => {
  test('a port in use', async () => {
    const { url } = await serve();
    const { code, stdout, stderr } = kenso(harbour, ['serve', '--http', '--port', new URL(url).port]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error: Cannot listen on 127\.0\.0\.1 port \d+: the port is in use\. .*\n$/);
  });

  test.for<[readonly string[], Env, RegExp]>([
    [['--http', '--port', '65536'], {}, /^error: --port must be a whole number from 0 to 65535, not "65536"\.\n$/],
    [['--http', '--port', 'x'], {}, /^error: --port must be a whole number/],
    [['--http', '--host', ''], {}, /^error: --host needs a value/],
    [['--port', '8001'], {}, /^error: --port goes together with --http\.\n$/],
    [['--host', '::1'], {}, /^error: --host goes together with --http\.\n$/],
    [['--http', '--host', '203.0.113.7'], {}, /^error: Cannot listen on 203\.0\.113\.7 port 8000: this machine has no/],
    [[], { KENSO_PORT: 'eight' }, /^error: KENSO_PORT must be a whole number/],
    [['--http'], { KENSO_AUTH_TOKEN: 'short' }, /^error: A token of KENSO_AUTH_TOKEN is no usable one: .*16/],
    [['--http'], { KENSO_AUTH_TOKEN: ' , ' }, /^error: KENSO_AUTH_TOKEN holds no token\.\n$/],
    [['--http'], { KENSO_AUTH_TOKEN: 'a token with spaces in it' }, /^error: A token of KENSO_AUTH_TOKEN /],
    [
      ['--http'],
      { KENSO_AUTH_TOKEN_FILE: 'none' },
      /^error: The file that KENSO_AUTH_TOKEN_FILE names .*ENOENT.*none\n$/,
    ],
    [['--http'], { KENSO_AUTH_TOKEN_FILE: 'docs' }, /^error: The file that KENSO_AUTH_TOKEN_FILE names .*EISDIR/],
    [
      ['--http'],
      { KENSO_AUTH_TOKEN_FILE: 'blank' },
      /^error: The file that KENSO_AUTH_TOKEN_FILE names holds no token/,
    ],
  ])('serve %j with %j', ([args, env, message]) => {
    const folder = folderWith({ ...guide, blank: '\n \n' });
    const { code, stdout, stderr } = kenso(folder, ['serve', ...args], env);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd()).not.toContain('\n');
  });
});

describe('security (M7)', () => {
  const token = 'correct-horse-battery-staple';

  test('line 1: without a token, an address of the network gets a warning', async () => {
    const running = await serve(['--host', '0.0.0.0']);
    await vi.waitFor(() => expect(running.stderr()).toContain('warning'));
    expect(running.stderr()).toMatch(
      /\nwarning: Everybody who can reach this address can read all documents\. .*TOKEN/,
    );
    const guarded = await serve(['--host', '0.0.0.0'], { KENSO_AUTH_TOKEN: token });
    expect(guarded.stderr()).toMatch(/ with a bearer token/);
    expect(guarded.stderr()).not.toContain('warning');
  });

  test.for<[Env, number | undefined]>([
    [{ KENSO_HOST: '0.0.0.0' }, 2],
    [{ KENSO_HOST: '::' }, 2],
    [{ KENSO_BEHIND_PROXY: '1' }, 2],
    [{ KENSO_HOST: '0.0.0.0', KENSO_AUTH_TOKEN: token }, undefined],
    [{ KENSO_HOST: '127.0.0.1' }, undefined],
  ])('line 1: with KENSO_REQUIRE_AUTH=1, %j ends with %s', async ([env, expected]) => {
    const outcome = await serve([], { ...env, KENSO_REQUIRE_AUTH: '1' }).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (expected === undefined) expect(outcome).toBeUndefined();
    else expect(outcome).toMatch(new RegExp(`^ended with ${expected}: error: KENSO_REQUIRE_AUTH is set`));
  });

  test('line 5: tokens come from the environment and from a file, several at once', async () => {
    const folder = folderWith({ ...guide, tokens: `${token}\n\n  a-second-token-in-the-file\r\n` });
    kenso(folder, ['ingest', 'docs']);
    const running = await serve(
      [],
      { KENSO_AUTH_TOKEN: 'old-token-1234567,new-token-1234567', KENSO_AUTH_TOKEN_FILE: 'tokens' },
      folder,
    );
    for (const each of [token, 'a-second-token-in-the-file', 'old-token-1234567', 'new-token-1234567']) {
      expect(await status(running.url, { authorization: `Bearer ${each}` })).toBe(200);
    }
    expect(await status(running.url)).toBe(401);
    expect(await status(running.url, { authorization: 'Bearer old-token-1234567,new-token-1234567' })).toBe(401);
  });

  test('line 5: a token is never shown', async () => {
    const running = await serve(['--debug'], { KENSO_AUTH_TOKEN: token });
    await status(running.url, { authorization: `Bearer ${token}x` });
    await status(running.url, { authorization: `Bearer ${token}` });
    running.child.kill('SIGTERM');
    await ended(running);
    expect(running.stderr() + running.stdout()).not.toContain('horse');
    const wrong = kenso(harbour, ['serve', '--http'], { KENSO_AUTH_TOKEN: `${token},${token} x` });
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).not.toContain('horse');
  });

  test('line 6: tokens of an authorization server are checked with its keys', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const stranger = await generateKeyPair('RS256');
    const login = createServer((request, response) => {
      const issuer = `http://127.0.0.1:${(login.address() as AddressInfo).port}`;
      response.setHeader('content-type', 'application/json');
      if (request.url === '/.well-known/openid-configuration') {
        response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
      } else if (request.url === '/keys') {
        void exportJWK(publicKey).then((key) =>
          response.end(JSON.stringify({ keys: [{ ...key, kid: 'one', alg: 'RS256' }] })),
        );
      } else {
        response.writeHead(404).end('{}');
      }
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void login.close());
    await once(login, 'listening');
    const issuer = `http://127.0.0.1:${(login.address() as AddressInfo).port}`;
    const resource = 'https://kb.example.com/mcp';
    const running = await serve([], {
      KENSO_OAUTH_ISSUER: issuer,
      KENSO_OAUTH_RESOURCE: resource,
      KENSO_OAUTH_SCOPES: 'docs',
    });
    expect(running.stderr()).toContain('with a bearer token');

    const tokenWith = (claims: object, key = privateKey, kid = 'one') =>
      new SignJWT({ iss: issuer, aud: resource, scope: 'docs openid', exp: 4_000_000_000, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(key);
    const statusOf = async (signed: Promise<string>) =>
      status(running.url, { authorization: `Bearer ${await signed}` });
    expect(await statusOf(tokenWith({}))).toBe(200);
    expect(await statusOf(tokenWith({ aud: ['https://other.example', resource] }))).toBe(200);
    expect(await statusOf(tokenWith({ aud: 'https://other.example/mcp' }))).toBe(401);
    expect(await statusOf(tokenWith({ iss: 'https://other.example' }))).toBe(401);
    expect(await statusOf(tokenWith({ exp: 1_700_000_000 }))).toBe(401);
    expect(await statusOf(tokenWith({ exp: undefined }))).toBe(401);
    expect(await statusOf(tokenWith({ scope: 'openid' }))).toBe(403);
    expect(await statusOf(tokenWith({ scope: undefined, scp: ['docs'] }))).toBe(200);
    expect(await statusOf(tokenWith({}, stranger.privateKey))).toBe(401);
    expect(await statusOf(tokenWith({}, stranger.privateKey, 'two'))).toBe(401);
    expect(await statusOf(Promise.resolve('no.such.token'))).toBe(401);
    expect(await status(running.url)).toBe(401);
  });

  test('line 6: an authorization server that is away costs its tokens, and says why in the log', async () => {
    const running = await serve([], {
      KENSO_OAUTH_ISSUER: 'http://127.0.0.1:9',
      KENSO_OAUTH_RESOURCE: 'https://kb.example.com/mcp',
      KENSO_AUTH_TOKEN: token,
    });
    expect(await status(running.url, { authorization: 'Bearer a.b.c' })).toBe(503);
    expect(running.stderr()).toContain('A token could not be checked.');
    expect(await status(running.url, { authorization: `Bearer ${token}` })).toBe(200);
  });

  test('line 12: the limit of requests is a setting', async () => {
    const running = await serve([], { KENSO_RATE_LIMIT: '2' });
    expect([await status(running.url), await status(running.url), await status(running.url)]).toEqual([200, 200, 429]);
    const behind = await serve([], { KENSO_RATE_LIMIT: '1', KENSO_BEHIND_PROXY: '1' });
    const by = (address: string) => status(behind.url, { 'x-forwarded-for': address });
    expect([await by('10.0.0.1'), await by('10.0.0.2'), await by('10.0.0.1')]).toEqual([200, 200, 429]);
  });

  test('line 15: what is wrong with the index is told without its place', async () => {
    const folder = folderWith(guide);
    kenso(folder, ['ingest', 'docs']);
    const running = await serve([], {}, folder);
    expect(await status(running.url)).toBe(200);
    const database = join(folder, '.kenso', 'docs.db');
    const bytes = readFileSync(database);
    writeFileSync(database, Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 0x5a)]));
    const text = await (await post(running.url, search)).text();
    expect(text).toContain('docs.db is not a kenso index');
    for (const secret of [folder, 'SQLITE', 'SELECT', '    at ']) expect(text).not.toContain(secret);
  });

  test('line 17: the index is opened for reading, and none is made', async () => {
    const folder = folderWith(guide);
    const running = await serve(['--db', join(folder, 'none.db')], {}, folder);
    await status(running.url);
    expect(kenso(folder, ['stats', '--db', 'none.db']).code).toBe(2);
  });
});
