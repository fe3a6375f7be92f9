import type { Root } from 'mdast';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

/** CommonMark with tables and `~~strikethrough~~`; the whole of GFM takes twice as long and would not change a chunk. */
const processor = unified().use(remarkParse).use(tablesAndStrikethrough).freeze();

/** Reads Markdown into its syntax tree. Recurses as deep as the text is nested. */
export function parseTree(body: string): Root {
  return processor.parse(body);
}

function tablesAndStrikethrough(this: Processor): undefined {
  const data = this.data();
  data.micromarkExtensions = [gfmTable(), gfmStrikethrough({ singleTilde: false })];
  data.fromMarkdownExtensions = [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()];
}
