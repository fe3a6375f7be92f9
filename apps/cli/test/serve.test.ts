import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FirstMajorClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FirstMajorTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ResourceListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { environment, folderWith, guide, kenso, makeFolder, program } from './kenso.js';

interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

interface Connected {
  toolNames(): Promise<string[]>;
  /** Counts the times at which the client is told that the list of documents has changed. */
  changes(): Promise<{ count: number }>;
  call(name: string, input: Record<string, unknown>): Promise<Answer>;
}

type Connect = (cwd: string, args?: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Connected>;

const identity = { name: 'kenso-test', version: '1.0.0' };

/** How a client starts the command. */
function command(cwd: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const variables = Object.entries(environment(cwd, env)).map(([name, value]) => [name, value ?? '']);
  return {
    command: process.execPath,
    args: [program, 'serve', ...args],
    cwd,
    env: Object.fromEntries(variables) as Record<string, string>,
    stderr: 'ignore' as const,
  };
}

function toAnswer(raw: object): Answer {
  const { content, isError } = raw as { content: readonly { text?: string }[]; isError?: boolean };
  return { text: content.map((block) => block.text ?? '').join(''), isError: isError === true };
}

function current(mode: 'auto' | 'legacy'): Connect {
  return async (cwd, args = [], env = {}) => {
    const client = new Client(identity, { versionNegotiation: { mode } });
    await client.connect(new StdioClientTransport(command(cwd, args, env)));
    onTestFinished(() => client.close());
    return {
      toolNames: async () => (await client.listTools()).tools.map((tool) => tool.name),
      changes: async () => {
        const told = { count: 0 };
        client.setNotificationHandler('notifications/resources/list_changed', () => {
          told.count += 1;
        });
        if (mode === 'auto') await client.listen({ resourcesListChanged: true });
        return told;
      },
      call: async (name, input) => toAnswer(await client.callTool({ name, arguments: input })),
    };
  };
}

const firstMajor: Connect = async (cwd, args = [], env = {}) => {
  const client = new FirstMajorClient(identity);
  await client.connect(new FirstMajorTransport(command(cwd, args, env)));
  onTestFinished(() => client.close());
  return {
    toolNames: async () => (await client.listTools()).tools.map((tool) => tool.name),
    changes: async () => {
      const told = { count: 0 };
      client.setNotificationHandler(ResourceListChangedNotificationSchema, () => {
        told.count += 1;
      });
      return told;
    },
    call: async (name, input) => toAnswer(await client.callTool({ name, arguments: input })),
  };
};

const clients: readonly { name: string; connect: Connect }[] = [
  { name: 'the current SDK, newest revision', connect: current('auto') },
  { name: 'the current SDK, with a handshake', connect: current('legacy') },
  { name: 'the first major version of the SDK', connect: firstMajor },
];

const enter = { query: 'speed limit inside the mole' };
const noIndex = { text: expect.stringContaining('kenso ingest'), isError: true };

let harbour: string;

beforeAll(() => {
  harbour = makeFolder(guide);
  kenso(harbour, ['ingest', 'docs']);
});

afterAll(() => rmSync(harbour, { recursive: true, force: true }));

describe.for(clients)('kenso serve, to a client of $name', ({ connect }) => {
  test('lists four tools and answers their calls', async () => {
    const client = await connect(harbour);
    expect(await client.toolNames()).toEqual(['search_docs', 'search_multi', 'get_doc', 'get_related']);
    const found = JSON.parse((await client.call('search_docs', { ...enter, limit: 999 })).text);
    expect(found[0]).toMatchObject({ file_path: 'guides/entering.md', heading_slug: 'speed-limit' });
    const { file_path: path, heading_slug: section } = found[0];
    expect((await client.call('get_doc', { path, section })).text).toContain('3 knots');
    expect((await client.call('search_multi', { queries: ['pilots', 'lights'] })).text).toContain('safety/lights.md');
    expect((await client.call('get_related', { path })).text).toContain('"related_path":"README.md"');
  });

  test('tells what is wrong with a call', async () => {
    const client = await connect(harbour);
    expect(await client.call('search_docs', { query: ' ' })).toEqual({
      text: '{"error":"Empty query."}',
      isError: true,
    });
    expect(await client.call('get_doc', { path: 'guides/entring.md' })).toEqual({
      text: expect.stringMatching(
        /^\{"error":"No document found at path: guides\/entring\.md","suggestions":\["guides\/entering\.md"/,
      ),
      isError: true,
    });
    expect(await client.call('search_docs', { query: {} })).toMatchObject({ isError: true });
  });

  test('starts without an index, makes none, and sees the one that is made later (M6)', async () => {
    const folder = folderWith(guide);
    const client = await connect(folder);
    expect(await client.call('search_docs', enter)).toEqual(noIndex);
    expect(await client.call('get_doc', { path: 'README.md' })).toEqual(noIndex);
    expect(readdirSync(folder)).toEqual(['docs']);
    expect(kenso(folder, ['ingest', 'docs']).code).toBe(0);
    expect((await client.call('search_docs', enter)).text).toContain('guides/entering.md');
  });
});

describe.for(clients)('kenso serve --watch, to a client of $name', ({ connect }) => {
  test('indexes again when a file changes, and tells the client (M5)', async () => {
    const folder = folderWith(guide);
    kenso(folder, ['ingest', 'docs']);
    const client = await connect(folder, ['--watch']);
    const told = await client.changes();
    expect((await client.call('search_docs', { query: 'capybara' })).text).toBe('[]');
    writeFileSync(
      join(folder, 'docs', 'animals.md'),
      `# Capybara\n\n${'The capybara swims beside boats. '.repeat(3)}\n`,
    );
    await vi.waitFor(() => expect(told.count).toBe(1), { timeout: 20_000 });
    expect((await client.call('search_docs', { query: 'capybara' })).text).toContain('animals.md');
    rmSync(join(folder, 'docs', 'animals.md'));
    await vi.waitFor(() => expect(told.count).toBe(2), { timeout: 20_000 });
    expect((await client.call('search_docs', { query: 'capybara' })).text).toBe('[]');
  });
});

describe('a running server', () => {
  const connect = current('legacy');

  test('serves the database that --db names, in any folder', async () => {
    const elsewhere = folderWith();
    const client = await connect(elsewhere, ['--db', join(harbour, '.kenso', 'docs.db')]);
    expect((await client.call('search_docs', enter)).text).toContain('guides/entering.md');
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  test('sees documents that another process adds, their words in corrections too', async () => {
    const folder = folderWith(guide);
    kenso(folder, ['ingest', 'docs']);
    const client = await connect(folder);
    expect((await client.call('search_docs', { query: 'capybara' })).text).toBe('[]');
    writeFileSync(
      join(folder, 'docs', 'animals.md'),
      `# Capybara page\n\n${'The capybara swims beside the boats. '.repeat(3)}\n`,
    );
    kenso(folder, ['ingest', 'docs']);
    expect((await client.call('search_docs', { query: 'capybara' })).text).toContain('animals.md');
    expect((await client.call('search_docs', { query: 'capybbara' })).text).toContain('animals.md');
  });

  test('sees an index that took the place of its own, and one that is gone (M5)', async () => {
    const folder = folderWith(guide);
    const file = join(folder, 'kb.db');
    kenso(folder, ['ingest', 'docs', '--db', file]);
    const client = await connect(folder, ['--db', file]);
    expect((await client.call('search_docs', enter)).text).toContain('guides/entering.md');

    rmSync(join(folder, 'docs', 'guides', 'entering.md'));
    kenso(folder, ['ingest', 'docs', '--db', `${file}.new`]);
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
    renameSync(`${file}.new`, file);
    expect((await client.call('get_doc', { path: 'guides/entering.md' })).text).toContain('No document found');

    rmSync(file);
    expect(await client.call('search_docs', enter)).toEqual(noIndex);
  });

  test('that watches makes no index, and watches the one that is made later (M5, M6)', async () => {
    const folder = folderWith(guide);
    const client = await connect(folder, ['--watch']);
    const told = await client.changes();
    expect(await client.call('search_docs', enter)).toEqual(noIndex);
    expect(readdirSync(folder)).toEqual(['docs']);
    kenso(folder, ['ingest', 'docs']);
    await vi.waitFor(() => expect(told.count).toBe(1), { timeout: 20_000 });
    writeFileSync(
      join(folder, 'docs', 'animals.md'),
      `# Capybara\n\n${'The capybara swims beside boats. '.repeat(3)}\n`,
    );
    await vi.waitFor(() => expect(told.count).toBe(2), { timeout: 20_000 });
    expect((await client.call('search_docs', { query: 'capybara' })).text).toContain('animals.md');
  });

  test('keeps the limit of its environment (C1)', async () => {
    const client = await connect(harbour, [], { KENSO_SEARCH_LIMIT_MAX: '1' });
    expect(JSON.parse((await client.call('search_docs', { query: 'harbour night', limit: 9 })).text)).toHaveLength(1);
  });
});

describe('the process of kenso serve', () => {
  const hello = line(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: identity });
  const search = line(2, 'tools/call', { name: 'search_docs', arguments: enter });

  function line(id: number, method: string, params: object): string {
    return `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
  }

  function start(
    env: Readonly<Record<string, string>> = {},
    args: readonly string[] = [],
    cwd = harbour,
  ): ChildProcessWithoutNullStreams {
    const child = spawn(process.execPath, [program, 'serve', ...args], { cwd, env: environment(cwd, env) });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  }

  test('writes nothing but messages to standard output, and answers before it exits at the end of input', async () => {
    const child = start({ KENSO_LOG_LEVEL: 'DEBUG' });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.resume();
    child.stdin.end(`${hello}no message\n${search}`);
    await once(child, 'close');
    const messages = output
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text));
    expect(messages.map((message) => message.id).sort()).toEqual([1, 2, null]);
    expect(messages.find((message) => message.id === null).error.code).toBe(-32700);
    expect(child.exitCode).toBe(0);
  });

  test.for(['SIGTERM', 'SIGINT', 'the end of its input'] as const)('with --watch exits on %s', async (end) => {
    const folder = folderWith(guide);
    kenso(folder, ['ingest', 'docs']);
    const child = start({}, ['--watch'], folder);
    child.stdin.write(hello);
    await once(child.stdout, 'data');
    writeFileSync(join(folder, 'docs', 'watched.md'), `# Watched\n\n${'A page that the watch takes up. '.repeat(3)}\n`);
    // The watch is there when it says that it has indexed the page.
    for await (const text of child.stderr) if (String(text).includes('Indexed 1 changed file')) break;
    if (end === 'SIGTERM' || end === 'SIGINT') child.kill(end);
    else child.stdin.end();
    await once(child, 'exit');
    expect([child.exitCode, child.signalCode]).toEqual([0, null]);
  });

  test.for(['SIGTERM', 'SIGINT'] as const)('exits on %s while its client is connected', async (signal) => {
    const child = start();
    child.stdin.write(hello);
    await once(child.stdout, 'data');
    child.kill(signal);
    await once(child, 'exit');
    expect([child.exitCode, child.signalCode]).toEqual([0, null]);
  });

  test.skipIf(process.platform === 'win32')(
    'exits when its parent is killed, even if its input stays open',
    async () => {
      const shell = spawn('sh', ['-c', '"$0" "$@" <&3 & wait', process.execPath, program, 'serve'], {
        cwd: harbour,
        env: environment(harbour),
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
