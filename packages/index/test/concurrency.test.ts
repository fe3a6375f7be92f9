import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { openIndex } from '@kenso/index';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openForReading } from '../src/open-database.js';
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
  expect(ends.map(({ code, errors }) => ({ code, errors }))).toEqual(Array(8).fill({ code: 0, errors: 'start\n' }));
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

function start(fixture: string, place: string, count: number): ChildProcess {
  const script = join(import.meta.dirname, 'fixtures', fixture);
  const built = join(import.meta.dirname, '..', 'dist', 'open-database.js');
  return spawn(process.execPath, [script, built, place, String(count)], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Opens the file again and again until it is an index; the other answers, each once. */
async function refusalsUntilOpen(file: string, running: () => boolean): Promise<string[]> {
  const refusals = new Set<string>();
  for (;;) {
    const last = !running();
    try {
      openForReading(file, [file]).close();
      return [...refusals];
    } catch (error) {
      refusals.add(error instanceof Error && 'code' in error ? String(error.code) : String(error));
    }
    if (last) throw new Error(`${file} was never made: ${[...refusals].join()}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('an index that is being made is no index yet, and never one of another format', async () => {
  const space = workspace();
  const count = 200;
  const child = start('make-indexes.mjs', space.root, count);
  let running = true;
  const end = ended(child).finally(() => {
    running = false;
  });
  const refusals = new Set<string>();
  for (let at = 0; at < count; at += 1) {
    const file = space.path(`${at}.db`);
    for (const refusal of await refusalsUntilOpen(file, () => running)) refusals.add(refusal);
  }
  expect(await end).toMatchObject({ code: 0, errors: '' });
  expect([...refusals]).toEqual(['KENSO_INDEX_NOT_FOUND']);
});

test('a reader of an index that is replaced and deleted again and again meets one, or none', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha', 'ocelot') });
  await space.ingest();
  const index = await space.open();
  const child = start('replace-index.mjs', space.database, 150);
  let running = true;
  const end = ended(child).finally(() => {
    running = false;
  });
  const answers = new Set<string>();
  while (running) {
    const answer = index.stats().then(
      () => 'read',
      (error) => String(error.code ?? error),
    );
    answers.add(await answer);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await end).toMatchObject({ code: 0, errors: '' });
  expect([...answers].filter((answer) => answer !== 'KENSO_INDEX_NOT_FOUND')).toEqual(['read']);
});
