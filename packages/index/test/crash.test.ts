import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { begun, ended, seededRandom, startIngest } from './processes.js';
import { workspace } from './workspace.js';

/** `KENSO_LONG_TESTS=1` kills two hundred times. */
const kills = process.env.KENSO_LONG_TESTS ? 200 : 15;
const documents = 150;
const seed = 20261130;

const textOf = (at: number, version: number): string => `---
relates_to: [p${(at + version) % documents}.md]
---

# Page ${at}

Version${version} of page ${at}, in the overview, which is long enough to be one.

## First part of page ${at}

Version${version} stands here too.

## Second part of page ${at}

Version${version} once more.
`;

const pages = (version: number) =>
  Object.fromEntries(Array.from({ length: documents }, (_, at) => [`docs/p${at}.md`, textOf(at, version)]));
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Opens the index as it was left and returns what is wrong with it. */
function faultsOf(file: string, latest: number): string[] {
  const db = new Database(file);
  const faults: string[] = [];
  try {
    if (db.pragma('integrity_check', { simple: true }) !== 'ok') faults.push('integrity_check');
    if ((db.pragma('foreign_key_check') as unknown[]).length > 0) faults.push('foreign_key_check');
    if (!db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'chunks_fts'`).get()) return faults;
    db.exec(`INSERT INTO chunks_fts (chunks_fts, rank) VALUES ('integrity-check', 1)`);
    for (const row of db.prepare('SELECT path, content_hash AS hash FROM documents').all()) {
      const { path, hash: stored } = row as { path: string; hash: string };
      const at = Number(path.slice(1, -3));
      const version = Array.from({ length: latest + 1 }, (_, v) => v).find((v) => hash(textOf(at, v)) === stored);
      const chunks = db.prepare('SELECT content FROM chunks WHERE file_path = ?').pluck().all(path) as string[];
      const links = db.prepare('SELECT target_path FROM links WHERE source_path = ?').pluck().all(path);
      const target = `p${(at + (version ?? 0)) % documents}.md`;
      if (version === undefined || chunks.length !== 3)
        faults.push(`${path}: ${chunks.length} chunks, version ${version}`);
      else if (!chunks.every((text) => text.includes(`Version${version} `))) faults.push(`${path}: mixed chunks`);
      else if (target !== path && !links.includes(target))
        faults.push(`${path}: links to ${links.join()}, not ${target}`);
    }
  } finally {
    db.close();
  }
  return faults;
}

test(`${kills} ingests killed at random moments leave every document wholly old or wholly new (I9, seed ${seed})`, {
  timeout: 1_200_000,
}, async () => {
  const random = seededRandom(seed);
  const space = workspace(pages(0));
  let midway = 0;
  for (let version = 1; version <= kills; version += 1) {
    space.write(pages(version));
    const child = startIngest(space.database, space.path('docs'), { threads: version % 3 === 0 ? 2 : 0 });
    const end = ended(child);
    await begun(child);
    await new Promise((resolve) => setTimeout(resolve, random() ** 2 * 1500));
    child.kill('SIGKILL');
    const { report } = await end;
    if (!report) midway += 1;
    expect(faultsOf(space.database, version), `after kill ${version}`).toEqual([]);
  }
  expect(midway).toBeGreaterThan(kills / 3);
  await space.ingest();
  await space.ingest({ database: space.path('fresh.db') });
  const content = (file: string) => {
    const db = new Database(file);
    const rows = ['chunks ORDER BY 1, 2', 'links ORDER BY 1, 2'].map((rest, at) =>
      db
        .prepare(
          `SELECT ${at === 0 ? 'file_path, chunk_index, title, content' : 'source_path, target_path, relation_type'} FROM ${rest}`,
        )
        .raw()
        .all(),
    );
    db.close();
    return rows;
  };
  expect(content(space.database)).toEqual(content(space.path('fresh.db')));
});
