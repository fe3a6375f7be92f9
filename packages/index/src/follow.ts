import { IndexNotFoundError } from './errors.js';
import type { KnowledgeIndex } from './knowledge-index.js';

/** What has happened to an index, whoever did it. */
export interface IndexChange {
  /** Paths of the documents that came, went, or have another content; ordered. All there are when that can't be told. */
  readonly paths: readonly string[];
}

export interface FollowOptions {
  /** Milliseconds between two looks. A change is told at the first look that finds no further one. @default 500 */
  readonly interval?: number | undefined;
  readonly onChange: (change: IndexChange) => void;
}

export interface IndexFollower {
  /** Stops looking. */
  close(): void;
}

/** The content hash of each document by path; empty while there is no index. */
type Snapshot = ReadonlyMap<string, string>;

/**
 * Tells of every change to an index by any process, its coming and going included. A look costs a look at the
 * file and a pragma; only after a change are the documents compared. What makes no difference to them is not
 * told. While an index can't be read nothing is. Does not keep the process alive.
 *
 * @returns when the present state is known
 */
export async function followIndex(index: KnowledgeIndex, options: FollowOptions): Promise<IndexFollower> {
  const follower = new Follower(index, options);
  await follower.start();
  return follower;
}

class Follower implements IndexFollower {
  readonly #index: KnowledgeIndex;
  readonly #options: FollowOptions;
  #timer: NodeJS.Timeout | undefined;
  /** The generation that was told of last. */
  #known: string | undefined;
  /** The generation that the last look found. */
  #found: string | undefined;
  /** Taken at the first look, so that the start is not delayed by it. */
  #snapshot: Snapshot | undefined;
  #closed = false;

  constructor(index: KnowledgeIndex, options: FollowOptions) {
    this.#index = index;
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#known = await this.#generation().catch(() => undefined);
    this.#found = this.#known;
    this.#lookLater();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #lookLater(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#look().then(
        () => this.#lookLater(),
        () => this.#lookLater(),
      );
    }, this.#options.interval ?? 500).unref();
  }

  async #look(): Promise<void> {
    const generation = await this.#generation();
    const isSettled = generation === this.#found;
    this.#found = generation;
    if (!isSettled || (generation === this.#known && this.#snapshot !== undefined)) return;
    const now = await this.#documents();
    const paths = this.#known === generation ? [] : changedPaths(this.#snapshot, now);
    this.#known = generation;
    this.#snapshot = now;
    if (paths.length > 0 && !this.#closed) this.#options.onChange({ paths });
  }

  /** `undefined` while there is no index. */
  async #generation(): Promise<string | undefined> {
    return this.#unlessMissing(() => this.#index.generation(), undefined);
  }

  async #documents(): Promise<Snapshot> {
    return this.#unlessMissing(() => this.#index.contentHashes(), new Map());
  }

  async #unlessMissing<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (error instanceof IndexNotFoundError) return otherwise;
      throw error;
    }
  }
}

function changedPaths(before: Snapshot | undefined, now: Snapshot): string[] {
  if (before === undefined) return [...now.keys()].sort();
  const changed = [...now].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
  const gone = [...before.keys()].filter((path) => !now.has(path));
  return [...changed, ...gone].sort();
}
