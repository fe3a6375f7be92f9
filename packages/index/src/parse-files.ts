import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FileOutcome, FileTask, ParseSettings } from './parse-file.js';
import { parseInThreads } from './parse-pool.js';

export interface ParseFilesOptions {
  /** Asked again from time to time. */
  readonly settings: () => Omit<ParseSettings, 'withTerms'>;
  /** 0 parses in the calling thread. @default as many as are worth it */
  readonly threads: number | undefined;
  readonly signal: AbortSignal | undefined;
  /** @default the module `parse-worker` beside this one */
  readonly entry?: URL | undefined;
}

/**
 * Bytes from which a thread beside the one that writes is worth its start, and bytes for each further one. A thread
 * loads the parser and lets V8 warm up for itself: measured, as much work as to parse 1.5 MB.
 */
const worthFirstThread = 600_000;
const worthNextThread = 4_000_000;

/**
 * Beside this module when both are built. Where it is not (TypeScript sources, a bundle that left it
 * out), everything is parsed in the calling thread.
 */
const workerEntry = new URL('./parse-worker.js', import.meta.url);

/**
 * Reads and parses files, in threads when there is much to do.
 *
 * @returns one outcome a file, in the order of the files; fewer when the signal ends the run
 */
export function parseFiles(
  tasks: readonly FileTask[],
  { settings, threads, signal, entry = workerEntry }: ParseFilesOptions,
): AsyncGenerator<FileOutcome, void> {
  const count = threads ?? worthwhileThreads(tasks);
  const full = (isBehind = false): ParseSettings => ({ ...settings(), withTerms: count > 1 || isBehind });
  if (count === 0 || !isFile(entry)) return parseOneByOne(tasks, full, signal);
  return parseInThreads(tasks, {
    threads: count,
    entry,
    settings: full,
    signal,
    parseHere: async (task) => (await parser())(task, full()),
  });
}

/** Loaded when it is needed: the Markdown parser has many modules, and most runs have nothing to parse. */
const parser = async (): Promise<typeof import('./parse-file.js').parseFile> =>
  (await import('./parse-file.js')).parseFile;

async function* parseOneByOne(
  tasks: readonly FileTask[],
  settings: () => ParseSettings,
  signal: AbortSignal | undefined,
): AsyncGenerator<FileOutcome, void> {
  if (tasks.length === 0) return;
  const parseFile = await parser();
  for (const task of tasks) {
    if (signal?.aborted) return;
    yield parseFile(task, settings());
  }
}

/** None when the work would be done before the threads are there; at most one a processor. */
function worthwhileThreads(tasks: readonly FileTask[]): number {
  const bytes = tasks.reduce((sum, { size }) => sum + size, 0);
  if (bytes < worthFirstThread || availableParallelism() < 2) return 0;
  return Math.min(availableParallelism(), 1 + Math.floor(bytes / worthNextThread));
}

const isFile = (url: URL): boolean => url.protocol === 'file:' && existsSync(fileURLToPath(url));
