import type { KnowledgeIndex, StoredDocument } from '@kenso/index';
import { type LineRange, readLineRange } from './line-range.js';
import { lookUpDocument } from './look-up-document.js';
import { UsageError } from './usage-error.js';

const suggestions = 3;

/** @throws UsageError that names the closest paths */
export async function findDocument(index: KnowledgeIndex, cwd: string, path: string): Promise<StoredDocument> {
  const document = await lookUpDocument(index, cwd, path);
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
 * The document at an address: a path (in the index, or of the file), or a path with the section or the lines by which results are cited, such as
 * `a.md#slug`, `a.md:12` and `a.md:12-30`. A path may hold `#` and `:` itself, so the longest one that is a document
 * counts.
 *
 * @throws UsageError that names the closest paths, or for lines that are none
 */
export async function findAddressed(index: KnowledgeIndex, cwd: string, address: string): Promise<AddressedDocument> {
  const lookUp = (path: string): Promise<StoredDocument | undefined> => lookUpDocument(index, cwd, path);
  const whole = await lookUp(address);
  if (whole) return { document: whole };
  const [, cited, first, last = first] = withLines.exec(address) ?? [];
  const document = cited === undefined ? undefined : await lookUp(cited);
  if (document) return { document, lines: readLineRange(`${first}:${last}`, 'The path') };
  for (let end = address.lastIndexOf('#'); end > 0; end = address.lastIndexOf('#', end - 1)) {
    const found = await lookUp(address.slice(0, end));
    const section = address.slice(end + 1);
    if (found) return section === '' ? { document: found } : { document: found, section };
  }
  return { document: await findDocument(index, cwd, address.replace(/#[^#]*$/, '').replace(withLines, '$1')) };
}
