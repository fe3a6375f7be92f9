import GithubSlugger from 'github-slugger';
import type { Heading, Node, Nodes, Root } from 'mdast';
import type { Block, Outline, RawLines, RootHeading } from './blocks.js';
import { readHeadingText } from './heading-text.js';
import { parseTree } from './markdown-tree.js';
import { collectLinks } from './written-links.js';

/** Reads a body by its syntax tree. Throws a RangeError when the tree is deeper than the stack. */
export function outlineTree(body: string): Outline {
  const tree = parseTree(body);
  const raw: RawLines[] = [];
  return {
    blocks: tree.children.map((node) => toBlock(node, body, raw)),
    headings: rootHeadings(tree),
    raw,
    links: collectLinks(tree, body),
    complete: true,
  };
}

/** Adds what is code or HTML to `raw`. */
function toBlock(node: Nodes, body: string, raw: RawLines[]): Block {
  const firstLine = startLine(node);
  if (node.type === 'code' || node.type === 'html') {
    raw.push({ kind: node.type, firstLine, lastLine: node.position?.end.line ?? firstLine });
  }
  switch (node.type) {
    case 'heading':
      return { kind: 'heading', firstLine };
    case 'table':
      return { kind: 'verbatim', firstLine };
    case 'code':
      return { kind: isFenced(node, body) ? 'verbatim' : 'text', firstLine };
    case 'list':
    case 'listItem':
    case 'blockquote':
      return { kind: 'container', firstLine, children: node.children.map((child) => toBlock(child, body, raw)) };
    default:
      return { kind: 'text', firstLine };
  }
}

function isFenced(node: Node, body: string): boolean {
  const first = body[node.position?.start.offset ?? 0];
  return first === '`' || first === '~';
}

function rootHeadings(tree: Root): readonly RootHeading[] {
  const slugger = new GithubSlugger();
  return tree.children
    .filter((node): node is Heading => node.type === 'heading')
    .map((node) => {
      const { text, anchor } = readHeadingText(node);
      const firstLine = startLine(node);
      return {
        depth: node.depth,
        text,
        slug: uniqueSlug(slugger, text, anchor),
        firstLine,
        lastLine: node.position?.end.line ?? firstLine,
      };
    });
}

function uniqueSlug(slugger: GithubSlugger, text: string, anchor: string | undefined): string {
  if (anchor === undefined || Object.hasOwn(slugger.occurrences, anchor)) return slugger.slug(text);
  slugger.occurrences[anchor] = 0;
  return anchor;
}

function startLine(node: Node): number {
  return node.position?.start.line ?? 1;
}
