import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type IngestReport, watchSource } from '@kenso/index';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, type Workspace, workspace } from './workspace.js';

const titles = (space: Workspace) => space.rows('SELECT title FROM documents ORDER BY title');
/** The wait is bounded by the promise of I11; it ends as soon as the index is in step. */
const inStep = (space: Workspace, expected: string[]) =>
  vi.waitFor(() => expect(titles(space)).toEqual(expected), { timeout: 10_000, interval: 25 });

async function watched(
  files: Record<string, string>,
): Promise<{ space: Workspace; reports: IngestReport[]; errors: unknown[] }> {
  const space = workspace(files);
  const reports: IngestReport[] = [];
  const errors: unknown[] = [];
  const watch = await watchSource({
    database: space.database,
    path: space.path('docs'),
    quiet: 50,
    onReport: (report) => reports.push(report),
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => watch.close());
  return { space, reports, errors };
}

test('new, changed, renamed and deleted files reach the index (I11)', async () => {
  const { space, reports } = await watched({ 'docs/a.md': page('Alpha') });
  expect(titles(space)).toEqual(['Alpha']);
  space.write({ 'docs/deep/er/b.md': page('Beta') });
  await inStep(space, ['Alpha', 'Beta']);
  space.write({ 'docs/deep/er/b.md': page('Gamma') });
  await inStep(space, ['Alpha', 'Gamma']);
  renameSync(space.path('docs/a.md'), space.path('docs/deep/moved.md'));
  await vi.waitFor(() =>
    expect(space.rows('SELECT path FROM documents ORDER BY path')).toEqual(['deep/er/b.md', 'deep/moved.md']),
  );
  rmSync(space.path('docs/deep'), { recursive: true });
  await inStep(space, []);
  expect(reports.every(({ totals }) => totals.errors === 0)).toBe(true);
});

test('a folder that is renamed, or moved in from outside, is followed into', async () => {
  const { space } = await watched({ 'docs/old/a.md': page('Alpha'), 'outside/b.md': page('Beta') });
  renameSync(space.path('docs/old'), space.path('docs/new'));
  await vi.waitFor(() => expect(space.rows('SELECT path FROM documents')).toEqual(['new/a.md']));
  space.write({ 'docs/new/a.md': page('Alpha two') });
  await inStep(space, ['Alpha two']);
  renameSync(space.path('outside'), space.path('docs/moved-in'));
  await inStep(space, ['Alpha two', 'Beta']);
  space.write({ 'docs/moved-in/b.md': page('Beta two') });
  await inStep(space, ['Alpha two', 'Beta two']);
});

test('an editor’s atomic save is one change', async () => {
  const { space } = await watched({ 'docs/a.md': page('Alpha') });
  writeFileSync(space.path('docs/.a.md.swp~'), page('Alpha saved'));
  renameSync(space.path('docs/.a.md.swp~'), space.path('docs/a.md'));
  await inStep(space, ['Alpha saved']);
  renameSync(space.path('docs/a.md'), space.path('docs/a.md~'));
  writeFileSync(space.path('docs/a.md'), page('Alpha again'));
  rmSync(space.path('docs/a.md~'));
  await inStep(space, ['Alpha again']);
});

test('ignore files take effect when they change', async () => {
  const { space } = await watched({ 'docs/a.md': page('Alpha'), 'docs/b.md': page('Beta') });
  space.write({ 'docs/.kensoignore': 'b.md\n' });
  await inStep(space, ['Alpha']);
  rmSync(space.path('docs/.kensoignore'));
  await inStep(space, ['Alpha', 'Beta']);
});

test('a git checkout of another branch is followed there and back', async () => {
  const { space } = await watched({ 'docs/a.md': page('Alpha') });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
      cwd: space.path('docs'),
      stdio: 'pipe',
    });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'one');
  git('checkout', '-qb', 'other');
  rmSync(space.path('docs/a.md'));
  space.write(
    Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`docs/many/p${at}.md`, page(`Page ${at + 10}`)])),
  );
  git('add', '-A');
  git('commit', '-qm', 'two');
  const many = Array.from({ length: 30 }, (_, at) => `Page ${at + 10}`);
  await inStep(space, many);
  git('checkout', '-q', 'main');
  await inStep(space, ['Alpha']);
  git('checkout', '-q', 'other');
  await inStep(space, many);
});

test('a root that vanishes is reported and taken up again; its documents stay until then', async () => {
  const { space, errors } = await watched({ 'docs/a.md': page('Alpha') });
  rmSync(space.path('docs'), { recursive: true });
  await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 10_000 });
  expect(titles(space)).toEqual(['Alpha']);
  mkdirSync(space.path('docs'));
  space.write({ 'docs/b.md': page('Beta') });
  await inStep(space, ['Beta']);
  space.write({ 'docs/b.md': page('Beta two') });
  await inStep(space, ['Beta two']);
});

test('other files wake nobody', async () => {
  const { space, reports } = await watched({ 'docs/a.md': page('Alpha') });
  const before = reports.length;
  space.write({ 'docs/notes.txt': 'x', 'docs/.git/index': 'x', 'docs/node_modules/x/b.md': page('Dep') });
  space.write({ 'docs/c.md': page('Gamma') });
  await inStep(space, ['Alpha', 'Gamma']);
  expect(reports.slice(before).map(({ totals }) => totals.ingested)).toEqual([1]);
});

test('what the first ingest throws is thrown', async () => {
  const space = workspace();
  const nothing = () => undefined;
  await expect(
    watchSource({ database: space.database, path: space.path('none'), onReport: nothing, onError: nothing }),
  ).rejects.toMatchObject({ code: 'KENSO_SOURCE' });
});

test('with create: false no index is made, at the start or later', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha') });
  const errors: unknown[] = [];
  const watch = () =>
    watchSource({
      database: space.database,
      path: space.path('docs'),
      quiet: 20,
      create: false,
      onReport: () => undefined,
      onError: (error) => errors.push(error),
    });
  await expect(watch()).rejects.toMatchObject({ code: 'KENSO_INDEX_NOT_FOUND' });
  await space.ingest();
  const started = await watch();
  onTestFinished(() => started.close());
  for (const end of ['', '-wal', '-shm']) rmSync(space.database + end, { force: true });
  space.write({ 'docs/b.md': page('Beta') });
  await vi.waitFor(() => expect(errors).toMatchObject([{ code: 'KENSO_INDEX_NOT_FOUND' }]), { timeout: 10_000 });
  expect(existsSync(space.database)).toBe(false);
});

test('a signal ends the first ingest', async () => {
  const files = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`docs/p${at}.md`, page(`Page ${at}`)]));
  const space = workspace(files);
  const stop = new AbortController();
  const reports: IngestReport[] = [];
  const watch = await watchSource({
    database: space.database,
    path: space.path('docs'),
    signal: stop.signal,
    onProgress: () => stop.abort(),
    onReport: (report) => reports.push(report),
    onError: (error) => expect.fail(String(error)),
  });
  await watch.close();
  expect(reports).toMatchObject([{ cancelled: true }]);
});
