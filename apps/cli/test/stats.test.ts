import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, guide, kenso } from './kenso.js';

test('kenso stats shows figures, and names the links that lead nowhere', () => {
  const folder = folderWith(guide);
  kenso(folder, ['ingest', 'docs']);
  const { code, stdout } = kenso(folder, ['stats']);
  expect(code).toBe(0);
  expect(stdout).toContain(join(folder, '.kenso/docs.db'));
  expect(stdout).toMatch(/^Documents +3$/m);
  expect(stdout).toMatch(/^Links +\d+ \(1 lead nowhere\)\n +README\.md → gone\.md$/m);
  expect(stdout).toMatch(/^Sources +.*docs \(3\)$/m);
  expect(stdout).toMatch(/^Tags +.*safety 1/m);
});

test('kenso stats --json has every figure', () => {
  const folder = folderWith(guide);
  kenso(folder, ['ingest', 'docs']);
  expect(JSON.parse(kenso(folder, ['stats', '--json']).stdout)).toEqual({
    database: join(folder, '.kenso/docs.db'),
    size: expect.any(Number),
    documents: 3,
    chunks: expect.any(Number),
    links: expect.any(Number),
    dangling_links: [{ source: 'README.md', target: 'gone.md', relation: 'links_to' }],
    categories: expect.arrayContaining([{ name: 'guides', count: 1 }]),
    tags: expect.arrayContaining([{ name: 'entry', count: 1 }]),
    sources: [{ name: '', root: join(folder, 'docs'), documents: 3 }],
    last_ingest: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    schema_version: 1,
  });
});

test('a reader finds the index from a folder below, as git does', () => {
  const folder = folderWith(guide);
  kenso(folder, ['ingest', 'docs']);
  expect(kenso(join(folder, 'docs/guides'), ['stats']).stdout).toContain(join(folder, '.kenso/docs.db'));
});
