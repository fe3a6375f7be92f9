// usage: names.js <pages>…: asks for names in code and tells how often a page that has one comes first.
// Pages are a folder or a .tar.gz that holds one.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { ingest, openIndex } from '@kenso/index';
import { createSearcher } from '@kenso/query';
import { unpacked } from '../unpacked.js';
import { findNames, type NameQuery } from './find-names.js';

const places = process.argv.slice(2).map((place) => resolve(place));
if (places.length === 0) {
  process.stderr.write('usage: names.js <pages>…\n');
  process.exit(2);
}

process.stdout.write(`${'pages'.padEnd(20)} names  MRR@10  first\n`);
for (const place of places) {
  const work = mkdtempSync(join(tmpdir(), 'kenso-names-'));
  try {
    const folder = unpacked(place, work);
    const names = findNames(readPages(folder));
    const ranks = await ranksOf(names, folder, join(work, 'kb.db'));
    const mean = (of: (rank: number) => number): string =>
      (ranks.reduce((sum, rank) => sum + of(rank), 0) / ranks.length).toFixed(3);
    const figures = [mean((rank) => (rank === 0 ? 0 : 1 / rank)), mean((rank) => (rank === 1 ? 1 : 0))];
    process.stdout.write(
      `${basename(place).padEnd(20)} ${String(names.length).padStart(5)}  ${figures[0]}   ${figures[1]}\n`,
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function readPages(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** For each name the rank of the first page that has it, from 1; 0 when it is not among the first ten. */
async function ranksOf(names: readonly NameQuery[], folder: string, database: string): Promise<number[]> {
  await ingest({ database, path: folder });
  const index = await openIndex(database);
  try {
    const searcher = createSearcher(index);
    const ranks: number[] = [];
    for (const { name, pages } of names) {
      const { results } = await searcher.search(name, { limit: 10 });
      ranks.push(1 + results.findIndex(({ file_path }) => pages.has(file_path)));
    }
    return ranks;
  } finally {
    await index.close();
  }
}
