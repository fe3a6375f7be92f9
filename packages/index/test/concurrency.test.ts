import { openIndex } from '@kenso/index';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { begun, ended, startIngest } from './processes.js';
import { page, workspace } from './workspace.js';

const many = (words: string) =>
  Object.fromEntries(
    Array.from({ length: 120 }, (_, at) => [`docs/d${at}.md`, page(`Doc ${at}`, `${words} [next](d${at + 1}.md)`)]),
  );

const rowsOf = (file: string): unknown[] => {
  const db = new Database(file, { readonly: true });
  const chunks = db.prepare('SELECT file_path, chunk_index, title, content FROM chunks ORDER BY 1, 2').raw().all();
  const links = db
    .prepare('SELECT source_path, target_path, relation_type, resolved FROM links ORDER BY 1, 2')
    .raw()
    .all();
  db.close();
  return [chunks, links];
};

test('eight ingests of one folder at once all end well, and leave what one would (I9)', async () => {
  const space = workspace(many('walrus'));
  const children = Array.from({ length: 8 }, () => startIngest(space.database, space.path('docs')));
  const ends = await Promise.all(children.map(ended));
  expect(ends.map(({ code }) => code)).toEqual(Array(8).fill(0));
  await space.ingest({ database: space.path('alone.db') });
  expect(rowsOf(space.database)).toEqual(rowsOf(space.path('alone.db')));
});

test('readers see whole documents while a folder is ingested', async () => {
  const space = workspace(many('walrus'));
  await space.ingest();
  const index = await openIndex(space.database);
  onTestFinished(() => index.close());
  space.write(many('narwhal'));
  const child = startIngest(space.database, space.path('docs'));
  const end = ended(child);
  await begun(child);
  let running = true;
  void end.then(() => {
    running = false;
  });
  let reads = 0;
  while (running) {
    const both = await index.match(
      {
        kind: 'any',
        of: [
          { kind: 'text', text: 'walrus' },
          { kind: 'text', text: 'narwhal' },
        ],
      },
      { limit: 500 },
    );
    expect(both).toHaveLength(120);
    reads += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await end).code).toBe(0);
  expect(reads).toBeGreaterThan(1);
  expect(await index.match({ kind: 'text', text: 'walrus' }, { limit: 500 })).toEqual([]);
});

test('a reader is not kept out by a writer that holds the lock', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha', 'ocelot') });
  await space.ingest();
  const writer = new Database(space.database);
  writer.exec('BEGIN IMMEDIATE');
  const index = await space.open();
  expect(await index.match({ kind: 'text', text: 'ocelot' }, { limit: 1 })).toHaveLength(1);
  writer.exec('ROLLBACK');
  writer.close();
});
