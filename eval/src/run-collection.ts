import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ingest, openIndex } from '@kenso/index';
import { type EvaluatedQuery, evaluate, type MissingDocument, resolveExpected } from '@kenso/measure';
import { createSearcher, loadSynonyms } from '@kenso/query';
import type { Collection } from './collection.js';
import { unpackDocuments } from './unpack-documents.js';

export interface RunOptions {
  /** @default 'best' */
  readonly ranking?: 'best' | 'classic' | undefined;
  /** Results a query. @default 20 */
  readonly limit?: number | undefined;
}

/** The answers to a collection's questions. */
export interface CollectionRun {
  readonly name: string;
  readonly evaluated: readonly EvaluatedQuery[];
  /** Documents that are expected but not indexed, such as empty ones. */
  readonly missing: readonly MissingDocument[];
}

/**
 * Indexes the documents of a collection in a temporary folder and asks all its questions.
 *
 * @throws Error when the synonyms are broken
 */
export async function runCollection(collection: Collection, options: RunOptions = {}): Promise<CollectionRun> {
  const work = mkdtempSync(join(tmpdir(), 'kenso-eval-'));
  try {
    const database = join(work, 'docs.db');
    await ingest({ database, path: unpackDocuments(collection, join(work, 'documents')), gitignore: false });
    return await ask(collection, database, options);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function ask(collection: Collection, database: string, options: RunOptions): Promise<CollectionRun> {
  const { synonyms } = collection;
  const { groups, warnings } = synonyms === undefined ? { groups: [], warnings: [] } : await loadSynonyms(synonyms);
  if (warnings[0] !== undefined) throw new Error(warnings[0]);
  const index = await openIndex(database);
  try {
    const { queries, missing } = await resolveExpected(index, collection.queries);
    const searcher = createSearcher(index, { ranking: options.ranking, synonyms: groups });
    return { name: collection.name, evaluated: await evaluate(searcher, queries, { limit: options.limit }), missing };
  } finally {
    await index.close();
  }
}
