// usage: tokens.js <collection> <pages> [<collection> <pages> …]
// A collection is a folder with queries.tsv, qrels.tsv and perhaps ignore.tsv; its pages are a folder or a .tar.gz that holds one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { unpacked } from '../unpacked.js';
import { measureTokens, ways } from './measure-tokens.js';
import { readQuestions } from './read-questions.js';
import { type SpendingSummary, summarise } from './spending.js';

const places = process.argv.slice(2);
if (places.length === 0 || places.length % 2 !== 0) {
  process.stderr.write('usage: tokens.js <collection> <pages> [<collection> <pages> …]\n');
  process.exit(2);
}

process.stdout.write(`${'collection'.padEnd(14)} ${'way'.padEnd(28)} found    median       90 %\n`);
for (let at = 0; at < places.length; at += 2) {
  const [collection = '', pages = ''] = places.slice(at, at + 2).map((place) => resolve(place));
  const work = mkdtempSync(join(tmpdir(), 'kenso-tokens-'));
  try {
    const spent = await measureTokens(readQuestions(collection), unpacked(pages, work), join(work, 'kb.db'));
    for (const way of ways) printRow(basename(collection), way, summarise(spent[way]));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function printRow(collection: string, way: string, { found, median, ninetieth }: SpendingSummary): void {
  const share = `${Math.round(found * 100)} %`.padStart(5);
  const figures = [median, ninetieth].map((tokens) => Math.round(tokens).toLocaleString('en').padStart(10));
  process.stdout.write(`${collection.padEnd(14)} ${way.padEnd(28)} ${share} ${figures.join(' ')}\n`);
}
