import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { openIndex } from '@kenso/index';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { actions, page, workspace } from './workspace.js';

const withDocs = () => workspace({ 'docs/a.md': page('Alpha', 'persimmon') });
const sqlite = (file: string, ...statements: string[]) => {
  const db = new Database(file);
  for (const statement of statements) db.exec(statement);
  db.close();
};

test('a reader without a database makes none and names the places (I14)', async () => {
  const space = withDocs();
  await expect(openIndex(space.database)).rejects.toMatchObject({
    code: 'KENSO_INDEX_NOT_FOUND',
    message: `No index found. Run "kenso ingest <path>" first. Looked at: ${space.database}`,
  });
  expect(existsSync(space.database)).toBe(false);
});

test('an empty file is no index yet, for a reader; a writer makes it one', async () => {
  const space = withDocs();
  writeFileSync(space.database, '');
  await expect(openIndex(space.database)).rejects.toMatchObject({ code: 'KENSO_INDEX_NOT_FOUND' });
  expect(actions(await space.ingest())).toEqual({ 'a.md': 'ingested' });
});

test.for<[string, (file: string) => void, string]>([
  ['random bytes', (file) => writeFileSync(file, Buffer.alloc(20_000, 7)), 'it is no SQLite database'],
  ['a text file', (file) => writeFileSync(file, 'hello\n'.repeat(50)), 'it is no SQLite database'],
  [
    'another program’s tables',
    (file) => sqlite(file, 'CREATE TABLE bookmarks (url)'),
    'the database of another program',
  ],
  ['another program’s mark', (file) => sqlite(file, 'PRAGMA application_id = 77'), 'the database of another program'],
  ['other chunks', (file) => sqlite(file, 'CREATE TABLE chunks (id, body)'), 'the database of another program'],
])('%s: neither read nor written, and left as it was (I13)', async ([, make, reason]) => {
  const space = withDocs();
  make(space.database);
  const before = readFileSync(space.database);
  for (const attempt of [() => openIndex(space.database), () => space.ingest()]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'KENSO_NOT_AN_INDEX', file: space.database });
    await expect(attempt()).rejects.toThrow(reason);
  }
  expect(readFileSync(space.database).equals(before)).toBe(true);
});

test('a folder in the database’s place', async () => {
  const space = withDocs();
  mkdirSync(space.database);
  await expect(openIndex(space.database)).rejects.toThrow('it is a folder');
  await expect(space.ingest()).rejects.toThrow('it is a folder');
});

test('a part of the path that is a file', async () => {
  const space = withDocs();
  writeFileSync(space.path('file'), 'x');
  await expect(space.ingest({ database: space.path('file/kb.db') })).rejects.toMatchObject({
    code: 'KENSO_INDEX_ACCESS',
  });
});

test('an older format is refused by readers and rebuilt by ingest (I13)', async () => {
  const space = withDocs();
  sqlite(
    space.database,
    'CREATE TABLE chunks (id INTEGER PRIMARY KEY, file_path TEXT, chunk_index INTEGER, content TEXT)',
  );
  await expect(openIndex(space.database)).rejects.toThrow('Run "kenso ingest <path>" to rebuild it.');
  expect(actions(await space.ingest())).toEqual({ 'a.md': 'ingested' });
  const index = await space.open();
  expect((await index.stats()).documents).toBe(1);
});

test('the format before this one is refused by readers and rebuilt by ingest (I13)', async () => {
  const space = withDocs();
  await space.ingest();
  const [version] = space.rows('PRAGMA user_version') as [number];
  sqlite(
    space.database,
    `PRAGMA user_version = ${version - 1}`,
    'DROP VIEW documents',
    'CREATE VIEW documents AS SELECT path FROM files',
    'CREATE INDEX chunks_category ON chunks (category)',
    'ALTER TABLE chunks ADD COLUMN former TEXT',
  );
  await expect(openIndex(space.database)).rejects.toMatchObject({ code: 'KENSO_INDEX_VERSION', found: version - 1 });
  expect(actions(await space.ingest())).toEqual({ 'a.md': 'ingested' });
  expect(space.rows('PRAGMA user_version')).toEqual([version]);
  expect(space.rows(`SELECT count(*) FROM pragma_table_info('chunks') WHERE name = 'former'`)).toEqual([0]);
  expect(space.rows('SELECT body IS NOT NULL FROM documents')).toEqual([1]);
});

test('a newer format is left alone by both (I13)', async () => {
  const space = withDocs();
  await space.ingest();
  sqlite(space.database, 'PRAGMA user_version = 99');
  await expect(openIndex(space.database)).rejects.toMatchObject({ code: 'KENSO_INDEX_VERSION', found: 99 });
  await expect(space.ingest()).rejects.toThrow('newer than');
  expect(space.rows('SELECT path FROM documents')).toEqual(['a.md']);
});

test('a truncated index is named as damaged', async () => {
  const space = workspace(
    Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`docs/p${at}.md`, page(`Page ${at}`)])),
  );
  await space.ingest();
  truncateSync(space.database, 8192);
  const read = async () => (await space.open()).documents();
  await expect(read()).rejects.toMatchObject({
    code: 'KENSO_NOT_AN_INDEX',
    message: expect.stringContaining('it is damaged'),
  });
});

test.skipIf(process.getuid?.() !== 0)('an index on a read-only place can be searched by anybody', async () => {
  const space = withDocs();
  mkdirSync(space.path('ro'));
  await space.ingest({ database: space.path('ro/kb.db') });
  execFileSync('chmod', ['a+rx', space.root]);
  execFileSync('chmod', ['555', space.path('ro')]);
  execFileSync('chmod', ['444', space.path('ro/kb.db')]);
  const script = `const { openIndex } = await import(process.argv[1]);
    const index = await openIndex(process.argv[2]);
    console.log(JSON.stringify(await index.match({ kind: 'text', text: 'persimmon' }, { limit: 5 })));`;
  const built = new URL('../dist/index.js', import.meta.url).pathname;
  const args = [
    '--reuid=65534',
    '--regid=65534',
    '--clear-groups',
    process.execPath,
    '--input-type=module',
    '-e',
    script,
  ];
  const out = execFileSync('setpriv', [...args, built, space.path('ro/kb.db')], { encoding: 'utf8' });
  expect(JSON.parse(out)).toMatchObject([{ path: 'a.md' }]);
});

test('a log that a deleted index has left behind is nothing to the next one', async () => {
  const space = withDocs();
  await space.ingest();
  const db = new Database(space.database);
  db.exec(`PRAGMA wal_autocheckpoint = 0; INSERT INTO meta VALUES ('left', 'behind')`);
  for (const end of ['-wal', '-shm']) copyFileSync(space.database + end, space.path(`kept${end}`));
  db.close();
  rmSync(space.database);
  for (const end of ['-wal', '-shm']) copyFileSync(space.path(`kept${end}`), space.database + end);
  expect(actions(await space.ingest())).toEqual({ 'a.md': 'ingested' });
  expect(space.rows(`SELECT count(*) FROM meta WHERE key = 'left'`)).toEqual([0]);
  expect(space.rows('PRAGMA integrity_check')).toEqual(['ok']);
});
