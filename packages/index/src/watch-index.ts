import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { IndexNotFoundError } from './errors.js';
import { isBusy } from './open-database.js';
import { readSourceChoices, type SourceChoices } from './source-choices.js';
import { type SourceWatch, type WatchOptions, watchSource } from './watch.js';

export interface WatchIndexOptions extends Pick<WatchOptions, 'quiet' | 'onReport' | 'onError'> {
  /** Database file. Never made: while it is not there, it is waited for. */
  readonly database: string;
  /** Milliseconds between two looks at which sources there are. @default 500 */
  readonly interval?: number | undefined;
}

export interface IndexWatch {
  /** Stops watching; resolves when an ingest that is under way has ended, which it does after the file it is at. */
  close(): Promise<void>;
}

/** How long a target is left alone whose first ingest failed, or met another writer, in milliseconds. */
const pauses = { failed: 5000, busy: 500 };

/** How long an ingest waits for another writer, in milliseconds: who shares the thread waits as well. */
const patience = 200;

/** A folder or file to be watched, with the choices by which it was indexed. */
interface Target extends Omit<SourceChoices, 'paths'> {
  readonly path: string;
}

/**
 * Keeps an index in step with what was indexed into it, each source with the choices it was indexed by:
 * sources that other processes add or take away are followed, and an index that is made later is taken up. A root
 * that is not there is left alone, with its documents, until it is there. Does not keep the process alive.
 */
export function watchIndex(options: WatchIndexOptions): IndexWatch {
  const keeper = new Keeper(options);
  keeper.lookLater();
  return keeper;
}

class Keeper implements IndexWatch {
  readonly #options: WatchIndexOptions;
  readonly #database: string;
  readonly #stop = new AbortController();
  readonly #watches = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>();
  #timer: NodeJS.Timeout | undefined;
  /** What the database file looked like when the targets were read. */
  #mark = '';
  #targets: readonly Target[] = [];
  #trouble: string | undefined;

  constructor(options: WatchIndexOptions) {
    this.#options = options;
    this.#database = resolve(options.database);
  }

  lookLater(): void {
    if (this.#stop.signal.aborted) return;
    this.#timer = setTimeout(() => {
      this.#look();
      this.lookLater();
    }, this.#options.interval ?? 500).unref();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    const ends = [...this.#watches.values()].map(({ ended }) => ended);
    for (const { stop } of this.#watches.values()) stop.abort();
    await Promise.all(ends);
  }

  /** Begins to watch what is new among the targets and there, and lets go what is no target any more. */
  #look(): void {
    this.#readTargets();
    const wanted = new Map(this.#targets.map((target) => [JSON.stringify(target), target]));
    for (const [key, { stop }] of this.#watches) if (!wanted.has(key)) stop.abort();
    for (const [key, target] of wanted) {
      if (!this.#watches.has(key) && existsSync(target.path)) this.#begin(key, target);
    }
  }

  #readTargets(): void {
    const mark = ['', '-wal'].map((end) => markOf(this.#database + end)).join(' ');
    if (mark === this.#mark) return;
    try {
      const sources = readSourceChoices(this.#database);
      this.#targets = sources.flatMap(({ paths, ...choices }) => paths.map((path) => ({ path, ...choices })));
      this.#mark = mark;
    } catch (error) {
      this.#targets = [];
      this.#tell(error);
    }
  }

  /** The same failure is told once, however often it is met in a row; a missing index, or a locked one, is none. */
  #tell(error: unknown): void {
    if (error instanceof IndexNotFoundError || isBusy(error)) return;
    const trouble = String(error);
    if (trouble !== this.#trouble) this.#options.onError(error);
    this.#trouble = trouble;
  }

  #begin(key: string, target: Target): void {
    const stop = new AbortController();
    const ended = this.#keep(target, stop.signal).finally(() => this.#watches.delete(key));
    this.#watches.set(key, { stop, ended });
  }

  /** Watches one target until the signal is aborted. Ends early when the first ingest fails, to be begun again. */
  async #keep(target: Target, signal: AbortSignal): Promise<void> {
    const { quiet, onReport } = this.#options;
    let watch: SourceWatch | undefined;
    try {
      watch = await watchSource({
        ...target,
        database: this.#database,
        create: false,
        patience,
        quiet,
        signal,
        onError: (error) => this.#tell(error),
        onReport: (report) => {
          this.#trouble = undefined;
          const { ingested, removed, errors } = report.totals;
          if (ingested + removed + errors > 0) onReport(report);
        },
      });
      await aborted(signal);
    } catch (error) {
      this.#tell(error);
      const pause = isBusy(error) ? pauses.busy : pauses.failed;
      await delay(pause, undefined, { signal, ref: false }).catch(() => {});
    } finally {
      await watch?.close();
    }
  }
}

/** Changes with the file. */
function markOf(file: string): string {
  const info = statSync(file, { throwIfNoEntry: false });
  return info ? `${info.dev}:${info.ino}:${info.size}:${info.mtimeMs}` : '';
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
