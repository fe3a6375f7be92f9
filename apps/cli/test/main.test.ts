import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandTable } from '../src/command-table.js';
import { folderWith, guide, inProcess, kenso, makeFolder, shell } from './kenso.js';

const commands = Object.keys(commandTable);

/** A folder with the guide and its index. */
let documented = '';
beforeAll(() => {
  documented = makeFolder();
  cpSync(fileURLToPath(new URL('../../../docs', import.meta.url)), join(documented, 'docs'), { recursive: true });
  kenso(documented, ['ingest', 'docs']);
});
afterAll(() => rmSync(documented, { recursive: true }));

const helps = new Map<string, string>();
function helpOf(name: string): string {
  const help = helps.get(name) ?? kenso(documented, [name, '--help']).stdout;
  helps.set(name, help);
  return help;
}

describe('help and version', () => {
  test('--version prints the version of the package and nothing else', () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    for (const flag of ['--version', '-v']) {
      expect(kenso(folderWith(), [flag])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    }
  });

  test('--help fits 24 lines of 80 columns and names every command (C4)', () => {
    const { code, stdout, stderr } = kenso(folderWith(), ['--help']);
    const lines = stdout.trimEnd().split('\n');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    for (const name of commands) expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  });

  test('without a command the help is shown', () => {
    const folder = folderWith();
    expect(kenso(folder, [])).toEqual(kenso(folder, ['--help']));
    expect(kenso(folder, ['help'])).toEqual(kenso(folder, ['--help']));
    expect(kenso(folder, ['help', 'search'])).toEqual(kenso(folder, ['search', '--help']));
  });

  test('wrong settings do not keep the help from being shown', () => {
    expect(kenso(folderWith(), ['search', '--help'], { KENSO_CHUNK_SIZE: '4k' })).toMatchObject({
      code: 0,
      stderr: '',
    });
  });

  test.for(commands)('%s --help has two examples that work when pasted (C4)', (name) => {
    const examples = [...helpOf(name).matchAll(/^ {2}\$ (.*kenso .*)$/gm)].map(([, line = '']) => line).slice(1);
    expect(examples).toHaveLength(2);
    const copy = folderWith();
    cpSync(documented, copy, { recursive: true });
    for (const example of examples) expect([example, shell(copy, example).code]).toEqual([example, 0]);
  });

  test.for(commands)('%s --help says what it does, what it takes and what it gives, in 80 columns', (name) => {
    const stdout = helpOf(name);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.filter((line) => /^[A-Z][a-z ]+:$/.test(line))).toEqual([
      'Usage:',
      'Options:',
      'Examples:',
      'Exit codes:',
      'See also:',
    ]);
    const options = stdout.replace(/\n {8,}/g, ' ').match(/^ {2}(?:-\w, )?--.*$/gm) ?? [];
    expect(options.length).toBeGreaterThanOrEqual(3);
    for (const option of options) expect(option).toMatch(/^ {2}(?:-\w, )?--[a-z-]+(?: <.+?>)? {2,}\S/);
    const numbers = options.filter((option) => option.includes('<N>') && !option.includes('--open'));
    for (const option of numbers) expect(option).toContain('(default: ');
  });

  test.for(commands)('what %s --help refers to exists', (name) => {
    const others = /See also:\n {2}(.*)/.exec(helpOf(name))?.[1]?.split(', ') ?? [];
    for (const other of others) expect(['kenso --help', ...commands.map((one) => `kenso ${one}`)]).toContain(other);
  });
});

describe('wrong use (C3)', () => {
  test.for<[string[], RegExp]>([
    [['serch', 'boats'], /Unknown command "serch"\. Did you mean "search"\?/],
    [['how do boats enter'], /No index found.*kenso ingest/],
    [['zzzzzzzzz'], /Unknown command "zzzzzzzzz"\. Known are ingest, search/],
    [['toString'], /Unknown command "toString"/],
    [['--jsn'], /Unknown option "--jsn"/],
    [['stats', '--jsn'], /Unknown option "--jsn"\. Did you mean "--json"\?/],
    [['stats', '--constructor'], /Unknown option "--constructor"/],
    [['stats', 'extra'], /"extra" is too much/],
    [['search'], /needs a question/],
    [['search', '--limit', 'abc', 'x'], /--limit must be a whole number of 1 or more, not "abc"/],
    [['search', '--limit', '0', 'x'], /--limit must be a whole number of 1 or more, not "0"/],
    [['search', '--limit=-3', 'x'], /--limit must be a whole number of 1 or more, not "-3"/],
    [['search', '--limit', '-3', 'x'], /--limit must be a whole number of 1 or more, not "-3"/],
    [['search', '--limit', '2.7', 'x'], /--limit must be a whole number/],
    [['search', '--limit', '1e1', 'x'], /--limit must be a whole number/],
    [['search', '--limit', '0x10', 'x'], /--limit must be a whole number/],
    [['search', '--limit=', 'x'], /--limit must be a whole number/],
    [['search', 'x', '--limit'], /--limit needs a value: --limit N/],
    [['search', '--limit', '--json', 'x'], /--limit needs a value/],
    [['search', '--limit', '3', '--limit', '4', 'x'], /--limit is given twice/],
    [['search', '--json=yes', 'x'], /--json takes no value/],
    [
      ['search', '--limt', '3'],
      /Unknown option "--limt". Did you mean "--limit"\?.*put -- before the query: kenso search -- --limt/,
    ],
    [['search', '--files', '--json', 'x'], /Choose one of --json and --files/],
    [['search', '--why-not', 'a.md', '--files', 'x'], /--why-not tells about one document: leave out --files/],
    [['search', '--why-not', 'a.md', '--open', '1', 'x'], /--why-not tells about one document: leave out --files/],
    [['search', '--tag', '', 'x'], /--tag needs a value/],
    [['get'], /needs the path of one document/],
    [['get', 'a', 'b'], /"b" is too much/],
    [['get', 'a', '--lines', '40:10'], /--lines takes lines/],
    [['get', 'a', '--lines', '0:3'], /--lines takes lines/],
    [['get', 'a', '--lines', 'x'], /--lines takes lines/],
    [['get', 'a', '--lines', ':'], /--lines takes lines/],
    [['related', 'a', '--depth', '4'], /--depth must be a whole number from 1 to 3/],
    [['ingest', '--chunk-size', '99'], /--chunk-size must be a whole number from 100/],
    [['ingest', '--chunk-size', '200', '--chunk-overlap', '200'], /--chunk-overlap must be less than the chunk size/],
    [['ingest', '--source', 'x', 'a', 'b'], /--source names one folder/],
    [['ingest', 'no-such-folder'], /no-such-folder: there is no such file or folder/],
    [['stats', '--db', 'file://[bad'], /--db is no usable address of a file/],
    [['stats', '--db', 'missing.db'], /No index found.*kenso ingest.*missing\.db/],
    [['search', 'boats'], /No index found.*kenso ingest/],
  ])('%j is one sentence and exit code 2', async ([args, message]) => {
    const { code, stdout, stderr } = await inProcess(folderWith(), args);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('the process ends with the same code and sentence', async () => {
    const folder = folderWith();
    expect(kenso(folder, ['serch'])).toEqual(await inProcess(folder, ['serch']));
  });

  test('--debug adds the stack trace', () => {
    expect(kenso(folderWith(), ['search', 'boats', '--debug']).stderr).toMatch(/IndexNotFoundError.*\n\s+at /);
    expect(kenso(folderWith(), ['search', 'boats', '--', '--debug']).stderr).not.toMatch(/^\s+at /m);
  });

  test('a file that is no database is named', () => {
    const { code, stderr } = kenso(folderWith({ 'kb.db': 'no database at all '.repeat(100) }), [
      'stats',
      '--db',
      'kb.db',
    ]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/kb\.db is not a kenso index/);
  });
});

describe('output', () => {
  test('a reader that stops early is no error (C3)', () => {
    const folder = folderWith({ 'big.md': `# Big page\n\n${'A line of the big page.\n'.repeat(20_000)}` });
    kenso(folder, ['ingest']);
    expect(shell(folder, 'kenso get big.md | head -n 1')).toEqual({ code: 0, stdout: '# Big page\n', stderr: '' });
  });

  test.for<[Record<string, string>, boolean]>([
    [{}, false],
    [{ CI: 'true' }, false],
    [{ FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '0' }, false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('in a pipe %j has colours: %s (C2)', ([env, coloured]) => {
    const folder = folderWith(guide);
    kenso(folder, ['ingest', 'docs']);
    expect(kenso(folder, ['search', 'pilots'], env).stdout.includes('\u001b[')).toBe(coloured);
  });

  test('the words of a query can not switch colours on', () => {
    const folder = folderWith(guide);
    kenso(folder, ['ingest', 'docs']);
    expect(kenso(folder, ['search', 'pilots', '--', '--color']).stdout).not.toContain('\u001b[');
  });
});
