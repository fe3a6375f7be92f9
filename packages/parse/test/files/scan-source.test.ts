import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ScanOptions, scanSource } from '@kenso/parse/files';
import { expect, onTestFinished, test } from 'vitest';

/** A temporary folder with these files, gone when the test ends. */
function workspace(texts: Readonly<Record<string, string>>): { readonly root: string } {
  const root = mkdtempSync(join(tmpdir(), 'kenso-parse-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root };
}

const scan = (root: string, options: Partial<ScanOptions> = {}) =>
  scanSource({ root: realpathSync(root), subtree: '', gitignore: true, ...options });
const paths = (root: string, options?: Partial<ScanOptions>) => scan(root, options).files.map(({ path }) => path);
const files = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'text']));

test('Markdown endings count in any letter case, other files do not (I1)', () => {
  const { root } = workspace(files('a.md', 'B.MD', 'c.markdown', 'd.Mdx', 'e.txt', 'md', 'sub/f.md'));
  expect(paths(root)).toEqual(['B.MD', 'a.md', 'c.markdown', 'd.Mdx', 'sub/f.md']);
});

test('hidden folders and node_modules are passed over', () => {
  const { root } = workspace(files('a.md', '.git/b.md', '.hidden/c.md', 'x/node_modules/d.md', 'node_modules.md'));
  expect(paths(root)).toEqual(['a.md', 'node_modules.md']);
});

test('ignore files of every folder count, the deeper one wins', () => {
  const { root } = workspace({
    ...files('build/a.md', 'rebuild/b.md', 'sub/build/c.md', 'sub/keep.md', 'sub/drop.md', 'deep/er/drop.md'),
    '.gitignore': 'build/\n*drop.md\n',
    'deep/.gitignore': '!drop.md\n',
  });
  expect(paths(root)).toEqual(['deep/er/drop.md', 'rebuild/b.md', 'sub/keep.md']);
});

test('.kensoignore takes back what .gitignore excludes, and counts without it', () => {
  const { root } = workspace({
    ...files('generated.md', 'secret.md', 'a.md'),
    '.gitignore': 'generated.md\n',
    '.kensoignore': '\uFEFF!generated.md\r\nsecret.md\r\n',
  });
  expect(paths(root)).toEqual(['a.md', 'generated.md']);
  expect(paths(root, { gitignore: false })).toEqual(['a.md', 'generated.md']);
});

test('a file in an excluded folder stays out, as in git', () => {
  const { root } = workspace({ ...files('out/a.md'), '.gitignore': 'out/\n!out/a.md\n' });
  expect(paths(root)).toEqual([]);
});

test('links inside the root are followed once, after the real files; loops end', () => {
  const { root } = workspace(files('z/real.md', 'b.md'));
  symlinkSync('z', join(root, 'a'));
  symlinkSync('.', join(root, 'self'));
  symlinkSync('..', join(root, 'z', 'up'));
  symlinkSync('b.md', join(root, 'alias.md'));
  const result = scan(root);
  expect(result.files.map(({ path }) => path)).toEqual(['b.md', 'z/real.md']);
  expect(result.problems).toEqual([{ path: 'alias.md', action: 'skipped', detail: 'it is the same file as b.md' }]);
});

test('a link to a folder that is passed over brings its files in', () => {
  const { root } = workspace(files('.store/a.md'));
  symlinkSync('.store', join(root, 'docs'));
  expect(paths(root)).toEqual(['docs/a.md']);
});

test('links that lead out or nowhere are reported', () => {
  const outside = workspace(files('a.md'));
  const { root } = workspace(files('b.md'));
  symlinkSync(join(outside.root, 'a.md'), join(root, 'out.md'));
  symlinkSync(outside.root, join(root, 'outer'));
  symlinkSync('nothing.md', join(root, 'gone.md'));
  symlinkSync('loop.md', join(root, 'loop.md'));
  const result = scan(root);
  expect(result.files.map(({ path }) => path)).toEqual(['b.md']);
  expect(result.problems.map(({ path, action }) => [path, action])).toEqual([
    ['gone.md', 'skipped'],
    ['loop.md', 'skipped'],
    ['out.md', 'skipped'],
    ['outer', 'skipped'],
  ]);
});

test('what is no regular file is skipped, not read', () => {
  const { root } = workspace(files('a.md'));
  execFileSync('mkfifo', [join(root, 'pipe.md')]);
  mkdirSync(join(root, 'folder.md'));
  expect(scan(root).problems).toEqual([{ path: 'pipe.md', action: 'skipped', detail: 'it is no regular file' }]);
});

test('names are compared in NFC: the second of two forms is an error, not a loss (I2)', () => {
  const { root } = workspace(files('e\u0301.md', '\u00e9.md', 'u\u0308/x.md'));
  const result = scan(root);
  expect(result.files.map(({ path }) => path)).toEqual(['\u00fc/x.md', '\u00e9.md'].sort());
  expect(result.problems).toEqual([
    { path: '\u00e9.md', action: 'error', detail: 'another file has this name in another Unicode form' },
  ]);
});

test('a walk can be limited to a folder or a file, and the rules above it count', () => {
  const { root } = workspace({
    ...files('a.md', 'sub/b.md', 'sub/c.md', 'sub/tmp/d.md'),
    '.gitignore': 'tmp/\nc.md\n',
  });
  expect(paths(root, { subtree: 'sub' })).toEqual(['sub/b.md']);
  expect(paths(root, { subtree: 'sub/b.md' })).toEqual(['sub/b.md']);
  expect(paths(root, { subtree: 'sub/c.md' })).toEqual([]);
  expect(paths(root, { subtree: 'sub/tmp' })).toEqual([]);
});
