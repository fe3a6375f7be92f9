import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allClients } from '../../src/setup/all-clients.js';
import type { Client } from '../../src/setup/client.js';
import { databaseOf, readEntry, wordsOf } from '../../src/setup/entry-edit.js';
import { performSetup, type SetupReport } from '../../src/setup/perform-setup.js';
import type { SetupRequest } from '../../src/setup/setup-request.js';
import { fileOf, put, requestIn, textOf, writtenClients } from './requests.js';

const plain = { rule: false, dryRun: false } as const;

function setUp(client: Client, request: SetupRequest): SetupReport['clients'][number] | undefined {
  return performSetup([client.id], request, plain).clients[0];
}

function remove(client: Client, request: SetupRequest): string | undefined {
  return performSetup([client.id], { ...request, remove: true }, plain).clients[0]?.action;
}

/** Files of other people, with comments and a layout of their own. */
function otherEntries({ format, container }: Client): string {
  if (format === 'toml') {
    return `# mine\nmodel = "o"   # aligned\n\n[${container}.other]\ncommand = 'x'\nargs = [ "a","b" ]\n\n# about the profile\n[profiles.fast]\nn = 1\n`;
  }
  return `{\n    // mine\n    "theme": "dark",\n    "${container}": {\n        "other": {"command": "x", "args": ["a","b"]}, /* kept */\n        "last": {"command": "y"} // the last one\n    },\n    "end": [1,2]   ,\n}\n`;
}

function existingEntry({ format, container }: Client): string {
  return format === 'toml'
    ? `[${container}.kenso]\nstartup_timeout_sec = 20\ncommand = "kenso" # old\nargs = ["serve"]\n\n[${container}.kenso.env]\nKENSO_SEARCH_LIMIT_MAX = "50"\n\n[z]\na = 1\n`
    : `{\n  "${container}": {\n    "kenso": {\n      "env": { "KENSO_SEARCH_LIMIT_MAX": "50" }, // wide\n      "command": "kenso",\n      "args": ["serve"]\n    }\n  }\n}\n`;
}

describe.for(writtenClients.map((client) => [client.id, client] as const))('%s', ([, client]) => {
  test('makes the file that is not there, and takes it away again', () => {
    const request = requestIn();
    const file = fileOf(client, request);
    expect(setUp(client, request)?.action).toBe('added');
    const entry = readEntry(client, textOf(file) ?? '');
    expect(wordsOf(entry).slice(0, 3)).toEqual(['/opt/node/bin/node', '/opt/kenso/main.js', 'serve']);
    expect(databaseOf(entry)?.endsWith('/.kenso/docs.db')).toBe(true);
    expect(remove(client, request)).toBe('removed');
    expect(textOf(file)).toBeUndefined();
    expect(readdirSync(request.project)).toEqual([]);
  });

  test('a folder that was there stays, even an empty one', () => {
    const request = requestIn();
    const folder = dirname(fileOf(client, request));
    mkdirSync(folder, { recursive: true });
    setUp(client, request);
    remove(client, request);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.for<[string, (client: Client) => string]>([
    ['an empty file', () => ''],
    ['a file of one line end', () => '\n'],
    ['other entries and comments', otherEntries],
    ['CRLF line ends', (of) => otherEntries(of).replaceAll('\n', '\r\n')],
    ['a byte order mark', (of) => `\ufeff${otherEntries(of)}`],
    ['no line end at the end', (of) => otherEntries(of).trimEnd()],
  ])('%s: adds, changes nothing a second time, and brings the bytes back', ([, make]) => {
    const request = requestIn();
    const file = fileOf(client, request);
    const before = make(client);
    put(file, before);
    expect(setUp(client, request)?.action).toBe('added');
    const after = textOf(file) ?? '';
    expect(setUp(client, request)?.action).toBe('unchanged');
    expect(textOf(file)).toBe(after);
    expect(after.startsWith('\ufeff')).toBe(before.startsWith('\ufeff'));
    if (before.includes('\r\n')) expect(after.replaceAll('\r\n', '')).not.toContain('\n');
    const withoutCommas = after.replaceAll(',', '');
    for (const line of before.trim().split(/\r?\n/)) expect(withoutCommas).toContain(line.replaceAll(',', ''));
    expect(remove(client, request)).toBe('removed');
    expect(textOf(file)).toBe(before);
  });

  test('a broken file is named with line and column, left as it is, and the entry is there to paste', () => {
    const request = requestIn();
    const file = fileOf(client, request);
    const broken = client.format === 'toml' ? 'a = 1\nb = [1,\n' : '{\n  "a": 1,\n  "b": [1\n}\n';
    put(file, broken);
    const plan = setUp(client, request);
    expect(plan).toMatchObject({ action: 'failed', file });
    if (plan?.action !== 'failed') return;
    expect(plan.reason).toMatch(/:[34]:\d+: \w.*\.$/);
    expect(plan.snippet).toContain('/opt/kenso/main.js');
    expect(textOf(file)).toBe(broken);
  });

  test('an entry of that name is brought up to date and keeps what the user added', () => {
    const request = requestIn();
    const file = fileOf(client, request);
    put(file, existingEntry(client));
    expect(setUp(client, request)?.action).toBe('updated');
    const text = textOf(file) ?? '';
    const entry = readEntry(client, text);
    expect(entry).toMatchObject({ env: { KENSO_SEARCH_LIMIT_MAX: '50' } });
    expect(wordsOf(entry)).toContain('/opt/kenso/main.js');
    expect(text).toContain(client.format === 'toml' ? '# old' : '// wide');
    expect(setUp(client, request)?.action).toBe('unchanged');
    expect(remove(client, request)).toBe('removed');
    expect(readEntry(client, textOf(file) ?? '')).toBeUndefined();
  });

  test('what the user changed after setup survives the removal', () => {
    const request = requestIn();
    const file = fileOf(client, request);
    put(file, otherEntries(client));
    setUp(client, request);
    put(file, (textOf(file) ?? '').replace('mine', 'mine, changed'));
    expect(remove(client, request)).toBe('removed');
    expect(textOf(file)).toBe(otherEntries(client).replace('mine', 'mine, changed'));
  });

  test('a dry run changes nothing', () => {
    const request = requestIn();
    const file = fileOf(client, request);
    put(file, otherEntries(client));
    const report = performSetup([client.id], request, { rule: true, dryRun: true });
    expect(report.clients[0]?.action).toBe('added');
    expect(textOf(file)).toBe(otherEntries(client));
    expect(readdirSync(request.machine.home).filter((name) => name === '.local')).toEqual([]);
  });
});

describe('files', () => {
  const [claudeCode, vscode, codex] = ['claude-code', 'vscode', 'codex'].map((id) =>
    allClients.find((client) => client.id === id),
  );
  if (claudeCode === undefined || vscode === undefined || codex === undefined) throw new Error('clients are missing');

  test('a linked file stays a link', () => {
    const request = requestIn();
    const real = join(request.machine.home, 'dotfiles', 'mcp.json');
    put(real, '{}');
    symlinkSync(real, fileOf(claudeCode, request));
    setUp(claudeCode, request);
    expect(lstatSync(fileOf(claudeCode, request)).isSymbolicLink()).toBe(true);
    expect(textOf(real)).toContain('kenso');
    remove(claudeCode, request);
    expect(textOf(real)).toBe('{}');
  });

  test('a link to a file that is not there yet is followed', () => {
    const request = requestIn();
    const real = join(request.machine.home, 'mcp.json');
    symlinkSync(real, fileOf(claudeCode, request));
    setUp(claudeCode, request);
    expect(textOf(real)).toContain('kenso');
    expect(lstatSync(fileOf(claudeCode, request)).isSymbolicLink()).toBe(true);
  });

  test('permissions stay, and the copy is for its owner only', () => {
    const request = requestIn();
    const file = fileOf(codex, request);
    put(file, 'key = "secret"\n');
    chmodSync(file, 0o640);
    setUp(codex, request);
    expect(statSync(file).mode & 0o777).toBe(0o640);
    const folder = join(request.machine.home, '.local/share/kenso/backups');
    const [copy = ''] = readdirSync(folder);
    expect(textOf(join(folder, copy))).toBe('key = "secret"\n');
    expect(statSync(join(folder, copy)).mode & 0o777).toBe(0o600);
  });

  test('a text that is not UTF-8 is not touched', () => {
    const request = requestIn();
    const file = fileOf(claudeCode, request);
    put(file, '');
    const latin = Buffer.from([0x7b, 0x22, 0xe4, 0x22, 0x3a, 0x31, 0x7d]);
    put(file, latin as unknown as string);
    expect(setUp(claudeCode, request)).toMatchObject({ action: 'failed', reason: `${file} is not written in UTF-8.` });
  });

  test('a folder in the place of the file is a sentence, and the next client is set up all the same', () => {
    const request = requestIn();
    mkdirSync(fileOf(claudeCode, request));
    const { clients } = performSetup(['claude-code', 'vscode'], request, plain);
    expect(clients.map(({ action }) => action)).toEqual(['failed', 'added']);
  });

  test('a file in the place of a folder is a sentence, too', () => {
    const request = requestIn();
    put(join(request.project, '.vscode'), '');
    const { clients } = performSetup(['vscode', 'cursor'], request, plain);
    expect(clients).toMatchObject([
      { action: 'added' },
      { action: 'failed', reason: `${join(request.project, '.vscode', 'mcp.json')} can't be read (ENOTDIR).` },
    ]);
  });

  test.for(['[[mcp_servers]]\nname = "x"\n', 'mcp_servers = "x"\n', 'mcp_servers = { other = { command = "x" } }\n'])(
    'servers in another form are left as they are: %s',
    (text) => {
      const request = requestIn();
      put(fileOf(codex, request), text);
      expect(setUp(codex, request)).toMatchObject({ action: 'failed', line: 1, column: 1 });
      expect(textOf(fileOf(codex, request))).toBe(text);
    },
  );

  test('VS Code gets its word for the folder in the project, and the path itself elsewhere', () => {
    const request = requestIn();
    setUp(vscode, request);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the client expands
    expect(textOf(fileOf(vscode, request))).toContain('"${workspaceFolder}/.kenso/docs.db"');
    const elsewhere = { ...request, database: '/data/kb.db' };
    setUp(vscode, elsewhere);
    expect(textOf(fileOf(vscode, request))).toContain('"/data/kb.db"');
    setUp(vscode, { ...request, global: true });
    expect(textOf(join(request.machine.home, '.config/Code/User/mcp.json'))).toContain(`"${request.database}"`);
  });

  test('OpenCode is written to the file with comments where that exists', () => {
    const request = requestIn();
    const file = join(request.project, 'opencode.jsonc');
    put(file, '{} // mine\n');
    performSetup(['opencode'], request, plain);
    expect(textOf(file)).toContain('"mcp"');
    expect(textOf(join(request.project, 'opencode.json'))).toBeUndefined();
  });

  test('an entry for a server in the network is replaced as a whole', () => {
    const request = requestIn();
    put(
      fileOf(claudeCode, request),
      '{"mcpServers": {"kenso": {"type": "http", "url": "http://x/mcp", "headers": {}}}}\n',
    );
    setUp(claudeCode, request);
    const entry = readEntry(claudeCode, textOf(fileOf(claudeCode, request)) ?? '');
    expect(Object.keys(entry as object)).toEqual(['type', 'command', 'args']);
  });

  test.for<[string, string]>([
    ['{"mcpServers": {}, "mcpServers": {}}', 'stands here a second time'],
    ['{"mcpServers": []}', 'is no object'],
    ['[]', 'an object was expected'],
    ['{"a": 1} x', '.mcp.json:1:10: '],
  ])('%s is left alone', ([text, reason]) => {
    const request = requestIn();
    put(fileOf(claudeCode, request), text);
    const plan = setUp(claudeCode, request);
    expect(plan?.action === 'failed' && plan.reason).toContain(reason);
    expect(textOf(fileOf(claudeCode, request))).toBe(text);
  });
});

describe('the choice of clients', () => {
  const actions = (report: SetupReport): string[] =>
    report.clients.map(({ client, action }) => `${client.id} ${action}`);

  test('without names, those that are installed', () => {
    const request = requestIn({ named: false });
    put(join(request.machine.home, '.cursor', 'argv.json'), '{}');
    put(join(request.project, '.mcp.json'), '{"mcpServers": {}}');
    expect(actions(performSetup([], request, plain))).toEqual(['claude-code added', 'cursor added']);
  });

  test('where none is installed, the names are told', () => {
    expect(() => performSetup([], requestIn({ named: false }), plain)).toThrow(/^No client was found.*claude-code\|/);
  });

  test('an unknown name has a suggestion', () => {
    expect(() => performSetup(['curser'], requestIn(), plain)).toThrow(
      'There is no client "curser". Did you mean "cursor"?',
    );
  });

  test('JetBrains is told to people', () => {
    const [plan] = performSetup(['jetbrains'], requestIn(), plain).clients;
    expect(plan?.action === 'paste' && JSON.parse(plan.snippet)).toHaveProperty('mcpServers.kenso.command');
  });

  test('a file for all projects that serves another index is changed only for a client that is named', () => {
    const request = requestIn({ named: false });
    performSetup(['codex'], request, plain);
    const other = { ...request, database: '/elsewhere/docs.db' };
    expect(actions(performSetup([], other, plain))).toEqual(['codex kept']);
    expect(actions(performSetup([], { ...other, remove: true }, plain))).toContain('codex kept');
    expect(actions(performSetup(['codex'], { ...other, named: true }, plain))).toEqual(['codex updated']);
  });
});

describe('the rule for agents', () => {
  const rule = { rule: true, dryRun: false } as const;

  test('is written once for clients that share a file, stays the same, and goes with the last of them', () => {
    const request = requestIn();
    const file = join(request.project, 'AGENTS.md');
    put(file, '# Ours\n\nBe kind.');
    const first = performSetup(['codex', 'opencode'], request, rule).rules;
    expect(first.map(({ action }) => action)).toEqual(['added']);
    expect(textOf(file)).toMatch(/^# Ours\n\nBe kind\.\n\n<!-- kenso: start -->\n## /);
    expect(performSetup(['codex', 'opencode'], request, rule).rules).toEqual([{ action: 'unchanged', file }]);
    expect(performSetup(['codex'], { ...request, remove: true }, plain).rules).toEqual([]);
    expect(performSetup(['opencode'], { ...request, remove: true }, plain).rules.map(({ action }) => action)).toEqual([
      'removed',
    ]);
    expect(textOf(file)).toBe('# Ours\n\nBe kind.');
  });

  test('has a file of its own where the client reads rules from a folder', () => {
    const request = requestIn();
    const file = join(request.project, '.cursor/rules/kenso.mdc');
    performSetup(['cursor'], request, rule);
    expect(textOf(file)).toMatch(/^---\ndescription: .*\nalwaysApply: true\n---\n\n<!-- kenso: start -->/);
    performSetup(['cursor'], { ...request, remove: true }, plain);
    expect(readdirSync(request.project)).toEqual([]);
  });

  test('a block whose end is gone is left alone', () => {
    const request = requestIn();
    const file = join(request.project, 'CLAUDE.md');
    put(file, 'Hello\n\n<!-- kenso: start -->\nx\n');
    const [plan] = performSetup(['claude-code'], request, rule).rules;
    expect(plan).toMatchObject({ action: 'failed', reason: expect.stringContaining('CLAUDE.md:3:1: ') });
    expect(textOf(file)).toBe('Hello\n\n<!-- kenso: start -->\nx\n');
  });

  test('with --global it goes where the client reads rules for all projects', () => {
    const request = requestIn({ global: true });
    performSetup(['claude-code', 'codex', 'gemini-cli'], request, rule);
    for (const file of ['.claude/CLAUDE.md', '.codex/AGENTS.md', '.gemini/GEMINI.md']) {
      expect(textOf(join(request.machine.home, file))).toContain('search_docs');
    }
  });
});
