import { statSync } from 'node:fs';
import { type Connection, connectionOf } from './connection.js';
import { IndexNotFoundError } from './errors.js';
import { foldTag } from './fold-tag.js';
import { explainFailure, mayBePassing, openForReading } from './open-database.js';

/** How often a call reads before a failure is told that replacing or deleting the file at this very moment explains. */
const attempts = 3;

/**
 * A reading connection that follows its file: when the database was replaced, or deleted and made
 * anew, the next use opens the new one.
 */
export class LiveConnection {
  readonly file: string;
  readonly #lookedAt: readonly string[];
  #open: { connection: Connection; identity: string } | undefined;
  #openings = 0;

  constructor(file: string, lookedAt: readonly string[]) {
    this.file = file;
    this.#lookedAt = lookedAt;
  }

  /**
   * Runs `read` on the current database.
   * @throws IndexNotFoundError, IndexVersionError, NotAnIndexError, IndexAccessError
   */
  use<T>(read: (connection: Connection) => T): T {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return read(this.#current());
      } catch (cause) {
        if (attempt === attempts || !mayBePassing(cause)) throw explainFailure(this.file, cause);
        this.close();
      }
    }
  }

  /** Changes whenever the content may have changed. Unique to this process. */
  generation(): string {
    return this.use(({ sql }) => `${this.#openings}:${sql('PRAGMA data_version').pluck().get()}`);
  }

  close(): void {
    this.#open?.connection.db.close();
    this.#open = undefined;
  }

  #current(): Connection {
    const identity = this.#identity();
    if (this.#open?.identity === identity) return this.#open.connection;
    this.close();
    const db = openForReading(this.file, this.#lookedAt);
    db.function('fold_tag', { deterministic: true }, foldTag);
    const connection = connectionOf(db);
    this.#openings += 1;
    this.#open = { connection, identity };
    return connection;
  }

  /** Size and time count as well: the file may be written over in place, and a copy in memory does not follow it. */
  #identity(): string {
    const info = statSync(this.file, { throwIfNoEntry: false });
    if (!info) {
      this.close();
      throw new IndexNotFoundError(this.#lookedAt);
    }
    return `${info.dev}:${info.ino}:${info.size}:${info.mtimeMs}`;
  }
}
