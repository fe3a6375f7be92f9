import { realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { KnowledgeIndex, StoredDocument } from '@kenso/index';

/** A document by its path in the index or, when there is none, by the path of its file, as a shell completes it. */
export async function lookUpDocument(
  index: KnowledgeIndex,
  cwd: string,
  path: string,
): Promise<StoredDocument | undefined> {
  const document = await index.document(path);
  const file = document === undefined ? realFile(resolve(cwd, path)) : undefined;
  if (file === undefined) return document;
  const sources = await index.sources();
  for (const { name, root } of sources.toSorted((a, b) => b.root.length - a.root.length)) {
    const local = relative(root, file);
    if (local === '' || local.startsWith('..') || isAbsolute(local)) continue;
    const below = local.split(sep).join('/').normalize('NFC');
    const found = await index.document(name === '' ? below : `${name}@${below}`);
    if (found) return found;
  }
  return undefined;
}

function realFile(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
