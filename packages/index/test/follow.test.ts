import { rmSync } from 'node:fs';
import { type FollowOptions, followIndex, type IndexChange, type IndexFollower, openIndex } from '@kenso/index';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, type Workspace, workspace } from './workspace.js';

interface Followed {
  readonly changes: IndexChange[];
  readonly follower: IndexFollower;
  /** Settles after two further looks. */
  looks(): Promise<void>;
}

async function followed(space: Workspace, options: Partial<FollowOptions> = {}): Promise<Followed> {
  const index = await openIndex(space.database, { mustExist: false });
  const changes: IndexChange[] = [];
  let asked = 0;
  const counted = {
    ...index,
    generation: () => {
      asked += 1;
      return index.generation();
    },
  };
  const follower = await followIndex(counted, { interval: 20, onChange: (change) => changes.push(change), ...options });
  onTestFinished(async () => {
    follower.close();
    await index.close();
  });
  const looks = async (): Promise<void> => {
    const before = asked;
    await vi.waitFor(() => expect(asked).toBeGreaterThan(before + 2), { timeout: 10_000, interval: 10 });
  };
  return { changes, follower, looks };
}

const told = (changes: IndexChange[], ...expected: string[][]) =>
  vi.waitFor(() => expect(changes.map(({ paths }) => paths)).toEqual(expected), { timeout: 10_000, interval: 25 });

test('documents that come, change and go are told, once for each ingest (M5)', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha'), 'docs/b.md': page('Beta'), 'docs/c.md': page('Gamma') });
  await space.ingest();
  const { changes, looks } = await followed(space);
  await looks();
  space.write({ 'docs/b.md': page('Beta two'), 'docs/d.md': page('Delta') });
  rmSync(space.path('docs/a.md'));
  await space.ingest();
  await told(changes, ['a.md', 'b.md', 'd.md']);
  await space.ingest({ force: true });
  await looks();
  await told(changes, ['a.md', 'b.md', 'd.md']);
});

test('an index that comes, goes, and comes back is told', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha') });
  const { changes, looks } = await followed(space);
  await looks();
  await space.ingest();
  await told(changes, ['a.md']);
  for (const end of ['', '-wal', '-shm']) rmSync(space.database + end, { force: true });
  await told(changes, ['a.md'], ['a.md']);
  space.write({ 'docs/b.md': page('Beta') });
  await space.ingest();
  await told(changes, ['a.md'], ['a.md'], ['a.md', 'b.md']);
});

test('a change before the first look tells of every document, as it is not known which one changed', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha'), 'docs/b.md': page('Beta') });
  await space.ingest();
  const { changes } = await followed(space, { interval: 200 });
  space.write({ 'docs/b.md': page('Beta two') });
  await space.ingest();
  await told(changes, ['a.md', 'b.md']);
});

test('nothing is told after the end', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha') });
  const ended = await followed(space);
  ended.follower.close();
  const other = await followed(space);
  await space.ingest();
  await told(other.changes, ['a.md']);
  expect(ended.changes).toEqual([]);
});
