import { readFileSync, writeFileSync } from 'node:fs';
import type { Collection, FixedDocument } from '@kenso/lint';

/**
 * Writes mended documents to their files.
 *
 * @returns the paths that were not written: the file is in another encoding than UTF-8, or has changed meanwhile
 * @throws what the file system says when a file can't be written
 */
export function writeFixes(fixes: readonly FixedDocument[], { files }: Pick<Collection, 'files'>): readonly string[] {
  return fixes.flatMap(({ path, before, after }) => {
    const file = files.get(path);
    if (file === undefined || !readFileSync(file).equals(Buffer.from(before))) return [path];
    writeFileSync(file, after);
    return [];
  });
}

/** The documents of a collection with their mended texts. */
export function withFixes(collection: Collection, fixes: readonly FixedDocument[]): Collection {
  const mended = new Map(fixes.map(({ path, after }) => [path, after]));
  return {
    ...collection,
    documents: collection.documents.map((document) => {
      const text = mended.get(document.path);
      return text === undefined ? document : { path: document.path, text, context: document.context };
    }),
  };
}
