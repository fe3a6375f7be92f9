import GithubSlugger from 'github-slugger';
import type { Block, Outline, RootHeading } from './blocks.js';

const fenceOpening = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const atxHeading = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;

/**
 * A conservative reading of a body that the Markdown parser cannot take: fenced code blocks, ATX headings, and
 * paragraphs between blank lines. No links.
 */
export function scanPlainly(body: string): Outline {
  const blocks: Block[] = [];
  const headings: RootHeading[] = [];
  const slugger = new GithubSlugger();
  let fence: string | undefined;
  let insideParagraph = false;

  for (const [index, line] of body.split('\n').entries()) {
    const firstLine = index + 1;
    if (fence !== undefined) {
      if (closes(line, fence)) fence = undefined;
      continue;
    }
    const heading = atxHeading.exec(line);
    fence = fenceOpening.exec(line)?.[1];
    const opensParagraph = line.trim() !== '' && !insideParagraph;
    if (heading) {
      const text = plainText(heading[2] ?? '');
      headings.push({
        depth: (heading[1] ?? '').length,
        text,
        slug: slugger.slug(text),
        firstLine,
        lastLine: firstLine,
      });
      blocks.push({ kind: 'heading', firstLine });
    } else if (fence !== undefined) blocks.push({ kind: 'verbatim', firstLine });
    else if (opensParagraph) blocks.push({ kind: 'text', firstLine });
    insideParagraph = !heading && fence === undefined && line.trim() !== '';
  }
  return { blocks, headings, links: [], complete: false };
}

function closes(line: string, fence: string): boolean {
  const trimmed = line.trim();
  return trimmed.length >= fence.length && trimmed.replaceAll(fence.charAt(0), '') === '' && !/^(?: {4}|\t)/.test(line);
}

/** A heading's text without closing hashes and without the most common marks. */
function plainText(source: string): string {
  const unclosed = source.trim().replace(/(?:^|[ \t])#+$/, '');
  return unclosed
    .replace(/[`*]+|~~/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
