import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { page, workspace } from './workspace.js';

/** A file system of one mebibyte; undefined where the user may not mount one. */
function smallDisk(folder: string): string | undefined {
  mkdirSync(folder);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status !== 0) return undefined;
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder]);
  });
  return folder;
}

const big = (version: string) =>
  Object.fromEntries(
    Array.from({ length: 250 }, (_, at) => [
      `docs/p${at}.md`,
      page(`Page ${at}`, `${version} ${`word${at}x `.repeat(600)}`),
    ]),
  );

test('a full disk is one sentence; what was in the index stays whole, and room heals it (I9, I13)', async (context) => {
  const space = workspace({ 'docs/first.md': page('First', 'cassowary') });
  const disk = smallDisk(space.path('disk'));
  if (disk === undefined) return context.skip('this user may not mount a file system');
  const database = `${disk}/kb.db`;
  await space.ingest({ database });
  space.write(big('one'));
  await expect(space.ingest({ database })).rejects.toMatchObject({
    code: 'KENSO_INDEX_ACCESS',
    message: expect.stringContaining('the disk is full'),
  });
  const db = new Database(database);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.exec(`INSERT INTO chunks_fts (chunks_fts, rank) VALUES ('integrity-check', 1)`);
  const counts = db.prepare('SELECT count(*) FROM chunks WHERE file_path = ?').pluck();
  for (const { path, chunk_count } of db.prepare('SELECT path, chunk_count FROM documents').all() as {
    path: string;
    chunk_count: number;
  }[]) {
    expect(counts.get(path), path).toBe(chunk_count);
  }
  expect(db.prepare('SELECT path FROM documents').pluck().all()).toContain('first.md');
  db.close();
  execFileSync('mount', ['-o', 'remount,size=64m', disk]);
  const report = await space.ingest({ database });
  expect(report.totals).toMatchObject({ files: 251, errors: 0 });
});
