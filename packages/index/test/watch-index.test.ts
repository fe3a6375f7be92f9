import { existsSync, renameSync, rmSync } from 'node:fs';
import { type IndexWatch, type IngestReport, watchIndex, watchSource } from '@kenso/index';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, type Workspace, workspace } from './workspace.js';

const paths = (space: Workspace) => space.rows('SELECT path FROM documents ORDER BY path');
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 25 });
const inStep = (space: Workspace, expected: string[]) => eventually(() => expect(paths(space)).toEqual(expected));

function watched(space: Workspace): { watch: IndexWatch; reports: IngestReport[]; errors: unknown[] } {
  const reports: IngestReport[] = [];
  const errors: unknown[] = [];
  const watch = watchIndex({
    database: space.database,
    quiet: 20,
    interval: 20,
    onReport: (report) => reports.push(report),
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => watch.close());
  return { watch, reports, errors };
}

/**
 * Writes a few pages, one after another, each when a watch with an index of its own has seen the one before: by then
 * the watch under test has had its chance as well.
 */
async function pastSeveralLooks(space: Workspace, folder: string): Promise<void> {
  const seen = new Set<string>();
  const other = await watchSource({
    database: space.path('other.db'),
    path: space.path(folder),
    quiet: 60,
    onReport: ({ files }) => void files.forEach(({ path }) => void seen.add(path)),
    onError: (error) => expect.fail(String(error)),
  });
  for (const name of ['look-1.md', 'look-2.md', 'look-3.md', 'look-4.md']) {
    space.write({ [`${folder}/${name}`]: page(name) });
    await eventually(() => expect(seen).toContain(name));
    rmSync(space.path(`${folder}/${name}`));
  }
  await other.close();
}

test('what changed before the watch and during it reaches the index, and unchanged sources are no news (M5)', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha'), 'more/b.md': page('Beta') });
  await space.ingest();
  await space.ingest({ path: space.path('more') });
  space.write({ 'docs/c.md': page('Gamma') });
  const { reports, errors } = watched(space);
  await inStep(space, ['a.md', 'c.md', 'more@b.md']);
  space.write({ 'more/d.md': page('Delta') });
  await inStep(space, ['a.md', 'c.md', 'more@b.md', 'more@d.md']);
  await eventually(() =>
    expect(reports.map(({ source, totals }) => [source, totals.ingested])).toEqual([
      ['', 1],
      ['more', 1],
    ]),
  );
  expect(errors).toEqual([]);
});

test('no index is made; one that is made later, or anew, is taken up (M6)', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha') });
  const { errors } = watched(space);
  await space.ingest();
  space.write({ 'docs/b.md': page('Beta') });
  await inStep(space, ['a.md', 'b.md']);
  for (const end of ['', '-wal', '-shm']) rmSync(space.database + end, { force: true });
  await pastSeveralLooks(space, 'docs');
  expect(existsSync(space.database)).toBe(false);
  await space.ingest();
  space.write({ 'docs/d.md': page('Delta') });
  await inStep(space, ['a.md', 'b.md', 'd.md']);
  expect(errors).toEqual([]);
});

test('a source keeps the choices by which it was indexed', async () => {
  const sections = Array.from(
    { length: 8 },
    (_, at) => `## Part ${at}\n\n${'Words about boats and rivers. '.repeat(12)}`,
  );
  const long = `# Long\n\n${sections.join('\n\n')}\n`;
  const space = workspace({ 'docs/.gitignore': 'secret.md\n', 'docs/secret.md': page('Secret'), 'docs/long.md': long });
  await space.ingest({ gitignore: false, chunkSize: 500, chunkOverlap: 10 });
  const before = space.rows('SELECT file_path, chunk_index, content FROM chunks ORDER BY id');
  const { reports } = watched(space);
  space.write({ 'docs/new.md': page('New') });
  await inStep(space, ['long.md', 'new.md', 'secret.md']);
  expect(
    space.rows(`SELECT file_path, chunk_index, content FROM chunks WHERE file_path <> 'new.md' ORDER BY id`),
  ).toEqual(before);
  expect(space.rows('SELECT DISTINCT settings FROM documents')).toHaveLength(1);
  expect(reports.map(({ totals }) => totals.removed)).toEqual([0]);
});

test('a source of single files stays one of single files', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha'), 'docs/b.md': page('Beta'), 'other/x.md': page('Xi') });
  await space.ingest({ path: space.path('docs/a.md') });
  await space.ingest({ path: space.path('other') });
  watched(space);
  space.write({ 'docs/a.md': page('Alpha two'), 'other/y.md': page('Ypsilon') });
  await eventually(() =>
    expect(space.rows('SELECT title FROM documents ORDER BY path')).toEqual(['Alpha two', 'Xi', 'Ypsilon']),
  );
});

test('a root that is not there keeps its documents, and is taken up when it comes', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha') });
  await space.ingest();
  renameSync(space.path('docs'), space.path('away'));
  const { errors } = watched(space);
  space.write({ 'away/b.md': page('Beta') });
  await pastSeveralLooks(space, 'away');
  expect(paths(space)).toEqual(['a.md']);
  renameSync(space.path('away'), space.path('docs'));
  await inStep(space, ['a.md', 'b.md']);
  expect(errors).toEqual([]);
});

test('sources that another process adds, or takes into a larger one, are followed', async () => {
  const space = workspace({ 'docs/in/a.md': page('Alpha'), 'more/b.md': page('Beta') });
  await space.ingest({ path: space.path('docs/in') });
  const { errors } = watched(space);
  await space.ingest({ path: space.path('more') });
  space.write({ 'more/c.md': page('Gamma') });
  await inStep(space, ['a.md', 'more@b.md', 'more@c.md']);
  await space.ingest();
  space.write({ 'docs/top.md': page('Top') });
  await inStep(space, ['in/a.md', 'more@b.md', 'more@c.md', 'top.md']);
  expect(errors).toEqual([]);
});

test('a database that is no index is told of once', async () => {
  const space = workspace({ 'kb.db': 'This is a text and no database, however long one reads in it.' });
  const { errors } = watched(space);
  await eventually(() => expect(errors).toMatchObject([{ code: 'KENSO_NOT_AN_INDEX' }]));
  space.write({ 'docs/a.md': page('Alpha') });
  await pastSeveralLooks(space, 'docs');
  expect(errors).toHaveLength(1);
});

test('closing ends an ingest that is under way', async () => {
  const files = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`docs/p${at}.md`, page(`Page ${at}`)]));
  const space = workspace({ 'docs/first.md': page('First'), 'more/x.md': page('Xi') });
  await space.ingest();
  space.write(files);
  const { watch } = watched(space);
  await eventually(() => expect(paths(space).length).toBeGreaterThan(1));
  await watch.close();
  const kept = paths(space).length;
  expect(kept).toBeLessThan(3001);
  await pastSeveralLooks(space, 'more');
  expect(paths(space)).toHaveLength(kept);
});

test('another writer is waited for without an error', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha') });
  await space.ingest();
  const other = new Database(space.database);
  onTestFinished(() => void other.close());
  other.exec('BEGIN IMMEDIATE');
  const { errors } = watched(space);
  await pastSeveralLooks(space, 'docs');
  space.write({ 'docs/b.md': page('Beta') });
  expect(paths(space)).toEqual(['a.md']);
  other.exec('COMMIT');
  await inStep(space, ['a.md', 'b.md']);
  other.exec('BEGIN IMMEDIATE');
  await pastSeveralLooks(space, 'docs');
  space.write({ 'docs/c.md': page('Gamma') });
  other.exec('COMMIT');
  await inStep(space, ['a.md', 'b.md', 'c.md']);
  expect(errors).toEqual([]);
});
