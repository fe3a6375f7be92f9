import { resolve } from 'node:path';
import { explainFailure, openForReading } from './open-database.js';

/** What a look inside an index found. */
export interface IndexHealth {
  /** Version of the SQLite library. */
  readonly sqlite: string;
  /** Messages of `PRAGMA integrity_check` and `foreign_key_check`; empty when all is well. */
  readonly faults: readonly string[];
  /** Links still wait to be settled: an ingest was cut short. */
  readonly pending: boolean;
}

/**
 * Checks an index file from end to end; reads all of it. FTS5's own check needs to write and is
 * not made here.
 *
 * @throws IndexNotFoundError, IndexVersionError, NotAnIndexError, IndexAccessError
 */
export function checkHealth(file: string): IndexHealth {
  const database = resolve(file);
  const db = openForReading(database, [database]);
  try {
    const integrity = db.prepare('PRAGMA integrity_check').pluck().all().map(String);
    const orphans = db.prepare('PRAGMA foreign_key_check').all().length;
    const unindexed = db
      .prepare('SELECT count(*) FROM chunks WHERE id NOT IN (SELECT id FROM chunks_fts_docsize)')
      .pluck()
      .get();
    const faults = integrity.filter((message) => message !== 'ok');
    if (orphans > 0) faults.push(`${orphans} rows refer to documents that are not there`);
    if (Number(unindexed) > 0) faults.push(`${unindexed} chunks are not in the full-text table`);
    return {
      sqlite: String(db.prepare('SELECT sqlite_version()').pluck().get()),
      faults,
      pending: db.prepare('SELECT 1 FROM sources WHERE links_pending IS NOT NULL').get() !== undefined,
    };
  } catch (cause) {
    throw explainFailure(database, cause);
  } finally {
    db.close();
  }
}
