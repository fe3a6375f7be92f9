import { Worker } from 'node:worker_threads';
import type { FileOutcome, FileTask, ParseSettings } from './parse-file.js';
import type { ParseReply, ParseRequest } from './parse-worker.js';

export interface PoolOptions {
  /** At least 1. */
  readonly threads: number;
  /** The module `parse-worker`. */
  readonly entry: URL;
  /** Asked whenever files are handed out; `isBehind` when the one that takes the outcomes has some waiting. */
  readonly settings: (isBehind: boolean) => ParseSettings;
  readonly signal: AbortSignal | undefined;
  /** For files that no thread could be started for. */
  readonly parseHere: (task: FileTask) => Promise<FileOutcome>;
}

/** What a thread is given at once. */
const portion = { files: 16, bytes: 128_000 };

/** Files that wait in a thread at most before it is given more: work for the time of a commit, during which none is given. */
const mostWaiting = 64;

/** What may be handed out and not yet taken, which bounds the memory: more than a writer takes during one commit. */
const open = { files: 256, bytes: 3_000_000 };

interface Thread {
  readonly worker: Worker;
  /** Places of the files it has not answered, in the order in which it will. */
  readonly queue: number[];
  isReady: boolean;
  cause: unknown;
}

/**
 * Parses files in several threads, which start at once. A file whose thread dies is `failed`, and the thread's other files go to
 * another one; when no thread can be started at all, the files are parsed here.
 *
 * @returns one outcome a file, in the order of the files; fewer when the signal ends the run
 */
export function parseInThreads(tasks: readonly FileTask[], options: PoolOptions): AsyncGenerator<FileOutcome, void> {
  return outcomesOf(tasks, new ParsePool(tasks, options));
}

async function* outcomesOf(tasks: readonly FileTask[], pool: ParsePool): AsyncGenerator<FileOutcome, void> {
  try {
    for (const place of tasks.keys()) {
      const outcome = await pool.outcome(place);
      if (!outcome) return;
      yield outcome;
    }
  } finally {
    await pool.close();
  }
}

class ParsePool {
  readonly #tasks: readonly FileTask[];
  readonly #options: PoolOptions;
  readonly #threads = new Set<Thread>();
  /** Files that shall wait in a thread. Of few files, none shall wait in one thread while another has nothing to do. */
  readonly #depth: number;
  readonly #outcomes = new Map<number, FileOutcome>();
  /** Places that a dead thread left behind, ascending. */
  #left: number[] = [];
  #next = 0;
  #openFiles = 0;
  #openBytes = 0;
  #closed = false;
  #wake: () => void = () => undefined;

  constructor(tasks: readonly FileTask[], options: PoolOptions) {
    this.#tasks = tasks;
    this.#options = options;
    this.#depth = Math.min(mostWaiting, Math.ceil(tasks.length / (8 * options.threads)));
    options.signal?.addEventListener('abort', this.#abort);
    for (let count = 0; count < options.threads; count += 1) this.#start();
    this.#handOut();
  }

  /** Waits for the outcome of a file; undefined when the signal ends the run. */
  async outcome(place: number): Promise<FileOutcome | undefined> {
    while (!this.#outcomes.has(place)) {
      if (this.#options.signal?.aborted) return undefined;
      if (this.#threads.size === 0) await this.#parseHere(place);
      else
        await new Promise<void>((wake) => {
          this.#wake = wake;
        });
    }
    const outcome = this.#outcomes.get(place);
    this.#outcomes.delete(place);
    this.#openFiles -= 1;
    this.#openBytes -= this.#tasks[place]?.size ?? 0;
    this.#handOut();
    return outcome;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#options.signal?.removeEventListener('abort', this.#abort);
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  readonly #abort = (): void => this.#wake();

  #start(): void {
    const worker = new Worker(this.#options.entry, { resourceLimits: { maxYoungGenerationSizeMb: 16 } });
    const thread: Thread = { worker, queue: [], isReady: false, cause: undefined };
    this.#threads.add(thread);
    worker.on('message', (reply: ParseReply) => {
      if (reply === 'ready') thread.isReady = true;
      else this.#settle(thread, reply);
    });
    worker.on('messageerror', (cause) => this.#settle(thread, failureOf(cause)));
    worker.on('error', (cause) => {
      thread.cause = cause;
    });
    worker.on('exit', () => this.#bury(thread));
  }

  #settle(thread: Thread, outcome: FileOutcome): void {
    const place = thread.queue.shift();
    if (place !== undefined) this.#outcomes.set(place, outcome);
    this.#handOut();
    this.#wake();
  }

  #bury(thread: Thread): void {
    this.#threads.delete(thread);
    if (this.#closed) return;
    if (thread.isReady) {
      const guilty = thread.queue.shift();
      if (guilty !== undefined) this.#outcomes.set(guilty, failureOf(thread.cause));
      this.#start();
    }
    this.#left = [...thread.queue, ...this.#left].sort((a, b) => a - b);
    this.#handOut();
    this.#wake();
  }

  /** Gives portions to the threads in turn until each has enough or no more may be open. */
  #handOut(): void {
    for (let given = true; given; ) {
      given = false;
      for (const thread of this.#threads) if (thread.queue.length < this.#depth && this.#give(thread)) given = true;
    }
  }

  #give({ worker, queue }: Thread): boolean {
    const places = this.#takePortion();
    if (places.length === 0) return false;
    for (const place of places) queue.push(place);
    const tasks = places.flatMap((place) => this.#tasks[place] ?? []);
    const isBehind = this.#outcomes.size >= portion.files;
    worker.postMessage({ tasks, settings: this.#options.settings(isBehind) } satisfies ParseRequest);
    return true;
  }

  #takePortion(): number[] {
    const places: number[] = [];
    for (let bytes = 0; places.length < portion.files && bytes < portion.bytes; ) {
      const place = this.#left.shift() ?? this.#takeNext();
      if (place === undefined) break;
      places.push(place);
      bytes += this.#tasks[place]?.size ?? 0;
    }
    return places;
  }

  #takeNext(): number | undefined {
    const task = this.#tasks[this.#next];
    if (!task || this.#openFiles >= open.files || this.#openBytes >= open.bytes) return undefined;
    this.#openFiles += 1;
    this.#openBytes += task.size;
    this.#next += 1;
    return this.#next - 1;
  }

  async #parseHere(place: number): Promise<void> {
    const task = this.#tasks[place];
    if (!task) return;
    if (this.#left[0] === place) this.#left.shift();
    else this.#takeNext();
    this.#outcomes.set(place, await this.#options.parseHere(task));
  }
}

/** What a thread threw comes over as an error, or as an object that looks like one. */
function failureOf(cause: unknown): FileOutcome {
  const { code, message } = (cause ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  const reason =
    code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? 'it takes more memory to parse than there is'
      : `the thread that parsed it ended: ${message ?? 'no reason given'}`;
  return { kind: 'failed', detail: `it can't be indexed (${reason})` };
}
