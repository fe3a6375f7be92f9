import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { page, type Workspace, workspace } from './workspace.js';

const many = (words: string) =>
  Object.fromEntries(Array.from({ length: 130 }, (_, at) => [`docs/d${at}.md`, page(`Doc ${at}`, words)]));

/** Throws when the full-text table is out of step with the chunks. */
function check(space: Workspace): string[] {
  const db = new Database(space.database);
  try {
    db.exec(`INSERT INTO chunks_fts (chunks_fts, rank) VALUES ('integrity-check', 1)`);
    return db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name`).pluck().all() as string[];
  } finally {
    db.close();
  }
}

const hits = (space: Workspace, word: string): unknown[] =>
  space.rows(`SELECT count(*) FROM chunks_fts WHERE chunks_fts MATCH '${word}'`);

test('many documents at once are in the full-text table, when they are new and when they are replaced (I12)', async () => {
  const space = workspace(many('walrus'));
  await space.ingest();
  check(space);
  expect(hits(space, 'walrus')).toEqual([130]);
  space.write(many('narwhal'));
  await space.ingest();
  check(space);
  expect([hits(space, 'walrus'), hits(space, 'narwhal')]).toEqual([[0], [130]]);
});

test('the triggers are there again afterwards, for whoever changes a chunk', async () => {
  const space = workspace(many('walrus'));
  await space.ingest();
  expect(check(space)).toEqual(['chunks_deleted', 'chunks_inserted', 'chunks_updated']);
  const db = new Database(space.database);
  db.exec(`UPDATE chunks SET content = 'a lone tapir' WHERE id = 7; DELETE FROM chunks WHERE id = 8`);
  db.close();
  check(space);
  expect([hits(space, 'tapir'), hits(space, 'walrus')]).toEqual([[1], [128]]);
});
