import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { isMarkdownName, isPassedOver } from '@kenso/parse/files';
import { type FSWatcher, watch } from 'chokidar';
import { IndexNotFoundError, SourceError } from './errors.js';
import { ingest } from './ingest.js';
import type { IngestOptions, IngestReport } from './ingest-report.js';
import { isBusy } from './open-database.js';

export interface WatchOptions extends IngestOptions {
  /** Whether an index is made where there is none. When false, every ingest without one fails with IndexNotFoundError. @default true */
  readonly create?: boolean | undefined;
  /** Milliseconds of quiet after the last change before the folder is looked at. @default 200 */
  readonly quiet?: number | undefined;
  /** Called after every ingest: the first one, then whenever something was changed. */
  readonly onReport: (report: IngestReport) => void;
  /**
   * Called when an ingest fails; the watch goes on, and tries again at the next change. An index that another
   * process keeps locked is no failure, it is tried again.
   */
  readonly onError: (error: unknown) => void;
}

export interface SourceWatch {
  /** Stops watching; resolves when an ingest that is under way has ended. */
  close(): Promise<void>;
}

/** How often a root that is gone is looked for, in milliseconds. */
const absencePause = 500;
const ignoreFile = /^\.(?:git|kenso)ignore$/;

/**
 * Ingests a folder, then keeps its index in step with it (I11). Events say only that something
 * changed: what did is found by an ordinary ingest, which passes over files with the same size and
 * times. A root that vanishes and comes back is taken up again. Once the signal is aborted nothing is
 * ingested any more; `close` is still to be called.
 *
 * @returns when the first ingest has ended and the folder is watched
 * @throws what {@link ingest} throws, from the first one
 */
export async function watchSource(options: WatchOptions): Promise<SourceWatch> {
  const watcher = new Watcher(options);
  await watcher.start();
  return watcher;
}

class Watcher implements SourceWatch {
  readonly #options: WatchOptions;
  readonly #path: string;
  readonly #stop = new AbortController();
  readonly #signal: AbortSignal;
  #events: FSWatcher | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #changedMeanwhile = false;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#path = resolve(options.path);
    this.#signal = options.signal ? AbortSignal.any([options.signal, this.#stop.signal]) : this.#stop.signal;
  }

  async start(): Promise<void> {
    this.#options.onReport(await this.#ingest());
    if (this.#signal.aborted) return;
    await this.#watch();
    // Changes between the first ingest and now had no watcher yet.
    await this.#run();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#events?.close();
    await this.#running;
  }

  async #ingest(): Promise<IngestReport> {
    const { create = true, database } = this.#options;
    if (!create && !exists(database)) throw new IndexNotFoundError([database]);
    return ingest({ ...this.#options, signal: this.#signal });
  }

  async #watch(): Promise<void> {
    await this.#events?.close();
    const events = watch(this.#path, {
      ignoreInitial: true,
      followSymlinks: false,
      ignored: (path, info) =>
        path !== this.#path &&
        (info?.isDirectory() ? isPassedOver(basename(path)) : info !== undefined && !isRelevant(basename(path))),
    });
    this.#events = events;
    events.on('all', (event, path) => {
      if (event === 'unlinkDir' || event === 'addDir' || isRelevant(basename(path))) this.#soon();
    });
    events.on('error', (error) => this.#options.onError(error));
    await new Promise<void>((ready) => events.once('ready', ready));
  }

  #soon(delay: number = this.#options.quiet ?? 200): void {
    if (this.#signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), delay);
  }

  /** One ingest at a time; what changes meanwhile gives another one. */
  async #run(): Promise<void> {
    if (this.#running) {
      this.#changedMeanwhile = true;
      return;
    }
    this.#running = this.#catchUp();
    await this.#running;
    this.#running = undefined;
    if (this.#changedMeanwhile) {
      this.#changedMeanwhile = false;
      this.#soon();
    }
  }

  async #catchUp(): Promise<void> {
    if (this.#signal.aborted) return;
    try {
      const report = await this.#ingest();
      const { ingested, removed, errors } = report.totals;
      if (ingested + removed + errors > 0) this.#options.onReport(report);
    } catch (error) {
      if (isBusy(error)) this.#changedMeanwhile = true;
      else if (error instanceof SourceError && !exists(this.#path)) await this.#awaitReturn(error);
      else this.#options.onError(error);
    }
  }

  async #awaitReturn(error: SourceError): Promise<void> {
    this.#options.onError(error);
    while (!exists(this.#path) && !this.#signal.aborted) {
      await new Promise((resume) => setTimeout(resume, absencePause));
    }
    if (this.#signal.aborted) return;
    await this.#watch();
    this.#changedMeanwhile = true;
  }
}

const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;
const isRelevant = (name: string): boolean => isMarkdownName(name) || ignoreFile.test(name);
