import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderWith, guide, kenso, program } from './kenso.js';

/** The files of the bundle that a call loads, by what Node itself says about the scripts that ran. */
function filesLoadedBy(folder: string, args: readonly string[]): string[] {
  const coverage = join(folder, '.coverage');
  expect(kenso(folder, args, { NODE_V8_COVERAGE: coverage }).code).toBe(0);
  const urls = readdirSync(coverage).flatMap((file): { readonly url: string }[] => {
    return JSON.parse(readFileSync(join(coverage, file), 'utf8')).result;
  });
  const files = urls.filter(({ url }) => url.startsWith('file:')).map(({ url }) => fileURLToPath(url));
  return files.filter((file) => dirname(file) === dirname(program));
}

/** The packages that have code in these files, which the bundler names in their first lines. */
function packagesIn(files: readonly string[]): string[] {
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\/\/ contains (\S+) /gm)].map(([, name = '']) => name),
  );
  return [...new Set(found)].sort();
}

function indexed(): string {
  const folder = folderWith(guide);
  expect(kenso(folder, ['ingest', 'docs']).code).toBe(0);
  return folder;
}

const first = ['fastest-levenshtein'];
const reading = ['better-sqlite3', ...first];

test.for<[string[], string[]]>([
  [['--version'], []],
  [['search', '--version'], reading],
  [['search', 'how fast may a boat go'], reading],
  [['how fast may a boat go'], reading],
  [['get', 'guides/entering.md'], reading],
  [['related', 'guides/entering.md'], reading],
])('%j loads no parser, no schema library and no protocol (C5)', ([args, packages]) => {
  expect(packagesIn(filesLoadedBy(indexed(), args))).toEqual(packages);
});

test('--help loads what describes the commands, and nothing that they work with (C5)', () => {
  const packages = packagesIn(filesLoadedBy(folderWith(), ['--help']));
  expect(packages).toContain('cac');
  expect(
    packages.filter((name) => /^(remark|micromark|mdast|unified|yaml|zod|@modelcontextprotocol)/.test(name)),
  ).toEqual([]);
});

test('the linter is loaded by an ingest that has documents to judge, and by no other', () => {
  expect(packagesIn(filesLoadedBy(folderWith(guide), ['ingest', 'docs']))).toContain('stemmer');
  expect(packagesIn(filesLoadedBy(folderWith(guide), ['ingest', 'docs', '--no-lint']))).not.toContain('stemmer');
  expect(packagesIn(filesLoadedBy(indexed(), ['ingest', 'docs']))).not.toContain('stemmer');
});

test('a command that parses loads the parser, so that the tests above can fail', () => {
  expect(packagesIn(filesLoadedBy(folderWith(guide), ['ingest', 'docs']))).toEqual(
    expect.arrayContaining(['micromark', 'yaml']),
  );
});

test('a search loads the three files that are made for it and one of the bundler (C5)', () => {
  const files = filesLoadedBy(indexed(), ['search', 'pilots']).map((file) => basename(file).replace(/-.*/, ''));
  expect([...new Set(files)].sort()).toEqual(['main.js', 'program', 'rolldown', 'search']);
});

test('a file of the bundle names no module outside it but Node and the native part of SQLite (C6)', () => {
  const folder = dirname(program);
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const named = files.flatMap((name) => {
    const code = readFileSync(join(folder, name), 'utf8');
    // Behind a quotation mark it is code of ajv's that is only ever a text.
    return [...code.matchAll(/(?<![\w.'"`])require\((['"])(.*?)\1\)/g)].map(([, , from = '']) => from);
  });
  expect(named.length).toBeGreaterThan(files.length);
  const builtIn =
    /^(?:node:|(?:assert|buffer|child_process|crypto|events|fs|http|module|net|os|path|process|stream|timers|tty|url|util|worker_threads)\b)/;
  expect(named.filter((name) => !name.startsWith('./') && !builtIn.test(name))).toEqual([
    'better-sqlite3/build/Release/better_sqlite3.node',
  ]);
});

test('the licences of bundled packages are passed on', () => {
  const file = join(dirname(program), 'THIRD-PARTY-NOTICES.txt');
  expect(existsSync(file)).toBe(true);
  const text = readFileSync(file, 'utf8');
  for (const name of ['micromark', 'yaml', 'zod', 'cac']) expect(text).toMatch(new RegExp(`^${name} \\d.* \\(`, 'm'));
  expect(text).not.toMatch(/undefined/);
});
