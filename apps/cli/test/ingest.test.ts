import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, guide, kenso, signalled } from './kenso.js';

describe('kenso ingest', () => {
  test('prints counts, skipped files with the reason, and the database; timing goes to standard error (C2)', () => {
    const folder = folderWith({ ...guide, 'docs/stub.md': '# Stub\n' });
    const { code, stdout, stderr } = kenso(folder, ['ingest', 'docs']);
    expect(code).toBe(0);
    expect(stdout).toBe(
      [
        `${folder}/docs: 4 files, 5 chunks`,
        '  3 ingested, 0 unchanged, 1 skipped, 0 removed, 0 errors',
        '  skipped 1, fewer than 50 characters: stub.md',
        `Index: ${folder}/.kenso/docs.db`,
        'Lint: score 80 of 100, 1 error, 8 warnings, 3 info',
        '',
      ].join('\n'),
    );
    expect(stderr).toMatch(/^Took \d+\.\d s\.\n$/);
  });

  test('indexes the current folder when no path is given', () => {
    const folder = folderWith(guide);
    expect(kenso(folder, ['ingest']).stdout).toContain(`${folder}: 3 files`);
  });

  test('--json keeps the keys of the original (C2)', () => {
    const folder = folderWith({ ...guide, 'docs/stub.md': '# Stub\n' });
    const { code, stdout } = kenso(folder, ['ingest', 'docs', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      ingest: {
        path: join(folder, 'docs'),
        total_files: 4,
        ingested: 3,
        unchanged: 0,
        skipped: 1,
        removed: 0,
        errors: 0,
        total_chunks: expect.any(Number),
        files: [
          { path: 'README.md', status: 'ingested', chunks: 1, title: 'Harbour guide', category: expect.any(String) },
          expect.objectContaining({ path: 'guides/entering.md', status: 'ingested', category: 'guides' }),
          expect.objectContaining({ path: 'safety/lights.md', status: 'ingested', category: 'safety' }),
          { path: 'stub.md', status: 'skipped', chunks: 0, detail: 'fewer than 50 characters' },
        ],
        paths: [join(folder, 'docs')],
        cancelled: false,
      },
      lint: { score: expect.any(Number), errors: 1, warnings: expect.any(Number), info: expect.any(Number) },
      schema_version: 1,
    });
  });

  test('tells the lint score of what it parsed, among the unchanged documents beside it', () => {
    const folder = folderWith(guide);
    const lintOf = (...args: string[]) => JSON.parse(kenso(folder, ['ingest', 'docs', '--json', ...args]).stdout).lint;
    const judged = () => {
      const { score, summary } = JSON.parse(kenso(folder, ['lint', 'docs', '--json']).stdout);
      return { score, ...summary };
    };
    expect(lintOf()).toEqual(judged());
    expect(lintOf()).toBeUndefined();
    writeFileSync(
      join(folder, 'docs/safety/lights.md'),
      '# Lights\n\nRelated to nothing, and generic as a title can be.\n',
    );
    expect(lintOf()).toEqual(judged());
    expect(lintOf('--force', '--no-lint')).toBeUndefined();
  });

  test.for<readonly [string, Record<string, string | Uint8Array>]>([
    ['a chunk size of the configuration', { '.kenso/lint.yml': 'chunkSize: 100\n' }],
    ['the baseline', { '.kenso-baseline.json': '{"docs/safety/lights.md": {"KS003": 1, "KS005": 1}}' }],
    [
      'damaged characters',
      {
        'docs/latin.md': Buffer.from(
          '# Caf\xe9 by the mole\n\nOpen all year round, on Sundays too.\n'.padEnd(80),
          'latin1',
        ),
      },
    ],
    ['nothing that is judged', { '.kenso/lint.yml': 'ignore: ["docs/**"]\n' }],
    ['a root that is not above the folder', { '.kenso/lint.yml': 'root: elsewhere\n', 'elsewhere/a.md': '# A\n' }],
  ])('the score is the one of kenso lint: with %s', ([, files]) => {
    const folder = folderWith({ ...guide, ...files });
    const { score, summary } = JSON.parse(kenso(folder, ['lint', 'docs', '--json']).stdout);
    const { stdout, stderr } = kenso(folder, ['ingest', 'docs', '--json']);
    expect(JSON.parse(stdout).lint, stderr).toEqual({ score, ...summary });
  });

  test('no score is told that kenso lint would not give: of a part, or with a root above', () => {
    const nested = folderWith({ ...guide, 'docs/docs/README.md': guide['docs/README.md'] ?? '' });
    kenso(nested, ['ingest', 'docs']);
    expect(kenso(nested, ['ingest', 'docs/docs', '--force']).stdout).not.toContain('Lint');
    writeFileSync(
      join(nested, 'docs/docs/README.md'),
      '# Inner\n\nA page in a folder that has the name of its parent.\n',
    );
    expect(kenso(nested, ['ingest', 'docs/docs']).stdout).toMatch(/1 ingested(?!.*Lint)/s);
    const rooted = folderWith({ ...guide, '.kenso/lint.yml': 'root: .\n' });
    expect(kenso(rooted, ['ingest', 'docs']).stdout).not.toContain('Lint');
    expect(kenso(rooted, ['ingest', '.']).stdout).toContain('Lint');
  });

  test('several paths give the sums and all files', () => {
    const folder = folderWith(guide);
    const report = JSON.parse(kenso(folder, ['ingest', 'docs/guides', 'docs/safety', '--json']).stdout).ingest;
    expect(report).toMatchObject({ total_files: 2, ingested: 2, path: join(folder, 'docs/guides') });
    expect(report.paths).toEqual([join(folder, 'docs/guides'), join(folder, 'docs/safety')]);
    expect(report.files.map(({ path }: { path: string }) => path)).toEqual(['entering.md', 'safety@lights.md']);
  });

  test('--source names a further folder', () => {
    const folder = folderWith(guide);
    kenso(folder, ['ingest', 'docs/guides']);
    expect(kenso(folder, ['ingest', 'docs/safety', '--source', '007', '--json']).stdout).toContain('"007@lights.md"');
  });

  test('a second run finds everything unchanged, and --force reads it again', () => {
    const folder = folderWith(guide);
    kenso(folder, ['ingest', 'docs']);
    expect(kenso(folder, ['ingest', 'docs']).stdout).toContain('0 ingested, 3 unchanged');
    expect(kenso(folder, ['ingest', 'docs', '--force']).code).toBe(0);
  });

  test('.gitignore is honoured unless --no-gitignore is given', () => {
    const folder = folderWith({ ...guide, 'docs/.gitignore': 'safety/\n' });
    expect(kenso(folder, ['ingest', 'docs']).stdout).toContain('2 ingested');
    expect(kenso(folder, ['ingest', 'docs', '--no-gitignore']).stdout).toContain('1 ingested, 2 unchanged');
  });

  test('a folder without Markdown says so and is no error', () => {
    const folder = folderWith({ 'notes.txt': 'no Markdown' });
    const { code, stdout, stderr } = kenso(folder, ['ingest']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('0 files') });
    expect(stderr).toContain(`No Markdown files (.md, .markdown, .mdx) found in ${folder}.`);
  });

  test('a folder whose documents are gone is emptied', () => {
    const folder = folderWith(guide);
    kenso(folder, ['ingest', 'docs']);
    rmSync(join(folder, 'docs/safety'), { recursive: true });
    const { stdout } = kenso(folder, ['ingest', 'docs']);
    expect(stdout).toContain('1 removed');
    expect(stdout, 'what is gone is no file').toContain('docs: 2 files, ');
  });

  test('a file that can not be indexed is named, the others are indexed, and the exit code is 1 (C3)', () => {
    const folder = folderWith(guide);
    chmodSync(join(folder, 'docs/safety/lights.md'), 0o000);
    chmodSync(folder, 0o777);
    // Nothing is unreadable for root.
    const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    const { code, stdout, stderr } = kenso(folder, ['ingest', 'docs'], {}, nobody);
    expect(stdout).toContain('2 ingested, 0 unchanged, 0 skipped, 0 removed, 1 error\n');
    expect(stderr).toMatch(/^error: safety\/lights\.md: /m);
    expect(code).toBe(1);
  });

  test('what is odd about the text of a file is a warning', () => {
    const folder = folderWith({ 'a.md': `---\ntags: [open\n---\n# Page\n\n${'A sentence about boats. '.repeat(5)}` });
    const { code, stderr } = kenso(folder, ['ingest']);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^warning: a\.md: /m);
  });

  test('--quiet leaves only the result', () => {
    expect(kenso(folderWith(guide), ['ingest', '--quiet']).stderr).toBe('');
  });

  test('Ctrl-C stops the run, says what was kept, and ends with 130 (C2)', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 3000 }, (_, page) => [
        `p${page}.md`,
        `# Page ${page}\n\n${'Words about boats. '.repeat(40)}`,
      ]),
    );
    const folder = folderWith(pages);
    const { code, stdout, stderr } = await signalled(folder, ['ingest', '--json', '--debug'], 'ingested p', 'SIGINT');
    expect(code).toBe(130);
    const report = JSON.parse(stdout).ingest;
    expect(report.cancelled).toBe(true);
    expect(report.ingested).toBeGreaterThan(0);
    expect(report.ingested).toBeLessThan(3000);
    expect(stderr).toContain(`Stopped. ${report.ingested} files are indexed and stay`);
    expect(JSON.parse(kenso(folder, ['stats', '--json']).stdout).documents).toBe(report.ingested);
  });

  test('no reader makes a database', () => {
    const folder = folderWith(guide);
    for (const args of [['search', 'x'], ['get', 'x'], ['related', 'x'], ['stats'], ['serve']]) kenso(folder, args);
    expect(existsSync(join(folder, '.kenso'))).toBe(false);
  });
});
