import { outlineBlockFirst } from './block-first/outline-block-first.js';
import type { Outline } from './blocks.js';
import { outlineTree } from './outline-tree.js';
import { exceedsParserLimits } from './parser-limits.js';
import { scanPlainly } from './scan-plainly.js';

/**
 * Finds the blocks, root headings and links of a Markdown body with LF line ends. Never throws: what is beyond the
 * Markdown parser is scanned for fences and headings only, and `complete` is false.
 */
export function readMarkdown(body: string): Outline {
  return readWithin(body, (text) => outlineBlockFirst(text) ?? outlineTree(text));
}

/** As `readMarkdown`, with the Markdown parser alone: what defines the result. Links that lead to no document are listed, too. */
export function readByTree(body: string): Outline {
  return readWithin(body, outlineTree);
}

function readWithin(body: string, read: (body: string) => Outline): Outline {
  if (exceedsParserLimits(body)) return scanPlainly(body);
  try {
    return read(body);
  } catch {
    // The tree of a text with extreme inline nesting does not fit on the stack.
    return scanPlainly(body);
  }
}
