import { appendFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeQueries } from './make-queries.js';
import { measurePeer } from './measure-peer.js';
import { type ProcessRun, runKenso, runScript } from './run-process.js';
import { writeCorpus } from './write-corpus.js';

/** Figures of one size. Seconds are of whole processes; what is undefined could not be measured. */
export interface SizeFigures {
  readonly files: number;
  /** Bytes of the corpus. */
  readonly bytes: number;
  /** `kenso ingest --no-lint`: like the peer, it judges nothing. */
  readonly first: number;
  readonly firstMemory: number | undefined;
  /** `kenso ingest`, which tells the lint score of a folder that is not too large. */
  readonly firstJudged: number;
  readonly again: number;
  readonly againMemory: number | undefined;
  readonly oneChanged: number;
  readonly oneAdded: number;
  readonly databaseSize: number;
  /** Milliseconds. */
  readonly queryMedian: number;
  readonly queryP95: number;
  readonly firstQuery: number;
  /** A process that opens the index and answers one question. */
  readonly startUp: number;
  readonly readFloor: number;
  readonly ftsFloor: number;
  readonly peer: number | undefined;
  readonly peerAgain: number | undefined;
  readonly peerMemory: number | undefined;
  readonly peerSize: number | undefined;
}

export interface MeasureOptions {
  /** Folder to work in; made. */
  readonly work: string;
  readonly files: number;
  readonly seed: number;
  readonly from: readonly string[];
}

/** Times of files younger than this are not trusted by an ingest, in milliseconds. */
const settlingTime = 2_100;
const questions = 200;
const passes = 3;

/** Makes a corpus and measures everything on it, one after the other. */
export async function measureSize({ work, files, seed, from }: MeasureOptions): Promise<SizeFigures> {
  const corpus = join(work, `corpus-${files}`);
  const database = join(work, `index-${files}.db`);
  const paths = writeCorpus({ out: corpus, files, seed, from });
  const bytes = paths.reduce((sum, path) => sum + statSync(join(corpus, path)).size, 0);
  await setTimeout(settlingTime);
  const peer = await measurePeer(corpus, join(work, `peer-${files}`));
  const readFloor = await runScript('floor-child', 'read', corpus);
  const ingest = (...options: string[]): Promise<ProcessRun> => runKenso('ingest', corpus, '--quiet', ...options);
  const first = await ingest('--db', database, '--no-lint');
  const judged = join(work, `judged-${files}.db`);
  const firstJudged = await ingest('--db', judged);
  rmSync(judged);
  const again = await ingest('--db', database);
  appendFileSync(join(corpus, paths[0] ?? ''), '\n## An addition\n\nOne more paragraph about tides and lanterns.\n');
  const oneChanged = await ingest('--db', database);
  writeFileSync(join(corpus, 'added.md'), `# Added\n\nA page that was not there before. See [a page](${paths[0]}).\n`);
  const oneAdded = await ingest('--db', database);
  const databaseSize = statSync(database).size;
  const queries = await makeQueries(database, questions, seed);
  const questionFile = join(work, `queries-${files}.jsonl`);
  writeFileSync(questionFile, queries.map((query) => `${JSON.stringify(query)}\n`).join(''));
  const startUp = await runScript('query-child', database, questionFile, '0');
  const asked = await runScript('query-child', database, questionFile, String(passes));
  const { first: firstQuery, each } = JSON.parse(asked.output) as { first: number; each: number[] };
  const bare = join(work, `bare-${files}.db`);
  const ftsFloor = await runScript('floor-child', 'fts', database, bare);
  rmSync(bare);
  return {
    files,
    bytes,
    first: first.seconds,
    firstMemory: first.peakMemory,
    firstJudged: firstJudged.seconds,
    again: again.seconds,
    againMemory: again.peakMemory,
    oneChanged: oneChanged.seconds,
    oneAdded: oneAdded.seconds,
    databaseSize,
    queryMedian: percentile(each, 0.5),
    queryP95: percentile(each, 0.95),
    firstQuery,
    startUp: startUp.seconds,
    readFloor: readFloor.seconds,
    ftsFloor: ftsFloor.seconds,
    peer: peer?.first,
    peerAgain: peer?.again,
    peerMemory: peer?.memory,
    peerSize: peer?.size,
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
