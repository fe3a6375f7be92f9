import type { FrontmatterValue } from '@kenso/parse';

/** One text of a front matter field, and the keys and positions that lead to its value. */
export interface FrontmatterEntry {
  readonly text: string;
  readonly path: readonly (string | number)[];
}

type Step = FrontmatterEntry['path'];

/** A field that is one comma-separated text or a list of texts, as tags are (P3). */
export function textEntries(value: FrontmatterValue | undefined, path: Step): readonly FrontmatterEntry[] {
  return typeof value === 'string' ? splitAtCommas(value, path) : listEntries(value, path);
}

/** A field as `relates_to`: a comma-separated text, a list of paths, or of `{path, relation}` (P9). */
export function relationEntries(value: FrontmatterValue | undefined, path: Step): readonly FrontmatterEntry[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return splitAtCommas(value, path);
  if (isList(value)) {
    return value.flatMap((item, index) =>
      typeof item === 'string' ? listEntries(item, [...path, index]) : relationEntries(item, [...path, index]),
    );
  }
  return listEntries(value.path, [...path, 'path']);
}

/** A list's texts, lists in it flattened; a text is one entry; mappings and blanks are passed over. */
function listEntries(value: FrontmatterValue | undefined, path: Step): readonly FrontmatterEntry[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ text: value.trim(), path }];
  return isList(value) ? value.flatMap((item, index) => listEntries(item, [...path, index])) : [];
}

function splitAtCommas(text: string, path: Step): readonly FrontmatterEntry[] {
  return text.split(',').flatMap((part) => listEntries(part, path));
}

function isList(value: FrontmatterValue): value is readonly FrontmatterValue[] {
  return Array.isArray(value);
}
