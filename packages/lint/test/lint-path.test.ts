import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { LintPathError, lintPath, readCollection } from '@kenso/lint';
import { describe, expect, test } from 'vitest';
import { folderWith } from './folder.js';

const page = '---\ntags: [x, y, z]\n---\n# Mooring a boat\n\nText of the page, which is long enough.\n';

describe('lintPath', () => {
  test('reads a folder by the rules of the index: endings, ignore files, hidden folders (I1)', async () => {
    const folder = folderWith({
      'a.md': page,
      'B.MARKDOWN': page,
      'c.mdx': page,
      'd.txt': page,
      '.hidden/e.md': page,
      'node_modules/f.md': page,
      'out/g.md': page,
      'h.md': page,
      '.gitignore': 'out/\n',
      '.kensoignore': 'h.md\n',
    });
    expect((await lintPath(folder, {})).paths).toEqual(['B.MARKDOWN', 'a.md', 'c.mdx']);
    expect((await lintPath(folder, {}, { gitignore: false })).paths).toEqual([
      'B.MARKDOWN',
      'a.md',
      'c.mdx',
      'out/g.md',
    ]);
  });

  test('finds the configuration nearest to the folder, whose patterns are relative to it', async () => {
    const folder = folderWith({
      '.kenso/lint.yml':
        'rules: {KS012: off, KS005: off}\nignore: [/docs/old/]\noverrides: [{files: [docs/b.md], rules: {KS003: off}}]\n',
      'docs/a.md': '# Overview\n',
      'docs/b.md': '# Overview\n',
      'docs/old/c.md': page,
    });
    const report = await lintPath(join(folder, 'docs'));
    expect(report.paths).toEqual(['a.md', 'b.md']);
    expect(report.violations.map(({ file, issues }) => [file, issues.map(({ rule }) => rule)])).toEqual([
      ['a.md', ['KS001', 'KS003']],
      ['b.md', ['KS001']],
    ]);
  });

  test('of a part of the root, only the part is judged, and relations are those of the root', async () => {
    const folder = folderWith({
      '.kenso/lint.yml': 'root: docs\n',
      'docs/guides/a.md': page.replace('tags', 'relates_to: other/b.md\ntags'),
      'docs/other/b.md': '# Overview\n',
    });
    const report = await lintPath(join(folder, 'docs/guides'));
    expect(report).toMatchObject({ files: 1, violations: [], paths: ['guides/a.md'] });
    const file = await lintPath(join(folder, 'docs/guides/a.md'));
    expect(file.paths).toEqual(['guides/a.md']);
  });

  test('a root that is no folder is named, with the file that says so', async () => {
    const folder = folderWith({ '.kenso/lint.yml': 'root: gone\n', 'docs/a.md': page });
    await expect(lintPath(join(folder, 'docs'))).rejects.toMatchObject({
      code: 'KENSO_LINT_CONFIG',
      message: `${join(folder, '.kenso/lint.yml')}: root must lead to a folder, and ${join(folder, 'gone')} is none.`,
    });
  });

  test('through a symbolic link, the configuration and its patterns are those of the real folder', async () => {
    const folder = folderWith({
      'real/.kenso/lint.yml': 'ignore: [docs/old/**]\nrules: {KS003: off}\n',
      'real/docs/a.md': page,
      'real/docs/old/b.md': page,
    });
    symlinkSync(join(folder, 'real/docs'), join(folder, 'link'));
    symlinkSync(join(folder, 'real'), join(folder, 'whole'));
    for (const path of ['real/docs', 'link', 'whole/docs']) {
      expect((await lintPath(join(folder, path))).paths, path).toEqual(['a.md']);
    }
  });

  test('a file is judged among those beside it', async () => {
    const folder = folderWith({ 'a.md': page.replace('tags', 'relates_to: b.md\ntags'), 'b.md': '# Overview\n' });
    expect(await lintPath(join(folder, 'a.md'), {})).toMatchObject({ files: 1, violations: [] });
  });

  test('damaged characters are a warning; UTF-16 and a byte order mark are none', async () => {
    const folder = folderWith({
      'bad.md': Buffer.concat([Buffer.from(page), Buffer.from([0xff, 0xfe, 0x0a])]),
      'utf16.md': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page, 'utf16le')]),
      'bom.md': `\ufeff${page}`,
    });
    const report = await lintPath(folder, { rules: { KS012: 'off' } });
    expect(
      report.violations.map(({ file, issues }) => [file, issues.map(({ rule, line }) => `${rule}:${line}`)]),
    ).toEqual([['bad.md', ['KS903:7']]]);
  });

  test.for<[string, string, RegExp]>([
    ['a missing path', 'gone', /gone: there is no such file or folder/],
    ['a folder without Markdown', '.', /no Markdown file \(\.md, \.markdown, \.mdx\) was found/],
    ['a file that is no Markdown', 'notes.txt', /it is no Markdown file/],
  ])('says so for %s', async ([, path, message]) => {
    const folder = folderWith({ 'notes.txt': 'text' });
    await expect(lintPath(join(folder, path), {})).rejects.toThrow(message);
    await expect(lintPath(join(folder, path), {})).rejects.toThrow(LintPathError);
  });

  test.skipIf(process.getuid?.() === 0)('a file that can’t be read is named, and the others are judged', async () => {
    const folder = folderWith({ 'a.md': page, 'secret.md': page });
    chmodSync(join(folder, 'secret.md'), 0o000);
    const report = await lintPath(folder, {});
    expect(report.unreadable).toEqual([{ file: 'secret.md', reason: 'no permission to read it' }]);
    expect(report.paths).toEqual(['a.md']);
  });

  test('can be watched and stopped', async () => {
    const folder = folderWith({ 'a.md': page, 'b.md': page });
    const seen: string[] = [];
    await readCollection(folder, { onProgress: ({ done, total, path }) => seen.push(`${done}/${total} ${path}`) });
    expect(seen).toEqual(['1/2 a.md', '2/2 b.md']);
    await expect(lintPath(folder, {}, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });
});
