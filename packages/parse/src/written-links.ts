import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { WrittenLink } from './blocks.js';

interface PlacedLink extends WrittenLink {
  readonly offset: number;
}

/** `[[target]]`, `[[target|text]]` and `![[target]]`, but not `[[1]](address)`, which is a Markdown link. */
const wikiLink = /(?<!\\)\[\[([^[\]\n\0]+)\]\](?![([])/g;

/** Every link of the tree with its target as written, in document order (P10). Code and HTML hold no links. */
export function collectLinks(tree: Root, body: string): readonly WrittenLink[] {
  if (!body.includes('[')) return [];
  const links = [...markdownLinks(tree), ...(body.includes('[[') ? wikiLinks(tree, body) : [])];
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
    const source = withoutCode(node, body);
    let lines = line;
    let counted = 0;
    for (const match of source.matchAll(wikiLink)) {
      for (let at = source.indexOf('\n', counted); at !== -1 && at < match.index; at = source.indexOf('\n', at + 1)) {
        lines += 1;
        counted = at + 1;
      }
      links.push({ target: match[1] ?? '', kind: 'wiki', offset: offset + match.index, line: lines });
    }
    return 'skip';
  });
  return links;
}

/** The source of a node with its code spans and HTML blotted out, at unchanged offsets. */
function withoutCode(node: Nodes, body: string): string {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  let source = '';
  let from = start;
  visit(node, (inner) => {
    if (inner.type !== 'inlineCode' && inner.type !== 'html') return;
    const codeStart = inner.position?.start.offset ?? from;
    const codeEnd = inner.position?.end.offset ?? codeStart;
    source += body.slice(from, codeStart) + blot(body.slice(codeStart, codeEnd));
    from = codeEnd;
  });
  return source + body.slice(from, end);
}

function blot(code: string): string {
  return code.replace(/[^\n]/g, '\0');
}

function placeOf(node: Nodes): { readonly offset: number; readonly line: number } {
  return { offset: node.position?.start.offset ?? 0, line: node.position?.start.line ?? 1 };
}
