import { type Document, isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';

/** The front matter of a file as written. */
export interface FrontmatterSource {
  readonly language: 'yaml' | 'toml';
  /** What stands between the two lines that enclose it. */
  readonly source: string;
  /** Where `source` starts in the file, in UTF-16 units. */
  readonly start: number;
}

/** Finds the block that `@kenso/parse` reads as front matter (P2), in a text with any line ends, with or without BOM. */
export function findFrontmatter(text: string): FrontmatterSource | undefined {
  const opening = /^\ufeff*(---|\+\+\+)[ \t]*(?:\r\n?|\n)/.exec(text);
  if (!opening) return undefined;
  const start = opening[0].length;
  const isToml = opening[1] === '+++';
  const closing = isToml
    ? /(?:\r\n?|\n)(?=\+\+\+[ \t]*(?:[\r\n]|$))/g
    : /(?:\r\n?|\n)(?=(?:---|\.\.\.)[ \t]*(?:[\r\n]|$))/g;
  closing.lastIndex = start - 1;
  const close = closing.exec(text);
  if (!close) return undefined;
  const end = Math.max(start, close.index + close[0].length);
  return { language: isToml ? 'toml' : 'yaml', source: text.slice(start, end), start };
}

/** Parses YAML so that every node knows its place; undefined when it is nested beyond the parser. */
export function parseYaml(source: string): Document.Parsed | undefined {
  try {
    return parseDocument(source, { schema: 'core', uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  } catch {
    return undefined;
  }
}

/** The pair that counts for a key: the last one (P2). */
export function pairOf(map: YAMLMap, key: string): YAMLMap['items'][number] | undefined {
  return map.items.findLast((pair) => isScalar(pair.key) && String(pair.key.source ?? pair.key.value) === key);
}

/** The node at the end of a path of keys and positions; items without a value don't count (P3). */
export function nodeAt(root: unknown, path: readonly (string | number)[]): unknown {
  let node = root;
  for (const step of path) {
    if (typeof step === 'number') node = isSeq(node) ? node.items.filter(isPresent)[step] : undefined;
    else node = isMap(node) ? pairOf(node, step)?.value : undefined;
  }
  return node;
}

function isPresent(item: unknown): boolean {
  return !isScalar(item) || (item.value !== null && item.value !== undefined);
}
