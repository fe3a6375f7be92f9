import type { RelatedDocument } from '@kenso/index';
import { printableLine } from '../ui/printable.js';
import type { Style } from '../ui/style.js';

/** The graph around a document as a tree: `→` leads away from the document above, `←` to it. A branch opens once, where it is nearest. */
export function relatedTree(
  root: { readonly path: string; readonly title: string },
  related: readonly RelatedDocument[],
  style: Style,
): string {
  const opened = new Set<string>();
  const nearest = new Map<string, number>([[root.path, 0]]);
  for (const { path, depth } of related) nearest.set(path, Math.min(depth, nearest.get(path) ?? depth));
  const branches = (path: string, depth: number, indent: string): string[] => {
    if (opened.has(path) || nearest.get(path) !== depth - 1) return [];
    opened.add(path);
    const edges = related.filter((edge) => edge.via === path && edge.depth === depth);
    return edges.flatMap((edge, position) => {
      const last = position === edges.length - 1;
      const arrow = edge.direction === 'outgoing' ? '→' : '←';
      const line = `${arrow} ${style.dim(printableLine(edge.relation))} ${labelled(edge.path, edge.title, style)}`;
      return [
        `${indent}${last ? '└─' : '├─'} ${line}${edge.exists ? '' : style.red(' (missing)')}`,
        ...branches(edge.path, depth + 1, `${indent}${last ? '   ' : '│  '}`),
      ];
    });
  };
  return [labelled(root.path, root.title, style), ...branches(root.path, 1, '')].map((line) => `${line}\n`).join('');
}

function labelled(path: string, title: string | undefined, style: Style): string {
  const name = style.cyan(printableLine(path));
  return title === undefined ? name : `${name}  ${printableLine(title)}`;
}
