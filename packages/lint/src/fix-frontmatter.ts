import { isMap, isScalar, isSeq, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { applyEdit, type Edit, removeItem, removePair, replaceScalar } from './frontmatter-edit.js';
import { findFrontmatter, pairOf, parseYaml } from './frontmatter-source.js';

/** What is to become of the entries of one field. */
export interface FieldFix {
  readonly field: string;
  /** Undefined takes the entry out; the same text leaves it. */
  readonly mend: (entry: string) => string | undefined;
  /** Leave the last entry, whatever `mend` says. */
  readonly keepsLast: boolean;
}

/** Far more edits than a front matter has entries; an edit that achieves nothing must not repeat for ever. */
const mostEdits = 1000;

/**
 * Mends entries of front matter fields and leaves every other character of the file as it is: comments, quotes, order,
 * line ends, byte order mark. Understands a comma-separated text, a list of texts, and `{path}` alone or in a list;
 * what is written in another way, and TOML, stays.
 */
export function fixFrontmatter(text: string, fixes: readonly FieldFix[]): string {
  let current = text;
  for (let edits = 0; edits < mostEdits; edits += 1) {
    const next = applyNext(current, fixes);
    if (next === current) break;
    current = next;
  }
  return current;
}

function applyNext(text: string, fixes: readonly FieldFix[]): string {
  const found = findFrontmatter(text);
  if (found?.language !== 'yaml') return text;
  const document = parseYaml(found.source);
  if (document === undefined || document.errors.length > 0 || !isMap(document.contents)) return text;
  for (const fix of fixes) {
    const edit = nextEdit(found.source, document.contents as YAMLMap, fix);
    if (edit === undefined) continue;
    const source = applyEdit(found.source, edit);
    return text.slice(0, found.start) + source + text.slice(found.start + found.source.length);
  }
  return text;
}

function nextEdit(source: string, map: YAMLMap, fix: FieldFix): Edit | undefined {
  const pair = pairOf(map, fix.field);
  const value = pair?.value;
  if (pair === undefined) return undefined;
  if (isScalar(value)) {
    return typeof value.value === 'string'
      ? editText(value, value.value, fix, () => removePair(source, map, pair))
      : undefined;
  }
  if (isSeq(value)) return editList(source, value, fix, () => removePair(source, map, pair));
  const path = pathOf(value);
  return path && editEntry(path, fix, () => removePair(source, map, pair));
}

/** A comma-separated text. */
function editText(scalar: Scalar, text: string, fix: FieldFix, remove: () => Edit | undefined): Edit | undefined {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const mended = entries.flatMap((entry) => fix.mend(entry) ?? []);
  if (mended.length === 0) {
    if (fix.keepsLast || entries.length === 0) return undefined;
    return remove();
  }
  if (mended.join('\n') === entries.join('\n') || mended.some((entry) => entry.includes(','))) return undefined;
  return replaceScalar(scalar, mended.join(', '));
}

function editList(source: string, list: YAMLSeq, fix: FieldFix, removeAll: () => Edit | undefined): Edit | undefined {
  const isLast = list.items.length === 1;
  for (const [index, item] of list.items.entries()) {
    const scalar = isScalar(item) ? item : pathOf(item);
    if (scalar === undefined) continue;
    const edit = editEntry(scalar, fix, () => {
      if (!isLast) return removeItem(source, list, index);
      return fix.keepsLast ? undefined : removeAll();
    });
    if (edit) return edit;
  }
  return undefined;
}

function editEntry(scalar: Scalar, fix: FieldFix, remove: () => Edit | undefined): Edit | undefined {
  if (typeof scalar.value !== 'string' || scalar.value.trim() === '') return undefined;
  const mended = fix.mend(scalar.value.trim());
  if (mended === undefined) return remove();
  return mended === scalar.value.trim() ? undefined : replaceScalar(scalar, mended);
}

/** The text of `path` in `{path, relation}`. */
function pathOf(node: unknown): Scalar | undefined {
  const value = isMap(node) ? pairOf(node as YAMLMap, 'path')?.value : undefined;
  return isScalar(value) ? value : undefined;
}
