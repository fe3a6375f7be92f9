import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { environment, guide, kenso, makeFolder, program } from './kenso.js';

/** The proxies run with the configurations that the guide shows, but for ports, certificates and paths. */
const page = readFileSync(new URL('../../../docs/reverse-proxy.md', import.meta.url), 'utf8');
const host = 'kb.example.com';
const token = 'a-token-of-the-team-server';

function shown(language: string): string {
  const text = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(page)?.[1];
  if (text === undefined) throw new Error(`The guide shows no ${language}.`);
  return text;
}

/** Replaces what must stand in the text. */
function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`"${from}" is not in the configuration.`);
    return result.replaceAll(from, to);
  }, text);
}

interface Ports {
  readonly proxy: number;
  readonly kenso: number;
}

interface Proxy {
  readonly name: string;
  readonly secure: boolean;
  /** Command and arguments, once its configuration is written into the folder. */
  readonly prepare: (folder: string, ports: Ports) => readonly [string, ...string[]];
}

const nginx: Proxy = {
  name: 'nginx',
  secure: true,
  prepare: (folder, ports) => {
    const server = replaced(shown('nginx'), [
      ['listen 443 ssl', `listen 127.0.0.1:${ports.proxy} ssl`],
      ['/etc/ssl/kb.example.com', join(folder, 'certificate')],
      ['127.0.0.1:8000', `127.0.0.1:${ports.kenso}`],
    ]);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn; events {}\nhttp { access_log off; ${paths.join(' ')}\n${server} }\n`,
    );
    return ['nginx', '-p', folder, '-c', file];
  },
};

const caddy: Proxy = {
  name: 'caddy',
  secure: false,
  prepare: (folder, ports) => {
    const site = replaced(shown('caddyfile'), [
      [`${host} {`, `http://${host}:${ports.proxy} {\n\tbind 127.0.0.1`],
      ['127.0.0.1:8000', `127.0.0.1:${ports.kenso}`],
    ]);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n\tstorage file_system ${folder}\n}\n${site}`);
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file];
  },
};

function isInstalled(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}

let folder: string;

beforeAll(() => {
  folder = makeFolder(guide);
  kenso(folder, ['ingest', 'docs']);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function makeCertificate(place: string): string {
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-keyout', join(place, 'certificate.key'), '-out', join(place, 'certificate.pem')],
    ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
  ]);
  if (status !== 0) throw new Error(String(stderr));
  return readFileSync(join(place, 'certificate.pem'), 'utf8');
}

async function startKenso(port: number, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, 'serve', '--http', '--watch', '--port', String(port)], {
    cwd: folder,
    env: environment(folder, { KENSO_ALLOWED_HOSTS: host, KENSO_BEHIND_PROXY: '1', KENSO_AUTH_TOKEN: token, ...env }),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stderr, 'data');
  return child;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** A running proxy with kenso behind it. */
interface Site {
  readonly ports: Ports;
  readonly kenso: ChildProcess;
  open(path: string, headers: OutgoingHttpHeaders, body?: string | Buffer): Promise<IncomingMessage>;
  send(path: string, headers?: OutgoingHttpHeaders, body?: string | Buffer): Promise<Answer>;
}

async function startSite(proxy: Proxy, env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const place = mkdtempSync(join(tmpdir(), 'kenso-proxy-'));
  const ports = { proxy: await freePort(), kenso: await freePort() };
  const ca = proxy.secure ? makeCertificate(place) : undefined;
  const [command, ...args] = proxy.prepare(place, ports);
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: place } });
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(place, { recursive: true, force: true });
  });
  const open: Site['open'] = (path, headers, body) =>
    new Promise((resolve, reject) => {
      const options = {
        ...{ host: '127.0.0.1', port: ports.proxy, path, agent: false as const },
        ...{ method: body === undefined ? 'GET' : 'POST', headers: { host, ...headers } },
      };
      const outgoing =
        ca === undefined ? request(options, resolve) : secureRequest({ ...options, ca, servername: host }, resolve);
      onTestFinished(() => void outgoing.destroy());
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  const send: Site['send'] = async (path, headers = {}, body) => {
    const incoming = await open(path, headers, body);
    let text = '';
    for await (const part of incoming.setEncoding('utf8')) text += part;
    return { status: incoming.statusCode ?? 0, headers: incoming.headers, text };
  };
  const kensoProcess = await startKenso(ports.kenso, env);
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`${proxy.name} ended: ${said}`);
      expect((await send('/healthz')).status).toBe(200);
    },
    { timeout: 20_000 },
  );
  return { ports, kenso: kensoProcess, open, send };
}

const headers = {
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'kenso-test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const modernHeaders = { ...headers, 'mcp-protocol-version': '2026-07-28' };

function message(method: string, params: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
}

const call = { name: 'search_docs', arguments: { query: 'speed limit inside the mole' } };
const search = message('tools/call', call);

const missing = [nginx, caddy].filter(({ name }) => !isInstalled(name)).map(({ name }) => name);
if (missing.length > 0)
  process.stderr.write(`${missing.join(' and ')} not installed: what runs behind it is skipped\n`);

describe.for([nginx, caddy])('behind $name, as the guide configures it', (proxy) => {
  const skip = missing.includes(proxy.name);

  test.skipIf(skip)(
    'clients of all revisions are answered, and those without a token or with another host are not',
    async () => {
      const { send } = await startSite(proxy);
      expect((await send('/mcp', headers, search)).text).toContain('guides/entering.md');
      const modern = { ...modernHeaders, 'mcp-method': 'tools/call', 'mcp-name': 'search_docs' };
      expect((await send('/mcp', modern, message('tools/call', { ...call, _meta: meta }))).text).toContain(
        'entering.md',
      );
      const without = await send('/mcp', { ...headers, authorization: '' }, search);
      expect(without.status).toBe(401);
      expect(without.headers['www-authenticate']).toMatch(/^Bearer/);
      expect((await send('/mcp', headers)).status).toBe(405);
      expect((await send('/mcp', { ...headers, origin: 'https://evil.example' }, search)).status).toBe(403);
      const stranger = await send('/mcp', { ...headers, host: 'evil.example' }, search);
      expect(stranger.text).not.toContain('entering.md');
      expect((await send('/mcp', headers, Buffer.alloc(2 * 1024 * 1024, 'x'))).status).toBe(413);
    },
  );

  test.skipIf(skip)('news of changes comes at once', async () => {
    const { open } = await startSite(proxy);
    const listen = message('subscriptions/listen', { notifications: { resourcesListChanged: true }, _meta: meta });
    const stream = await open('/mcp', { ...modernHeaders, 'mcp-method': 'subscriptions/listen' }, listen);
    let text = '';
    stream.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    await vi.waitFor(() => expect(text).toContain('acknowledged'), { timeout: 20_000 });
    writeFileSync(
      join(folder, 'docs', `${proxy.name}.md`),
      '# News\n\nThe ferry sails at nine, and at ten on Sundays.\n',
    );
    await vi.waitFor(() => expect(text).toContain('notifications/resources/list_changed'), { timeout: 20_000 });
  });

  test.skipIf(skip)('the limit counts by the address that the proxy saw, whatever the client claims', async () => {
    const { send, ports } = await startSite(proxy, { KENSO_RATE_LIMIT: '2' });
    const statuses: number[] = [];
    for (const claimed of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
      statuses.push((await send('/mcp', { ...headers, 'x-forwarded-for': claimed }, search)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    // Past the proxy the header is believed, for which reason nobody may come there.
    const direct = await fetch(`http://127.0.0.1:${ports.kenso}/mcp`, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': '10.0.0.9' },
      body: search,
    });
    expect(direct.status).toBe(200);
  });

  test.skipIf(skip)('a restart of kenso costs nothing but the requests that it misses', async () => {
    const { send, kenso: first, ports } = await startSite(proxy);
    expect((await send('/mcp', headers, search)).status).toBe(200);
    first.kill('SIGTERM');
    await once(first, 'exit');
    expect((await send('/mcp', headers, search)).status).toBe(502);
    await startKenso(ports.kenso, {});
    expect((await send('/mcp', headers, search)).status).toBe(200);
  });
});
