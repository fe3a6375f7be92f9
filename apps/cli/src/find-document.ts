import type { KnowledgeIndex, StoredDocument } from '@kenso/index';
import { UsageError } from './usage-error.js';

const suggestions = 3;

/** @throws UsageError that names the closest paths */
export async function findDocument(index: KnowledgeIndex, path: string): Promise<StoredDocument> {
  const document = await index.document(path);
  if (document !== undefined) return document;
  const closest = await index.closestPaths(path, suggestions);
  const advice = closest.length === 0 ? '"kenso stats" shows what is indexed.' : `Closest: ${closest.join(', ')}.`;
  throw new UsageError(`There is no document "${path}" in the index. ${advice}`);
}

/**
 * Splits `path#section`. A path may hold `#` itself, so the longest one that is a document counts.
 *
 * @throws UsageError that names the closest paths
 */
export async function findDocumentAndSection(
  index: KnowledgeIndex,
  address: string,
): Promise<{ document: StoredDocument; section: string | undefined }> {
  for (let end = address.length; end > 0; end = address.lastIndexOf('#', end - 1)) {
    const document = await index.document(address.slice(0, end));
    if (document !== undefined) return { document, section: address.slice(end + 1) || undefined };
  }
  return { document: await findDocument(index, address.replace(/#[^#]*$/, '')), section: undefined };
}
