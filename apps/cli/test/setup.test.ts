import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, guide, inProcess, kenso, program } from './kenso.js';

async function indexed(): Promise<string> {
  const folder = folderWith(guide);
  expect((await inProcess(folder, ['ingest', 'docs'])).code).toBe(0);
  return folder;
}

describe('kenso setup', () => {
  test('writes the entry, tries the command as a client would, and offers the rule', async () => {
    const folder = await indexed();
    const { code, stdout } = kenso(folder, ['setup', 'claude-code', '--quiet']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Claude Code +added +\/.*\/\.mcp\.json$/m);
    expect(stdout).toMatch(/^Server +answered +kenso \d+\.\d+\.\d+, \d+ tools$/m);
    expect(stdout).toContain(`--rule writes it to ${join(folder, 'CLAUDE.md')}:\n\n## `);
    expect(existsSync(join(folder, 'CLAUDE.md'))).toBe(false);
    expect(JSON.parse(readFileSync(join(folder, '.mcp.json'), 'utf8'))).toEqual({
      mcpServers: {
        kenso: {
          type: 'stdio',
          command: process.execPath,
          args: [realpathSync(program), 'serve', '--db', join(folder, '.kenso', 'docs.db')],
        },
      },
    });
  });

  test('works from a folder below the one of the index', async () => {
    const folder = await indexed();
    const { stdout } = await inProcess(join(folder, 'docs', 'guides'), ['setup', 'cursor']);
    expect(stdout).toContain(join(folder, '.cursor', 'mcp.json'));
  });

  test('an index in the home folder makes no project of it', async () => {
    const home = folderWith({ ...guide, 'work/x.md': '# X\n' });
    await inProcess(home, ['ingest', 'docs']);
    const { stdout } = kenso(join(home, 'work'), ['setup', 'cursor'], { HOME: home });
    expect(stdout).toContain(join(home, 'work', '.cursor', 'mcp.json'));
    expect(readFileSync(join(home, 'work', '.cursor', 'mcp.json'), 'utf8')).toContain(join(home, '.kenso', 'docs.db'));
  });

  test('--db and the current folder decide where there is no index of the project', async () => {
    const folder = folderWith({ 'notes/x.md': '# X\n' });
    const { stdout, stderr } = await inProcess(folder, ['setup', 'cursor', '--db', 'kb.db']);
    expect(stdout).toContain(join(folder, '.cursor', 'mcp.json'));
    expect(readFileSync(join(folder, '.cursor', 'mcp.json'), 'utf8')).toContain(join(folder, 'kb.db'));
    expect(stderr).toContain(`There is no index ${join(folder, 'kb.db')} yet. To make it: kenso ingest <folder>`);
  });

  test.skipIf(process.platform === 'win32')(
    'a file that is read-only is left as it is, though its folder is not',
    async () => {
      const folder = await indexed();
      const file = join(folder, '.mcp.json');
      writeFileSync(file, '{}\n', { mode: 0o444 });
      // No permission hinders root.
      const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
      if (nobody.uid !== undefined) spawnSync('chown', ['-R', String(nobody.uid), folder]);
      const { code, stderr } = kenso(folder, ['setup', 'claude-code'], {}, nobody);
      expect({ code, text: readFileSync(file, 'utf8') }).toEqual({ code: 1, text: '{}\n' });
      expect(stderr).toContain(`Claude Code: ${file} can't be written (EACCES). Check its permissions.`);
    },
  );

  test('--dry-run prints a diff that patch could take, and changes nothing', async () => {
    const folder = await indexed();
    writeFileSync(join(folder, '.mcp.json'), '{\n  // mine\n  "mcpServers": {}\n}\n');
    const { code, stdout, stderr } = await inProcess(folder, ['setup', 'claude-code', 'vscode', '--dry-run']);
    expect([code, stderr]).toEqual([0, 'Nothing was changed.\n']);
    expect(stdout).toContain(`--- ${join(folder, '.mcp.json')}\n+++ ${join(folder, '.mcp.json')}\n@@ -1,4 +1,`);
    expect(stdout).toContain(`--- /dev/null\n+++ ${join(folder, '.vscode', 'mcp.json')}\n`);
    expect(readFileSync(join(folder, '.mcp.json'), 'utf8')).not.toContain('kenso');
    expect(existsSync(join(folder, '.vscode'))).toBe(false);
  });

  test('a broken file is one sentence with line and column, then the entry to paste, and exit code 1', async () => {
    const folder = await indexed();
    writeFileSync(join(folder, '.mcp.json'), '{\n  "mcpServers": {,}\n}\n');
    const { code, stdout, stderr } = await inProcess(folder, ['setup', 'claude-code']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error: Claude Code: .*\.mcp\.json:2:18: [\w ]+\. It was left as it is.*\n$/);
    expect(stdout).toMatch(/^Claude Code +failed +.*\n\{\n {2}"mcpServers"/);
  });

  test('a command that does not answer is told, and how to run it by hand', async () => {
    const folder = await indexed();
    const { code, stdout } = kenso(folder, ['setup', 'cursor', '--launch', 'path'], { PATH: folder });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^Server +failed +.*kenso/m);
    expect(stdout).toContain('Run it by hand: kenso serve --db ');
  });

  test('--rule writes the rule, --remove takes out both', async () => {
    const folder = await indexed();
    expect((await inProcess(folder, ['setup', 'cursor', '--rule'])).stdout).toMatch(/^Rule +added .*kenso\.mdc$/m);
    const { code, stdout } = await inProcess(folder, ['setup', '--remove']);
    expect(code).toBe(0);
    expect(stdout.match(/removed/g)).toHaveLength(2);
    expect(existsSync(join(folder, '.cursor'))).toBe(false);
    expect((await inProcess(folder, ['setup', '--remove'])).stdout).toBe('Nothing of kenso was found.\n');
  });

  test('prints what it did as JSON', async () => {
    const folder = await indexed();
    const done = JSON.parse((await inProcess(folder, ['setup', 'vscode', 'jetbrains', '--rule', '--json'])).stdout);
    expect(done).toMatchObject({
      dry_run: false,
      project: folder,
      database: join(folder, '.kenso', 'docs.db'),
      server: { command: process.execPath, args: [program, 'serve', '--db', join(folder, '.kenso', 'docs.db')] },
      clients: [
        { id: 'jetbrains', action: 'paste', where: expect.any(String), snippet: expect.stringContaining('mcpServers') },
        { id: 'vscode', action: 'added', scope: 'project', file: join(folder, '.vscode', 'mcp.json') },
      ],
      rule: { changes: [{ action: 'added', file: join(folder, '.github', 'copilot-instructions.md') }] },
      handshake: { ok: true, name: 'kenso', tools: expect.arrayContaining(['search_docs', 'get_doc']) },
      schema_version: 1,
    });
    const planned = JSON.parse(
      (await inProcess(folder, ['setup', 'vscode', '--remove', '--dry-run', '--json'])).stdout,
    );
    expect(planned.clients).toMatchObject([{ action: 'removed', diff: expect.stringContaining('+++ /dev/null') }]);
    expect(planned.handshake).toBeUndefined();
  });

  test.for<[string[], RegExp]>([
    [['setup', 'curser'], /There is no client "curser"\. Did you mean "cursor"\?/],
    [['setup'], /No client was found on this machine\. Name one: kenso setup claude-code\|/],
    [['setup', '--launch', 'docker', 'zed'], /--launch must be one of absolute, npx, path, not "docker"/],
    [['setup', 'zed', '--remove', '--rule'], /--remove takes the rule out as well/],
  ])('%j is one sentence and exit code 2 (C3)', async ([args, message]) => {
    const { code, stdout, stderr } = await inProcess(folderWith(), args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });
});

describe('kenso doctor', () => {
  const clientRows = async (folder: string): Promise<string[]> => {
    const { stdout } = await inProcess(folder, ['doctor', '--json']);
    const findings: { subject: string; state: string; message: string; remedy?: string }[] =
      JSON.parse(stdout).findings;
    const at = findings.findIndex(({ subject }) => subject === 'Clients');
    return findings
      .slice(at)
      .map(({ subject, state, message, remedy }) => `${subject} ${state}: ${message} → ${remedy}`);
  };

  test('says which clients have the server', async () => {
    const folder = await indexed();
    expect(await clientRows(folder)).toEqual(['Clients ok: none of those that kenso knows is installed → undefined']);
    mkdirSync(join(folder, '.cursor'));
    mkdirSync(join(folder, '.codex'));
    expect(await clientRows(folder)).toEqual(['Clients warning: without: Codex, Cursor → kenso setup']);
    await inProcess(folder, ['setup', 'cursor', '--quiet']);
    expect(await clientRows(folder)).toEqual([
      `Clients ok: with kenso: Cursor (${join(folder, '.cursor', 'mcp.json')}); without: Codex → undefined`,
    ]);
  });

  test('says what is wrong with an entry, and the command that mends it', async () => {
    const folder = await indexed();
    const file = join(folder, '.mcp.json');
    writeFileSync(file, '{\n  "mcpServers": [\n}\n');
    expect((await clientRows(folder)).at(-1)).toMatch(
      /^Claude Code warning: .*\.mcp\.json:3:1: .* kenso setup claude-code$/,
    );
    const entry = { command: '/gone/node', args: ['serve', '--db', join(folder, '.kenso', 'docs.db')] };
    writeFileSync(file, JSON.stringify({ mcpServers: { kenso: entry } }));
    expect((await clientRows(folder)).at(-1)).toBe(
      `Claude Code warning: ${file} starts /gone/node, which is gone → kenso setup claude-code`,
    );
    writeFileSync(
      file,
      JSON.stringify({ mcpServers: { kenso: { command: 'kenso', args: ['serve', '--db', 'x.db'] } } }),
    );
    expect((await clientRows(folder)).at(-1)).toContain(`serves ${join(folder, 'x.db')}, which is not there`);
  });
});
