import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { WrittenLink } from './blocks.js';
import { lineCounter } from './line-counter.js';
import { mayHoldWikiLinks, type TextSpan, wikiLinksIn } from './wiki-links.js';

interface PlacedLink extends WrittenLink {
  readonly offset: number;
}

/** Every link of the tree with its target as written, in document order (P10). Code and HTML hold no links. */
export function collectLinks(tree: Root, body: string): readonly WrittenLink[] {
  const links = [
    ...(body.includes('[') ? markdownLinks(tree) : []),
    ...(mayHoldWikiLinks(body) ? wikiLinks(tree, body) : []),
  ];
  return links.sort((a, b) => a.offset - b.offset).map(({ target, kind, line }) => ({ target, kind, line }));
}

function markdownLinks(tree: Root): PlacedLink[] {
  const definitions = new Map<string, string>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node.url);
  });
  const links: PlacedLink[] = [];
  visit(tree, (node) => {
    const target =
      node.type === 'link' ? node.url : node.type === 'linkReference' ? definitions.get(node.identifier) : undefined;
    if (target !== undefined) links.push({ target, kind: 'path', ...placeOf(node) });
  });
  return links;
}

/** The tree does not know wiki links, so they are looked for in the source of what holds running text. */
function wikiLinks(tree: Root, body: string): PlacedLink[] {
  const links: PlacedLink[] = [];
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'table') return;
    const { offset, line } = placeOf(node);
    const source = body.slice(offset, node.position?.end.offset);
    const lineAt = lineCounter(source, line);
    for (const found of wikiLinksIn(source, codeSpans(node, offset))) {
      links.push({ target: found.target, kind: 'wiki', offset: offset + found.offset, line: lineAt(found.offset) });
    }
    return 'skip';
  });
  return links;
}

/** Where a node has code and HTML in its text, counted from an offset. */
function codeSpans(node: Nodes, from: number): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  visit(node, (inner) => {
    if (inner.type !== 'inlineCode' && inner.type !== 'html') return;
    const start = inner.position?.start.offset ?? from;
    spans.push({ offset: start - from, end: (inner.position?.end.offset ?? start) - from });
  });
  return spans;
}

function placeOf(node: Nodes): { readonly offset: number; readonly line: number } {
  return { offset: node.position?.start.offset ?? 0, line: node.position?.start.line ?? 1 };
}
