import type { KnowledgeIndex, StoredDocument } from '@kenso/index';
import { documentUriPrefix } from './document-uri.js';

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

/** A document, and the part of it that an address names. */
export interface AddressedDocument {
  readonly document: StoredDocument;
  readonly section?: string;
  readonly startLine?: number;
  readonly endLine?: number;
}

/**
 * The document at an address: a path, or a path with the section or lines by which results are cited, such as
 * `a.md#slug`, `a.md:12` and `a.md:12-30`. A document whose path is written so comes first.
 */
export async function findAddressed(index: KnowledgeIndex, address: string): Promise<AddressedDocument | undefined> {
  const whole = await findDocument(index, address);
  if (whole !== undefined) return { document: whole };
  const [, linesPath, first, last = first] = /^(.+):(\d{1,9})(?:-(\d{1,9}))?$/.exec(address.trim()) ?? [];
  const [, sectionPath, section] = /^(.+?)#(.+)$/.exec(address.trim()) ?? [];
  const document = await findDocument(index, linesPath ?? sectionPath ?? '');
  if (document === undefined) return undefined;
  return linesPath === undefined
    ? { document, ...(section !== undefined && { section: isUri(address) ? percentDecoded(section) : section }) }
    : { document, startLine: Number(first), endLine: Number(last) };
}

/** The readings of a path, most literal first. */
function pathForms(path: string): string[] {
  const written = path.trim();
  const bare = isUri(written) ? written.slice(documentUriPrefix.length) : written;
  const decoded = percentDecoded(bare);
  const forms = isUri(written) ? [decoded, bare] : [bare, decoded];
  return [...new Set([...forms, ...forms.map((form) => form.replace(/^[/\\]+/, ''))])].filter((form) => form !== '');
}

function isUri(address: string): boolean {
  return address.trim().toLowerCase().startsWith(documentUriPrefix);
}

/** The text without percent escapes, or as it is when it holds a broken one. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
