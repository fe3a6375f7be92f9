import { isDeepStrictEqual } from 'node:util';
import { type Document, type ParseOptions, parseDocument, parseFrontmatter } from '@kenso/parse';
import { outlineBlockFirst } from '../src/block-first/outline-block-first.js';
import type { Outline } from '../src/blocks.js';
import { buildDocument } from '../src/build-document.js';
import { readByTree } from '../src/read-markdown.js';

/** What came of a source when it was read both by blocks and by the tree of the Markdown parser. */
export interface BothReadings {
  /** Whether the reading by blocks was sure of itself. */
  readonly isCertain: boolean;
  /** The parts of which the two readings differ. */
  readonly differences: readonly string[];
  readonly document: Document;
}

/** Parses a source as everybody does and with the Markdown parser alone, and compares all that comes of it. */
export function readBoth(source: string, options: ParseOptions): BothReadings {
  let tree: Outline | undefined;
  const expected = buildDocument(source, options, (body) => {
    tree = readByTree(body);
    return tree;
  });
  const document = parseDocument(source, options);
  const outline = outlineBlockFirst(parseFrontmatter(source).body);
  const differences = differingKeys(document, expected);
  // Chunks show little of the blocks: those of small documents are compared themselves.
  if (outline && tree?.complete && !isDeepStrictEqual(outline.blocks, tree.blocks)) differences.push('blocks');
  return { isCertain: outline !== undefined, differences, document };
}

function differingKeys(one: Document, other: Document): string[] {
  return Object.entries(one)
    .filter(([key, value]) => !isDeepStrictEqual(value, Reflect.get(other, key)))
    .map(([key]) => key);
}
