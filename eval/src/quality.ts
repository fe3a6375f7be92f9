// usage: quality.js [<folder of collections> [<folder of corpora>] [name…]]
//          [--ranking best|classic] [--limit 20] [--run FOLDER] [--compare NAME] [--save NAME]
// Without folders kenso's own collections are asked.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runFile, scoresOf } from '@kenso/measure';
import { findCollection, listCollections } from './collection.js';
import { readStandings } from './peers.js';
import { report } from './report.js';
import { type CollectionRun, runCollection } from './run-collection.js';
import { loadSnapshot, saveSnapshot } from './snapshot-files.js';

const own = fileURLToPath(new URL('../collections', import.meta.url));

// A reader that stops early, such as `| head`, is no error.
process.stdout.on('error', () => process.exit());
try {
  await measureQuality();
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!(error instanceof Error) || !/^(?:KENSO_|ERR_PARSE_ARGS)/.test(code)) throw error;
  refuse(error.message);
}

async function measureQuality(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ranking: { type: 'string', default: 'best' },
      limit: { type: 'string', default: '20' },
      run: { type: 'string' },
      compare: { type: 'string' },
      save: { type: 'string' },
    },
  });
  const [parent = own, corpora, ...names] = positionals;
  const { ranking } = values;
  const limit = Number(values.limit);
  const compared = values.compare ?? (parent === own ? 'own' : 'baseline');
  const scores = loadSnapshot(compared);
  if (ranking !== 'best' && ranking !== 'classic') refuse('--ranking is best or classic.');
  if (!Number.isInteger(limit) || limit < 1) refuse('--limit is a whole number from 1.');
  if (scores === undefined && values.compare !== undefined) refuse(`There is no snapshot ${compared}.`);

  const runs: CollectionRun[] = [];
  for (const name of names.length > 0 ? names : listCollections(parent)) {
    const run = await runCollection(findCollection(parent, name, corpora), { ranking, limit });
    if (values.run !== undefined) writeRun(values.run, run);
    runs.push(run);
  }
  const standings = readStandings(new URL('../peers.json', import.meta.url));
  const text = report(runs, { standings, snapshot: scores && { name: compared, scores } });
  if (values.save !== undefined) {
    saveSnapshot(values.save, new Map(runs.map(({ name, evaluated }) => [name, scoresOf(evaluated)] as const)));
  }
  process.stdout.write(text);
}

function writeRun(folder: string, { name, evaluated }: CollectionRun): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.tsv`), runFile(evaluated));
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(2);
}
