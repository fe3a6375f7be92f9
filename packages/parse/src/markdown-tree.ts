import type { Heading, Root } from 'mdast';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString as visibleText } from 'mdast-util-to-string';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { type HeadingText, readHeadingText } from './heading-text.js';

/** CommonMark with tables and `~~strikethrough~~`; the whole of GFM takes twice as long and would not change a chunk. */
const processor = unified().use(remarkParse).use(tablesAndStrikethrough).freeze();

function tablesAndStrikethrough(this: Processor): undefined {
  const data = this.data();
  data.micromarkExtensions = [gfmTable(), gfmStrikethrough({ singleTilde: false })];
  data.fromMarkdownExtensions = [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()];
}

/** Reads Markdown into its syntax tree with remark. Recurses as deep as the text is nested. */
export function parseTree(body: string): Root {
  return processor.parse(body);
}

/** A heading's visible text and anchor (P4). */
export function treeHeadingText(heading: Heading): HeadingText {
  return readHeadingText(visibleText(heading, { includeHtml: false }), heading.children.at(-1)?.type === 'text');
}
