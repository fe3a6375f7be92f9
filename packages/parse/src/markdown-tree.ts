import type { Heading, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString as visibleText } from 'mdast-util-to-string';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { type HeadingText, readHeadingText } from './heading-text.js';

/** CommonMark with tables and `~~strikethrough~~`; the whole of GFM takes twice as long and would not change a chunk. */
const options = {
  extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false })],
  mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
};

/** Reads Markdown into its syntax tree with the parser of remark. Recurses as deep as the text is nested. */
export function parseTree(body: string): Root {
  return fromMarkdown(body, options);
}

/** A heading's visible text and anchor (P4). */
export function treeHeadingText(heading: Heading): HeadingText {
  return readHeadingText(visibleText(heading, { includeHtml: false }), heading.children.at(-1)?.type === 'text');
}
