import { renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { page, type Workspace, workspace } from './workspace.js';

const names = ['a.md', 'b.md', 'sub/a.md', 'sub/c.mdx', 'sub/deep/b.md', 'Sub/C.md', 'c/index.md', 'e.md'];
const targets = ['a.md', '../a.md', './b', 'sub/', 'c', '/sub/a', 'deep/b.md', '../../e.md', 'x/../e.md', 'nowhere.md'];
const wiki = ['a', 'b', 'c', 'sub/a', 'C', 'deep/b', 'nowhere', 'e'];

const links = 'SELECT source_path, target_path, relation_type, origin, resolved FROM links ORDER BY 1, 2, 3';

async function freshLinks(space: Workspace, round: number): Promise<unknown[]> {
  const database = space.path(`fresh-${round}.db`);
  await space.ingest({ database });
  const db = new Database(database, { readonly: true });
  const rows = db.prepare(links).raw().all();
  db.close();
  return rows;
}

const pageText = fc
  .record({
    links: fc.array(fc.constantFrom(...targets), { maxLength: 4 }),
    wiki: fc.array(fc.constantFrom(...wiki), { maxLength: 3 }),
    related: fc.array(fc.constantFrom(...targets, ...wiki), { maxLength: 2 }),
  })
  .map(({ links: paths, wiki: pages, related }) => {
    const body = [...paths.map((path) => `[x](${path})`), ...pages.map((name) => `[[${name}]]`)].join(' ');
    return `---\nrelated: ${JSON.stringify(related)}\n---\n${page('Page', body)}`;
  });
const change = fc.record({
  write: fc.dictionary(fc.constantFrom(...names), fc.option(pageText, { nil: 'too short' }), { maxKeys: 4 }),
  remove: fc.subarray(names, { maxLength: 2 }),
  subtree: fc.constantFrom('', '', 'sub'),
});

test('after any changes the links are what a fresh index would have', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 5 }), async (changes) => {
      const space = workspace({ 'docs/a.md': page('A', '[[b]] [c](sub/c)'), 'docs/sub/a.md': page('Sub') });
      await space.ingest();
      for (const [round, { write, remove, subtree }] of changes.entries()) {
        for (const name of remove) rmSync(space.path(`docs/${name}`), { force: true });
        space.write(Object.fromEntries(Object.entries(write).map(([name, text]) => [`docs/${name}`, text])));
        await space.ingest({ path: space.path(`docs/${subtree}`) });
        if (subtree !== '') continue;
        expect(space.rows(links)).toEqual(await freshLinks(space, round));
      }
    }),
    { numRuns: 30 },
  );
});

test('a file that is found and then is too short is no target for the links that expected it', async () => {
  const space = workspace({ 'docs/a.md': page('A', '[b](b.md)'), 'docs/b.md': 'short' });
  await space.ingest();
  expect(space.rows('SELECT target_path, resolved FROM links')).toEqual([['b.md', 0]]);
});

test('a page that is renamed takes the links of unchanged pages along', async () => {
  const space = workspace({ 'docs/a.md': page('A', '[[b]]'), 'docs/b.md': page('B') });
  await space.ingest();
  renameSync(space.path('docs/b.md'), space.path('docs/sub-b.md'));
  await space.ingest();
  expect(space.rows('SELECT target_path, resolved FROM links')).toEqual([['b', 0]]);
});

test('the mark of a run that was cut short makes the next one settle all links of its source', async () => {
  const space = workspace({
    'one/a.md': page('A', '[b](b.md)'),
    'one/b.md': page('B'),
    'two/c.md': page('C', '[d](d.md)'),
    'two/d.md': page('D'),
  });
  await space.ingest({ path: space.path('one') });
  await space.ingest({ path: space.path('two') });
  const db = new Database(space.database);
  db.exec(`UPDATE links SET resolved = 0, target_path = 'lost'; UPDATE sources SET links_pending = 'a killed run'`);
  db.close();
  await space.ingest({ path: space.path('one') });
  expect(space.rows('SELECT target_path FROM links ORDER BY source_path')).toEqual(['b.md', 'lost']);
  await space.ingest({ path: space.path('two') });
  expect(space.rows('SELECT target_path FROM links ORDER BY source_path')).toEqual(['b.md', 'two@d.md']);
  expect(space.rows('SELECT links_pending FROM sources')).toEqual([null, null]);
});
