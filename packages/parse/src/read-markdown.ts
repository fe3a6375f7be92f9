import type { Outline } from './blocks.js';
import { isNestedTooDeeply } from './nesting.js';
import { outlineTree } from './outline-tree.js';
import { scanPlainly } from './scan-plainly.js';

/**
 * Finds the blocks, root headings and links of a Markdown body with LF line ends. Never throws: what is nested too
 * deeply for the Markdown parser is scanned for fences and ATX headings only, and `complete` is false.
 */
export function readMarkdown(body: string): Outline {
  if (isNestedTooDeeply(body)) return scanPlainly(body);
  try {
    return outlineTree(body);
  } catch {
    // The tree of a body with extreme inline nesting does not fit on the stack.
    return scanPlainly(body);
  }
}
