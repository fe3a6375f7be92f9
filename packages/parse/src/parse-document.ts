import { buildDocument } from './build-document.js';
import type { Document, ParseOptions } from './document.js';
import { readMarkdown } from './read-markdown.js';

/**
 * Parses a Markdown file. Pure, and never throws on any source string: what cannot be read is reported in
 * `diagnostics`. The same text with other line ends gives the same document.
 */
export function parseDocument(source: string, options: ParseOptions): Document {
  return buildDocument(source, options, readMarkdown);
}
