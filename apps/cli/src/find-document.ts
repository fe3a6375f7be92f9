import type { KnowledgeIndex, StoredDocument } from '@kenso/index';
import { type LineRange, readLineRange } from './line-range.js';
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

/** A document, and the part of it that an address names. */
export interface AddressedDocument {
  readonly document: StoredDocument;
  readonly section?: string;
  readonly lines?: LineRange;
}

const withLines = /^(.+):(\d{1,9})(?:-(\d{1,9}))?$/;

/**
 * The document at an address: a path, or a path with the section or the lines by which results are cited, such as
 * `a.md#slug`, `a.md:12` and `a.md:12-30`. A path may hold `#` and `:` itself, so the longest one that is a document
 * counts.
 *
 * @throws UsageError that names the closest paths, or for lines that are none
 */
export async function findAddressed(index: KnowledgeIndex, address: string): Promise<AddressedDocument> {
  const whole = await index.document(address);
  if (whole) return { document: whole };
  const [, cited, first, last = first] = withLines.exec(address) ?? [];
  const document = cited === undefined ? undefined : await index.document(cited);
  if (document) return { document, lines: readLineRange(`${first}:${last}`, 'The path') };
  for (let end = address.lastIndexOf('#'); end > 0; end = address.lastIndexOf('#', end - 1)) {
    const found = await index.document(address.slice(0, end));
    const section = address.slice(end + 1);
    if (found) return section === '' ? { document: found } : { document: found, section };
  }
  return { document: await findDocument(index, address.replace(/#[^#]*$/, '').replace(withLines, '$1')) };
}
