import type { Heading, Node, Nodes, Root } from 'mdast';
import type { Block, Outline, RawLines, RootHeading } from './blocks.js';
import { parseTree, treeHeadingText } from './markdown-tree.js';
import { slugHeadings } from './slug-headings.js';
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
  const headings = tree.children.filter((node): node is Heading => node.type === 'heading');
  return slugHeadings(
    headings.map((node) => {
      const firstLine = startLine(node);
      return {
        depth: node.depth,
        ...treeHeadingText(node),
        firstLine,
        lastLine: node.position?.end.line ?? firstLine,
      };
    }),
  );
}

function startLine(node: Node): number {
  return node.position?.start.line ?? 1;
}
