import { isAlias, isMap, isScalar, isSeq, parse, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';

/** A replacement in a text. UTF-16 offsets; `end` is exclusive. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function applyEdit(source: string, { start, end, text }: Edit): string {
  return source.slice(0, start) + text + source.slice(end);
}

/**
 * Takes one item out of a list and leaves every other character as it is: its line of a block list, the item and one
 * comma of `[a, b]`. Undefined where the list is written in another way.
 */
export function removeItem(source: string, list: YAMLSeq, index: number): Edit | undefined {
  const item = rangeOf(list.items[index]);
  if (item === undefined) return undefined;
  if (!list.flow) {
    const start = source.lastIndexOf('\n', item.start - 1) + 1;
    return /^[ \t]*-[ \t]+$/.test(source.slice(start, item.start)) ? lines(source, start, item.end) : undefined;
  }
  const next = rangeOf(list.items[index + 1]);
  if (next) return { start: item.start, end: next.start, text: '' };
  const before = rangeOf(list.items[index - 1]);
  return { start: before?.end ?? item.start, end: item.end, text: '' };
}

/** Takes a field of a block mapping out, with all its lines. */
export function removePair(source: string, map: YAMLMap, pair: YAMLMap['items'][number]): Edit | undefined {
  const key = rangeOf(pair.key);
  const value = rangeOf(pair.value);
  if (map.flow || key === undefined) return undefined;
  const start = source.lastIndexOf('\n', key.start - 1) + 1;
  const end = Math.max(key.end, value?.end ?? 0);
  return source.slice(start, key.start).trim() === '' ? lines(source, start, end) : undefined;
}

/** Writes another text into a scalar, in its own quotes. Undefined for block scalars. */
export function replaceScalar(scalar: Scalar, text: string): Edit | undefined {
  const range = rangeOf(scalar);
  if (range === undefined || scalar.anchor !== undefined || scalar.tag !== undefined) return undefined;
  const single = `'${text.replaceAll("'", "''")}'`;
  switch (scalar.type) {
    case 'QUOTE_DOUBLE':
      return { ...range, text: JSON.stringify(text) };
    case 'QUOTE_SINGLE':
      return { ...range, text: single };
    case 'PLAIN':
      return { ...range, text: isPlain(text) ? text : single };
    default:
      return undefined;
  }
}

/** Whether a text means itself without quotes, in a block and in `[…]` alike. */
function isPlain(text: string): boolean {
  try {
    return [parse(`- ${text}`), parse(`[${text}]`)].every(
      (read) => Array.isArray(read) && read.length === 1 && read[0] === text,
    );
  } catch {
    return false;
  }
}

/** The whole lines from an offset at the head of a line to another one. */
function lines(source: string, start: number, end: number): Edit {
  const lineEnd = source.indexOf('\n', Math.max(start, end - 1));
  return { start, end: lineEnd === -1 ? source.length : lineEnd + 1, text: '' };
}

/** Where a node stands, without white space and comments after it. */
function rangeOf(node: unknown): { readonly start: number; readonly end: number } | undefined {
  if (isScalar(node) || isAlias(node)) return node.range ? { start: node.range[0], end: node.range[1] } : undefined;
  if (!isMap(node) && !isSeq(node)) return undefined;
  if (!node.range) return undefined;
  if (node.flow) return { start: node.range[0], end: node.range[1] };
  return { start: node.range[0], end: rangeOf(lastNodeOf(node))?.end ?? node.range[1] };
}

function lastNodeOf(node: YAMLMap | YAMLSeq): unknown {
  if (isSeq(node)) return node.items.at(-1);
  const pair = (node as YAMLMap).items.at(-1);
  return pair?.value ?? pair?.key;
}
