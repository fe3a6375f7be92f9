import type { Outline, RootHeading } from '../blocks.js';
import type { HeadingText } from '../heading-text.js';
import { slugHeadings } from '../slug-headings.js';
import type { BlockFindings, MarkedHeading } from './block-findings.js';
import { markedHeadingTexts } from './marked-headings.js';
import { plainHeadingText } from './plain-heading.js';
import { readBlocks } from './read-blocks.js';
import { textLinks } from './text-links.js';

/** Characters that the Markdown parser reads in ways of its own: NUL, carriage return, and a mark at the very start. */
const unusual = /^\ufeff|[\0\r]/;

/**
 * Reads a body as `outlineTree` does, but looks into its text only where a heading or a link asks for it. Links that
 * cannot lead to a document may be left out. Undefined when the body might be read otherwise by the Markdown parser.
 */
export function outlineBlockFirst(body: string): Outline | undefined {
  if (unusual.test(body)) return undefined;
  const found = readBlocks(body);
  const headings = found && readHeadings(found);
  return headings && { blocks: found.blocks, headings, raw: found.raw, links: textLinks(found), complete: true };
}

function readHeadings({ headings, definitions }: BlockFindings): readonly RootHeading[] | undefined {
  const texts = new Map<MarkedHeading, HeadingText>();
  for (const heading of headings) {
    const plain = plainHeadingText(heading.source, definitions.length > 0);
    if (plain) texts.set(heading, plain);
  }
  const marked = headings.filter((heading) => !texts.has(heading));
  const labels = [...new Set(definitions.map(({ label }) => label))];
  const read = markedHeadingTexts(marked, labels);
  if (!read) return undefined;
  for (const [index, text] of read.entries()) {
    const heading = marked[index];
    if (heading) texts.set(heading, text);
  }
  return slugHeadings(
    headings.map((heading) => ({ ...heading, ...(texts.get(heading) ?? { text: '', anchor: undefined }) })),
  );
}
