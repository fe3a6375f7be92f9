import type { FrontmatterValue } from './document.js';

/** A value of the front matter that knows its line in the file (1-based), so that a link can be pointed at. */
export type LocatedValue =
  | { readonly kind: 'text'; readonly line: number; readonly text: string }
  | { readonly kind: 'list'; readonly line: number; readonly items: readonly LocatedValue[] }
  | { readonly kind: 'mapping'; readonly line: number; readonly fields: LocatedFields };

/** Fields by name, in the order of the file. Absent values (null, nothing written) are not in it. */
export type LocatedFields = ReadonlyMap<string, LocatedValue>;

/** The value without its lines. */
function plainValue(value: LocatedValue): FrontmatterValue {
  if (value.kind === 'text') return value.text;
  return value.kind === 'list' ? value.items.map(plainValue) : plainFields(value.fields);
}

/** The fields without their lines. */
export function plainFields(fields: LocatedFields): Readonly<Record<string, FrontmatterValue>> {
  return Object.fromEntries(Array.from(fields, ([name, value]) => [name, plainValue(value)]));
}

/** The texts of a value that is one text or a list, lists in it flattened, trimmed; mappings and blanks are passed over (P3). */
export function textsOf(value: LocatedValue | undefined): readonly { readonly text: string; readonly line: number }[] {
  if (value === undefined || value.kind === 'mapping') return [];
  if (value.kind === 'list') return value.items.flatMap(textsOf);
  const text = value.text.trim();
  return text === '' ? [] : [{ text, line: value.line }];
}
