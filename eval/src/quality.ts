// usage: quality.js <folder of collections> <folder of corpora> [name…] [--ranking best|classic] [--limit 20] [--run FOLDER]
// A collection's pages are its docs.jsonl, else the only folder in <corpora>/<name>.tar.gz.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ingest, openIndex } from '@kenso/index';
import { createSearcher } from '@kenso/query';
import { loadCollection, readDocuments } from './collection.js';
import { type EvaluatedQuery, evaluate } from './evaluate.js';
import { type Measures, mean, measureNames } from './metrics.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ranking: { type: 'string', default: 'best' },
    limit: { type: 'string', default: '20' },
    run: { type: 'string' },
  },
});
const [collections, corpora, ...names] = positionals;
if (!collections || !corpora || !['best', 'classic'].includes(values.ranking) || !(Number(values.limit) > 0)) {
  process.stderr.write(
    'usage: quality.js <collections> <corpora> [name…] [--ranking best|classic] [--limit 20] [--run FOLDER]\n',
  );
  process.exit(2);
}

const work = mkdtempSync(join(tmpdir(), 'kenso-eval-'));
try {
  const chosen = names.length > 0 ? names : readdirSync(collections).sort();
  process.stdout.write(
    `${'collection'.padEnd(14)} queries  ${measureNames.map((name) => name.padStart(9)).join(' ')}\n`,
  );
  for (const name of chosen) {
    const evaluated = await evaluateCollection(name, join(collections, name), corpora);
    if (values.run) writeRun(join(values.run, `${name}.tsv`), evaluated);
    printRow(name, evaluated.length, mean(evaluated.map(({ measures }) => measures)));
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function evaluateCollection(name: string, folder: string, archives: string): Promise<EvaluatedQuery[]> {
  const database = join(work, `${name}.db`);
  await ingest({ database, path: pagesOf(name, folder, archives), gitignore: false });
  const index = await openIndex(database);
  try {
    const searcher = createSearcher(index, { ranking: values.ranking === 'classic' ? 'classic' : 'best' });
    return await evaluate(searcher, loadCollection(folder), Number(values.limit));
  } finally {
    await index.close();
  }
}

function pagesOf(name: string, folder: string, archives: string): string {
  const pages = join(work, name);
  mkdirSync(pages);
  const documents = join(folder, 'docs.jsonl');
  if (!existsSync(documents)) {
    execFileSync('tar', ['-xzf', join(archives, `${name}.tar.gz`), '-C', pages]);
    return join(pages, readdirSync(pages)[0] ?? '');
  }
  for (const { path, text } of readDocuments(documents)) {
    mkdirSync(dirname(join(pages, path)), { recursive: true });
    writeFileSync(join(pages, path), text);
  }
  return pages;
}

function writeRun(file: string, evaluated: readonly EvaluatedQuery[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const lines = evaluated.flatMap(({ id, results }) =>
    results.map(({ path, score }, at) => `${id}\t${path}\t${at + 1}\t${score}\n`),
  );
  writeFileSync(file, lines.join(''));
}

function printRow(name: string, queries: number, measures: Measures): void {
  const figures = measureNames.map((measureName) => measures[measureName].toFixed(4).padStart(9)).join(' ');
  process.stdout.write(`${name.padEnd(14)} ${String(queries).padStart(7)}  ${figures}\n`);
}
