import type { Heading } from 'mdast';
import type { HeadingText } from '../heading-text.js';
import { parseTree, treeHeadingText } from '../markdown-tree.js';
import type { MarkedHeading } from './block-findings.js';

/**
 * The texts of headings that have markup, read by the Markdown parser, all at once. Undefined when one of them alone is
 * not the heading that it was.
 *
 * @param labels those of the document's definitions
 */
export function markedHeadingTexts(
  headings: readonly MarkedHeading[],
  labels: readonly string[],
): readonly HeadingText[] | undefined {
  if (headings.length === 0) return [];
  const sources = headings.map(({ source }) => (source.includes('\n') ? `${source}\n===` : `# ${source} #`));
  const definitions = sources.some((source) => source.includes('[')) ? labels.map((label) => `[${label}]: #`) : [];
  const nodes = parseTree([...sources, ...definitions].join('\n\n')).children;
  const read = nodes.slice(0, headings.length).filter((node): node is Heading => node.type === 'heading');
  const isWhole =
    read.length === headings.length &&
    nodes.length === headings.length + definitions.length &&
    nodes.slice(headings.length).every(({ type }) => type === 'definition');
  return isWhole ? read.map(treeHeadingText) : undefined;
}
