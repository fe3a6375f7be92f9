import { renameSync, rmSync } from 'node:fs';
import { compareWithDisk } from '@kenso/index';
import { expect, test } from 'vitest';
import { page, workspace } from './workspace.js';

test('new, changed and vanished files are told, for every source; nothing is written', async () => {
  const space = workspace({
    'one/a.md': page('A'),
    'one/b.md': page('B'),
    'one/c.md': page('C'),
    'two/d.md': page('D'),
  });
  await space.ingest({ path: space.path('one') });
  await space.ingest({ path: space.path('two') });
  expect(compareWithDisk(space.database).map(({ differences }) => differences)).toEqual([[], []]);
  space.write({
    'one/a.md': page('A two'),
    'one/new.md': page('New'),
    'one/stub.md': 'short',
    'one/c.md': 'short now',
  });
  rmSync(space.path('one/b.md'));
  renameSync(space.path('two'), space.path('three'));
  const before = space.rows('SELECT * FROM documents');
  expect(compareWithDisk(space.database)).toEqual([
    {
      name: '',
      root: space.path('one'),
      exists: true,
      documents: 3,
      differences: [
        { path: 'a.md', kind: 'changed' },
        { path: 'b.md', kind: 'gone' },
        { path: 'c.md', kind: 'gone' },
        { path: 'new.md', kind: 'new' },
      ],
    },
    { name: 'two', root: space.path('two'), exists: false, documents: 1, differences: [] },
  ]);
  expect(space.rows('SELECT * FROM documents')).toEqual(before);
});

test('ignored files are no difference, unless .gitignore is not to count', async () => {
  const space = workspace({ 'docs/a.md': page('A'), 'docs/.gitignore': 'out/\n', 'docs/out/b.md': page('B') });
  await space.ingest();
  expect(compareWithDisk(space.database)[0]?.differences).toEqual([]);
  expect(compareWithDisk(space.database, { gitignore: false })[0]?.differences).toEqual([
    { path: 'out/b.md', kind: 'new' },
  ]);
});
