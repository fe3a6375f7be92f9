import { IndexNotFoundError, type KnowledgeIndex, openIndex } from '@kenso/index';
import type { Context } from './context.js';
import { findDatabase } from './find-database.js';

/**
 * Lets `use` read the index, and closes it afterwards.
 *
 * @throws IndexNotFoundError when there is none
 */
export async function withIndex<Result>(
  context: Context,
  use: (index: KnowledgeIndex) => Promise<Result>,
): Promise<Result> {
  const { file, exists, lookedAt } = findDatabase(context, false);
  if (!exists) throw new IndexNotFoundError(lookedAt);
  const index = await openIndex(file, { lookedAt });
  try {
    return await use(index);
  } finally {
    await index.close();
  }
}
