import type { KnowledgeIndex, StoredDocument } from '@kenso/index';

const uriPrefix = 'kenso://doc/';

/**
 * The document that a client means by `path`: the path itself, a `kenso://doc/` URI, a leading `/`, percent
 * escapes; the index adds `./x`, `x\y` and another letter case (M1). Only the index is asked, never the disk.
 */
export async function findDocument(index: KnowledgeIndex, path: string): Promise<StoredDocument | undefined> {
  for (const form of pathForms(path)) {
    const document = await index.document(form);
    if (document !== undefined) return document;
  }
  return undefined;
}

/** The readings of a path, most literal first. */
function pathForms(path: string): string[] {
  const written = path.trim();
  const isUri = written.toLowerCase().startsWith(uriPrefix);
  const bare = isUri ? written.slice(uriPrefix.length) : written;
  const decoded = percentDecoded(bare);
  const forms = isUri ? [decoded, bare] : [bare, decoded];
  return [...new Set([...forms, ...forms.map((form) => form.replace(/^[/\\]+/, ''))])].filter((form) => form !== '');
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
