import { readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { type Collection, type CollectionOptions, LintPathError, readCollection } from '@kenso/lint';

/** The name of a text that was given none. */
const unnamed = 'stdin.md';

/**
 * Standard input as a document among those of its folder, of which it is the only one that is judged.
 *
 * @param path what it stands for, absolute
 */
export async function readStandardInput(path: string | undefined, options: CollectionOptions): Promise<Collection> {
  const text = readFileSync(0, 'utf8');
  if (path === undefined) return alone(unnamed, text, dirname(resolve(unnamed)));
  const root = options.root ?? dirname(path);
  const at = relative(root, path).split(sep).join('/').normalize('NFC');
  try {
    const collection = await readCollection(root, { ...options, root, judges: () => false });
    const others = collection.documents.filter((document) => document.path !== at);
    return { ...collection, documents: [...others, { path: at, text }], unreadable: [], notes: [] };
  } catch (error) {
    if (error instanceof LintPathError) return alone(at, text, root);
    throw error;
  }
}

function alone(path: string, text: string, root: string): Collection {
  return { root, documents: [{ path, text }], files: new Map(), unreadable: [], notes: [] };
}
