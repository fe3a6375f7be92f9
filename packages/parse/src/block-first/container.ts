import type { Block } from '../blocks.js';
import { isQuoteMarker, type ListMarker, listMarkerAt, takeListMarker, takeQuoteMarker } from './container-marker.js';
import type { LineCursor } from './line-cursor.js';

interface Quote {
  readonly kind: 'quote';
  readonly children: Block[];
}

interface List {
  readonly kind: 'list';
  readonly mark: number;
  readonly items: Block[];
  /** Of the last item, like all that follows. */
  children: Block[];
  /** Columns by which its content is indented. */
  indent: number;
  beginsBlank: boolean;
  /** Whether it began blank and another blank line followed: then it has ended. */
  isOver: boolean;
}

/** An open container: a block quote, or a list with its last item. */
export type Container = Quote | List;

/** Passes what a line has of an open container: its content, the `next item` of the list, or nothing. */
export function continueContainer(container: Container, line: LineCursor): 'inside' | 'next item' | 'outside' {
  if (container.kind === 'list') return continueList(container, line);
  if (!isQuoteMarker(line)) return 'outside';
  takeQuoteMarker(line);
  return 'inside';
}

function continueList(list: List, line: LineCursor): 'inside' | 'next item' | 'outside' {
  if (line.isBlank) {
    list.isOver ||= list.beginsBlank;
    line.takeIndent(list.indent);
    return 'inside';
  }
  const isInside = !list.isOver && line.indent >= list.indent;
  list.isOver = false;
  list.beginsBlank = false;
  if (isInside) {
    line.takeIndent(list.indent);
    return 'inside';
  }
  const marker = listMarkerAt(line, false);
  if (marker?.mark !== list.mark) return 'outside';
  beginItem(list, line, marker);
  return 'next item';
}

/** Opens the container that begins where the line stands, if one does; its block goes to `parent`. */
export function openContainer(line: LineCursor, resistsLists: boolean, parent: Block[]): Container | undefined {
  const children: Block[] = [];
  if (isQuoteMarker(line)) {
    parent.push({ kind: 'container', firstLine: line.number, children });
    takeQuoteMarker(line);
    return { kind: 'quote', children };
  }
  const marker = listMarkerAt(line, resistsLists);
  if (!marker) return undefined;
  parent.push({ kind: 'container', firstLine: line.number, children });
  const { mark } = marker;
  const list: List = { kind: 'list', mark, items: children, children, indent: 0, beginsBlank: false, isOver: false };
  beginItem(list, line, marker);
  return list;
}

function beginItem(list: List, line: LineCursor, marker: ListMarker): void {
  list.children = [];
  list.items.push({ kind: 'container', firstLine: line.number, children: list.children });
  list.indent = takeListMarker(line, marker);
  list.beginsBlank = line.isBlank;
}
