import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { IngestOptions, IngestReport } from '@kenso/index';

const script = join(import.meta.dirname, 'fixtures', 'ingest-once.mjs');
const built = join(import.meta.dirname, '..', 'dist', 'index.js');

/** Starts a process of its own that ingests a folder, and ends itself by a signal when so many files are done. */
export function startIngest(
  database: string,
  path: string,
  options: Pick<IngestOptions, 'threads' | 'force'> & { readonly stopAt?: number } = {},
): ChildProcess {
  const args = [script, built, database, path, JSON.stringify(options)];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Resolves when the process has loaded everything and begins to ingest. */
export function begun(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.stderr?.once('data', () => resolve()));
}

export function ended(
  child: ChildProcess,
): Promise<{ code: number | null; report: IngestReport | undefined; errors: string }> {
  let out = '';
  let errors = '';
  child.stdout?.on('data', (text) => {
    out += text;
  });
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  return new Promise((resolve) =>
    child.once('close', (code) => {
      resolve({ code, report: out === '' ? undefined : (JSON.parse(out) as IngestReport), errors });
    }),
  );
}

/** Numbers from 0 to 1 that are the same in every run. @see https://en.wikipedia.org/wiki/Linear_congruential_generator */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
