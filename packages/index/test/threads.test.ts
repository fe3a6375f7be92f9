import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { ended, startIngest } from './processes.js';
import { page, type Workspace, workspace } from './workspace.js';

const many = (words: string, count = 260): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `docs/${at % 7}/d${at}.md`,
      page(
        `Doc ${at}`,
        `${words} [next](../${(at + 1) % 7}/d${at + 1}.md) and [[d${(at * 3) % count}]]\n\n## Part\n\nMore.`,
      ),
    ]),
  );

/** All rows of all tables but the times of ingests. */
function dump(file: string): unknown {
  const db = new Database(file, { readonly: true });
  try {
    const rows = (table: string, order: string): unknown[] =>
      (db.prepare(`SELECT * FROM ${table} ORDER BY ${order}`).all() as Record<string, unknown>[]).map(
        ({ created, updated, created_at, updated_at, mtime, ctime, ...row }) => row,
      );
    const shadow = (table: string): unknown[] => db.prepare(`SELECT * FROM ${table}`).all();
    return {
      files: rows('files', 'rowid'),
      chunks: rows('chunks', 'id'),
      links: rows('links', 'id'),
      sources: rows('sources', 'id'),
      fts: [shadow('chunks_fts_data'), shadow('chunks_fts_idx'), shadow('chunks_fts_docsize')],
    };
  } finally {
    db.close();
  }
}

async function ingestWith(space: Workspace, threads: number, name: string): Promise<unknown> {
  const database = space.path(name);
  const { code, report, errors } = await ended(startIngest(database, space.path('docs'), { threads }));
  expect(code, errors).toBe(0);
  return { report: { ...report }, dump: dump(database) };
}

test('the index is the same, to the ids and the bytes of the full-text table, whatever the number of threads', async () => {
  const space = workspace({ ...many('walrus'), 'docs/stub.md': 'short', 'docs/.gitignore': 'out/\n' });
  const alone = await ingestWith(space, 0, 'none.db');
  expect(await ingestWith(space, 1, 'one.db')).toEqual(alone);
  expect(await ingestWith(space, 3, 'three.db')).toEqual(alone);
  space.write(many('narwhal', 130));
  rmSync(space.path('docs/3'), { recursive: true });
  const changed = await ingestWith(space, 0, 'none.db');
  expect(await ingestWith(space, 3, 'three.db')).toEqual(changed);
});

test('a signal ends a run with threads; what was written stays, and the next run does the rest (I10)', async () => {
  const space = workspace(many('walrus', 900));
  const { code, report } = await ended(startIngest(space.database, space.path('docs'), { threads: 2, stopAt: 150 }));
  expect({ code, cancelled: report?.cancelled }).toEqual({ code: 0, cancelled: true });
  const kept = report?.totals.ingested ?? 0;
  expect(kept).toBeGreaterThanOrEqual(150);
  expect(kept).toBeLessThan(900);
  expect(space.rows('SELECT count(*) FROM documents')).toEqual([kept]);
  const rest = await space.ingest();
  expect(rest.totals).toMatchObject({ ingested: 900 - kept, unchanged: kept });
});
