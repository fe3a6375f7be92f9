import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, guide, inProcess } from './kenso.js';

describe('a bare question (C7)', () => {
  test('is answered at once where there is an index', async () => {
    const folder = folderWith(guide);
    await inProcess(folder, ['ingest', 'docs']);
    const asked = await inProcess(folder, ['at which speed may boats go']);
    expect(asked).toEqual(await inProcess(folder, ['search', 'at which speed may boats go']));
    expect(asked.stdout).toContain('guides/entering.md');
  });

  test('takes the options of search', async () => {
    const folder = folderWith(guide);
    await inProcess(folder, ['ingest', 'docs']);
    const { stdout } = await inProcess(folder, ['--files', 'speed of boats', '--limit', '1']);
    expect(stdout).toBe('guides/entering.md\n');
  });
});

describe('without an index (C7)', () => {
  test('in a folder with Markdown, one sentence says which command makes one', async () => {
    const folder = folderWith(guide);
    const { code, stdout, stderr } = await inProcess(folder, ['speed of boats']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      `error: No index found, but there is Markdown in ${folder}. To index it: kenso ingest. To do that and get the answer at once, add --yes.\n`,
    );
    expect(existsSync(join(folder, '.kenso'))).toBe(false);
  });

  test('the command makes the one that --db names', async () => {
    const { stderr } = await inProcess(folderWith(guide), ['search', '--db', 'kb.db', 'boats']);
    expect(stderr).toContain('To index it: kenso ingest --db kb.db. To do that');
  });

  test('--yes makes it and answers; standard output has the answer only', async () => {
    const folder = folderWith(guide);
    const { code, stdout, stderr } = await inProcess(folder, ['speed of boats', '--yes', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).results[0].path).toBe('docs/guides/entering.md');
    expect(stderr).toContain('3 ingested');
    expect((await inProcess(folder, ['speed of boats', '--yes'])).stderr).toBe('');
  });

  test('--yes makes the one that --db names', async () => {
    const folder = folderWith(guide);
    expect((await inProcess(folder, ['search', '--yes', '--db', 'kb.db', '--quiet', 'boats'])).stderr).toBe('');
    expect(existsSync(join(folder, 'kb.db'))).toBe(true);
  });

  test.for<[string, Record<string, string>]>([
    ['without Markdown', { 'a.txt': 'x' }],
    ['with Markdown only where nobody looks', { 'node_modules/a/README.md': '# A', '.git/x.md': '# X' }],
  ])('%s, the usual sentence is told', async ([, files]) => {
    const { code, stderr } = await inProcess(folderWith(files), ['speed of boats', '--yes']);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^error: No index found\. Run "kenso ingest <path>" first\./),
    ]);
  });
});
