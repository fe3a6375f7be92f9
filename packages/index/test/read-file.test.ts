import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFile } from '../src/read-file.js';
import { actions, page, workspace } from './workspace.js';

test('times count once they have settled', () => {
  const { path } = workspace({ 'a.md': 'text' });
  const now = Date.now();
  expect(readFile(path('a.md'), now)?.state).toMatchObject({ size: 4, mtime: null, ctime: null });
  utimesSync(path('a.md'), new Date(now - 60_000), new Date(now - 60_000));
  expect(readFile(path('a.md'), now + 10_000)?.state).toMatchObject({
    mtime: expect.any(Number),
    ctime: expect.any(Number),
  });
  expect(readFile(path('a.md'), now)?.state.mtime, 'the change time is still fresh').toBeNull();
});

test('a file that is gone is undefined', () => {
  const { path } = workspace();
  expect(readFile(path('none.md'), Date.now())).toBeUndefined();
});

test('a file that vanishes between the walk and the reading is removed, or passed over when it is new', async () => {
  const space = workspace({ 'docs/a.md': page('A'), 'docs/b.md': page('B') });
  await space.ingest();
  space.write({ 'docs/b.md': page('B two'), 'docs/c.md': page('C') });
  space.write({ 'docs/a.md': page('A two') });
  const report = await space.ingest({
    onProgress: ({ entry }) => {
      if (entry.path !== 'a.md') return;
      rmSync(space.path('docs/b.md'));
      rmSync(space.path('docs/c.md'));
    },
  });
  expect(actions(report)).toEqual({ 'a.md': 'ingested', 'b.md': 'removed', 'c.md': 'skipped' });
  expect(space.rows('SELECT path FROM documents')).toEqual(['a.md']);
});

test('a file that changes after it was read is read again by the next run', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha') });
  await space.ingest({ onProgress: () => writeFileSync(space.path('docs/a.md'), page('Omega')) });
  expect(actions(await space.ingest())).toEqual({ 'a.md': 'ingested' });
  expect(space.rows('SELECT title FROM documents')).toEqual(['Omega']);
});
