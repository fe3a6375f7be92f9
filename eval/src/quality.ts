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
const limit = Number(values.limit);
const compared = values.compare ?? (parent === own ? 'own' : 'baseline');
const snapshot = loadSnapshot(compared);

if (values.ranking !== 'best' && values.ranking !== 'classic') refuse('--ranking is best or classic.');
if (!Number.isInteger(limit) || limit < 1) refuse('--limit is a whole number from 1.');
if (snapshot === undefined && values.compare !== undefined) refuse(`There is no snapshot ${compared}.`);

const runs: CollectionRun[] = [];
for (const name of names.length > 0 ? names : listCollections(parent)) {
  const ranking = values.ranking === 'classic' ? 'classic' : 'best';
  const run = await runCollection(findCollection(parent, name, corpora), { ranking, limit });
  runs.push(run);
  if (values.run !== undefined) {
    mkdirSync(values.run, { recursive: true });
    writeFileSync(join(values.run, `${name}.tsv`), runFile(run.evaluated));
  }
}
process.stdout.write(
  report(runs, {
    standings: readStandings(new URL('../peers.json', import.meta.url)),
    snapshot: snapshot && { name: compared, scores: snapshot },
  }),
);
if (values.save !== undefined) {
  const scores = new Map(runs.map(({ name, evaluated }) => [name, scoresOf(evaluated)] as const));
  process.stdout.write(`\nSaved ${saveSnapshot(values.save, scores)}\n`);
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(2);
}
