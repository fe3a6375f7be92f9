import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { actions, page, workspace } from './workspace.js';

const hourAgo = new Date(Date.now() - 3_600_000);

test('every file gets an entry, ordered by path, and the totals add up (I10)', async () => {
  const space = workspace({ 'docs/b.md': page('Beta'), 'docs/sub/a.md': page('Alpha'), 'docs/stub.md': '# Stub\n' });
  const report = await space.ingest();
  expect(report.files).toEqual([
    { path: 'b.md', action: 'ingested', chunks: 1, title: 'Beta', category: 'general' },
    { path: 'stub.md', action: 'skipped', chunks: 0, detail: 'fewer than 50 characters' },
    { path: 'sub/a.md', action: 'ingested', chunks: 1, title: 'Alpha', category: 'sub' },
  ]);
  expect(report.totals).toEqual({ files: 3, ingested: 2, unchanged: 0, skipped: 1, removed: 0, errors: 0, chunks: 2 });
  expect(report).toMatchObject({ path: join(space.root, 'docs'), source: '', cancelled: false });
});

test('a second run changes nothing (I7)', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha', '[b](b.md)'), 'docs/b.md': page('Beta') });
  await space.ingest();
  const before = space.rows('SELECT id, file_path, content FROM chunks');
  expect(actions(await space.ingest())).toEqual({ 'a.md': 'unchanged', 'b.md': 'unchanged' });
  expect(space.rows('SELECT id, file_path, content FROM chunks')).toEqual(before);
  expect(space.rows('SELECT source_path, target_path FROM links')).toEqual([['a.md', 'b.md']]);
});

test('a file with the same size and times is not read again, unless forced (I7)', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha') });
  await space.ingest();
  const { mtimeMs, ctimeMs } = statSync(space.path('docs/a.md'));
  // With a wrong hash, only a run that passes the file over can call it unchanged.
  const db = new Database(space.database);
  db.prepare('UPDATE files SET mtime = ?, ctime = ?, content_hash = ?').run(mtimeMs, ctimeMs, 'wrong');
  db.close();
  expect(actions(await space.ingest())).toEqual({ 'a.md': 'unchanged' });
  expect(actions(await space.ingest({ force: true }))).toEqual({ 'a.md': 'ingested' });
});

test('a change behind the same size and modification time is seen by the change time', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha') });
  utimesSync(space.path('docs/a.md'), hourAgo, hourAgo);
  await space.ingest();
  const db = new Database(space.database);
  db.prepare('UPDATE files SET mtime = ?, ctime = ?').run(hourAgo.getTime(), 1);
  db.close();
  writeFileSync(space.path('docs/a.md'), page('Omega'));
  utimesSync(space.path('docs/a.md'), hourAgo, hourAgo);
  expect(actions(await space.ingest())).toEqual({ 'a.md': 'ingested' });
  expect(space.rows('SELECT title FROM documents')).toEqual(['Omega']);
});

test('times of a file that was written just now are not trusted', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha') });
  await space.ingest();
  expect(space.rows('SELECT mtime, ctime FROM documents')).toEqual([[null, null]]);
});

test('the hash of the raw file is stored in full', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha') });
  await space.ingest();
  const sum = execFileSync('sha256sum', [space.path('docs/a.md')], { encoding: 'utf8' }).slice(0, 64);
  expect(space.rows('SELECT content_hash FROM documents')).toEqual([sum]);
});

test('another chunk size or overlap indexes everything again, by itself (I7)', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha', 'word '.repeat(300)) });
  await space.ingest();
  expect(actions(await space.ingest({ chunkSize: 200 }))).toEqual({ 'a.md': 'ingested' });
  expect(actions(await space.ingest({ chunkSize: 200 }))).toEqual({ 'a.md': 'unchanged' });
  expect(actions(await space.ingest({ chunkSize: 200, chunkOverlap: 20 }))).toEqual({ 'a.md': 'ingested' });
});

test('a vanished file is removed with its chunks and links (I8)', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha', '[b](b.md)'), 'docs/b.md': page('Beta', '[a](a.md)') });
  await space.ingest();
  rmSync(space.path('docs/a.md'));
  expect(actions(await space.ingest())).toEqual({ 'a.md': 'removed', 'b.md': 'unchanged' });
  expect(space.rows('SELECT file_path FROM chunks')).toEqual(['b.md']);
  expect(space.rows('SELECT source_path, target_path, resolved FROM links')).toEqual([['b.md', 'a.md', 0]]);
});

test('a relation that was taken out of a file is gone (I8)', async () => {
  const space = workspace({ 'docs/a.md': `---\nrelates_to: [b.md]\n---\n${page('Alpha')}`, 'docs/b.md': page('Beta') });
  await space.ingest();
  expect(space.rows('SELECT target_path, relation_type, origin FROM links')).toEqual([
    ['b.md', 'related', 'frontmatter'],
  ]);
  space.write({ 'docs/a.md': page('Alpha') });
  await space.ingest();
  expect(space.rows('SELECT * FROM links')).toEqual([]);
});

test('a link resolves when its target appears later, and the unchanged page is not written again', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha', '[b](b.md)') });
  await space.ingest();
  expect(space.rows('SELECT resolved FROM links')).toEqual([0]);
  space.write({ 'docs/b.md': page('Beta') });
  expect(actions(await space.ingest())).toEqual({ 'a.md': 'unchanged', 'b.md': 'ingested' });
  expect(space.rows('SELECT target_path, resolved FROM links')).toEqual([['b.md', 1]]);
});

test('a page that shrinks below the minimum leaves the index (I3)', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha') });
  await space.ingest();
  space.write({ 'docs/a.md': '# Moved\n' });
  expect(actions(await space.ingest())).toEqual({ 'a.md': 'skipped' });
  expect(space.rows('SELECT * FROM documents')).toEqual([]);
  expect(space.rows('SELECT * FROM chunks')).toEqual([]);
});

test('the minimum is 50 characters, counted without the space around them and as code points (I3)', async () => {
  const space = workspace({
    'docs/49.md': `\n\n${'x'.repeat(49)}\n\n`,
    'docs/50.md': `\n\n${'x'.repeat(50)}\n\n`,
    'docs/astral-49.md': '𝒳'.repeat(49),
    'docs/astral-50.md': '𝒳'.repeat(50),
  });
  expect(actions(await space.ingest())).toEqual({
    '49.md': 'skipped',
    '50.md': 'ingested',
    'astral-49.md': 'skipped',
    'astral-50.md': 'ingested',
  });
});

test('a single file may be ingested; nothing else is touched', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha'), 'docs/b.md': page('Beta') });
  await space.ingest();
  rmSync(space.path('docs/b.md'));
  space.write({ 'docs/a.md': page('Alpha two') });
  expect(actions(await space.ingest({ path: space.path('docs/a.md') }))).toEqual({ 'a.md': 'ingested' });
  expect(space.rows('SELECT path FROM documents ORDER BY path')).toEqual(['a.md', 'b.md']);
  expect(actions(await space.ingest({ path: space.path('docs/b.md') }))).toEqual({ 'b.md': 'removed' });
});

test('a folder that vanished below a known source is removed, one that nobody knows is an error', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha'), 'docs/sub/b.md': page('Beta') });
  await space.ingest();
  rmSync(space.path('docs/sub'), { recursive: true });
  expect(actions(await space.ingest({ path: space.path('docs/sub') }))).toEqual({ 'sub/b.md': 'removed' });
  await expect(space.ingest({ path: space.path('docs/typo') })).rejects.toMatchObject({ code: 'KENSO_SOURCE' });
});

test('a missing path makes no database', async () => {
  const space = workspace();
  await expect(space.ingest({ path: space.path('nothing') })).rejects.toThrow('there is no such file or folder');
  expect(existsSync(space.database)).toBe(false);
});

test('a file that is no Markdown is refused by name', async () => {
  const space = workspace({ 'notes.txt': 'x' });
  await expect(space.ingest({ path: space.path('notes.txt') })).rejects.toThrow('it is no Markdown file');
});

test.for([
  ['chunkSize', { chunkSize: 99 }],
  ['chunkSize', { chunkSize: Number.NaN }],
  ['chunkOverlap', { chunkSize: 100, chunkOverlap: 100 }],
  ['chunkOverlap', { chunkOverlap: -1 }],
] as const)('a %s out of range is a RangeError: %o', async ([name, options]) => {
  const space = workspace({ 'docs/a.md': page('Alpha') });
  await expect(space.ingest(options)).rejects.toThrow(new RegExp(`^${name} must be`));
});

test.skipIf(process.getuid?.() !== 0)(
  'what can’t be read is an error and keeps its place; the run goes on (I1)',
  async () => {
    const space = workspace({
      'docs/a.md': page('Alpha'),
      'docs/locked.md': page('Locked'),
      'docs/vault/b.md': page('Vault'),
    });
    await space.ingest();
    execFileSync('chmod', ['-R', 'a+rwX', space.root]);
    execFileSync('chmod', ['000', space.path('docs/locked.md'), space.path('docs/vault')]);
    space.write({ 'docs/a.md': page('Alpha two') });
    const script = join(import.meta.dirname, 'fixtures', 'ingest-once.mjs');
    const built = join(import.meta.dirname, '..', 'dist', 'index.js');
    const args = [
      '--reuid=65534',
      '--regid=65534',
      '--clear-groups',
      process.execPath,
      script,
      built,
      space.database,
      space.path('docs'),
    ];
    const report = JSON.parse(execFileSync('setpriv', args, { encoding: 'utf8' }));
    execFileSync('chmod', ['-R', 'a+rwX', space.root]);
    expect(actions(report)).toEqual({ 'a.md': 'ingested', 'locked.md': 'error', vault: 'error' });
    expect(space.rows('SELECT path, title FROM documents ORDER BY path')).toEqual([
      ['a.md', 'Alpha two'],
      ['locked.md', 'Locked'],
      ['vault/b.md', 'Vault'],
    ]);
  },
);

test('a signal ends the run early; what was written stays, nothing is removed (I10)', async () => {
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`docs/p${at}.md`, page(`Page ${at}`)]));
  const space = workspace({ ...files, 'docs/zz.md': page('Last') });
  await space.ingest();
  rmSync(space.path('docs/zz.md'));
  space.write(Object.fromEntries(Object.keys(files).map((path) => [path, page('Other words')])));
  const stop = new AbortController();
  const report = await space.ingest({
    signal: stop.signal,
    onProgress: ({ done }) => done === 5 && stop.abort(),
  });
  expect(report.cancelled).toBe(true);
  expect(report.totals.ingested).toBe(5);
  expect(space.rows('SELECT count(*) FROM documents')).toEqual([41]);
  expect(space.rows(`SELECT count(*) FROM documents WHERE title = 'Other words'`)).toEqual([5]);
});

test('progress counts up to the total', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha'), 'docs/b.md': page('Beta') });
  const seen: [number, number, string][] = [];
  await space.ingest({ onProgress: ({ done, total, entry }) => seen.push([done, total, entry.path]) });
  expect(seen).toEqual([
    [1, 2, 'a.md'],
    [2, 2, 'b.md'],
  ]);
});

test('the full-text table is in step after every kind of change (I12)', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha'), 'docs/b.md': page('Beta'), 'docs/c.md': page('Gamma') });
  await space.ingest();
  rmSync(space.path('docs/a.md'));
  renameSync(space.path('docs/b.md'), space.path('docs/d.md'));
  space.write({ 'docs/c.md': page('Gamma two', 'tangerine') });
  await space.ingest();
  const db = new Database(space.database);
  db.exec(`INSERT INTO chunks_fts (chunks_fts, rank) VALUES ('integrity-check', 1)`);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.pragma('foreign_key_check')).toEqual([]);
  const hits = db
    .prepare(`SELECT file_path FROM chunks_fts JOIN chunks ON id = chunks_fts.rowid WHERE chunks_fts MATCH ?`)
    .pluck();
  expect(hits.all('tangerine')).toEqual(['c.md']);
  expect(hits.all('title : alpha')).toEqual([]);
  db.close();
});

test('the folder of a new index keeps itself out of git', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha') });
  await space.ingest({ database: space.path('.kenso/docs.db') });
  expect(readFileSync(space.path('.kenso/.gitignore'), 'utf8')).toBe('*\n');
});
