import type { Block } from '../blocks.js';
import type { BlockFindings } from './block-findings.js';
import { type Container, continueContainer, openContainer } from './container.js';
import { isQuoteMarker, listMarkerAt } from './container-marker.js';
import { FindingsBuilder } from './findings-builder.js';
import { LeafReader } from './leaf-reader.js';
import { LineCursor } from './line-cursor.js';

/** What is nested deeper is left to the Markdown parser. */
const deepest = 60;

/**
 * Reads the blocks of a body with LF line ends, line by line, as micromark does. Undefined when there is something in
 * it that micromark may read otherwise.
 */
export function readBlocks(body: string): BlockFindings | undefined {
  const reader = new BlockReader(body);
  let number = 1;
  for (let start = 0; start <= body.length; number += 1) {
    const feed = body.indexOf('\n', start);
    const end = feed === -1 ? body.length : feed;
    reader.read(number, start, end);
    if (reader.found.isDoubtful) return undefined;
    start = end + 1;
  }
  reader.leaf.leave();
  return reader.found.isDoubtful ? undefined : reader.found;
}

class BlockReader {
  readonly found: FindingsBuilder;
  readonly leaf: LeafReader;
  private readonly line: LineCursor;
  /** The open containers, outermost first. */
  private readonly stack: Container[] = [];

  constructor(body: string) {
    this.found = new FindingsBuilder(body);
    this.leaf = new LeafReader(body, this.found);
    this.line = new LineCursor(body);
  }

  read(number: number, start: number, end: number): void {
    const { line, leaf, stack } = this;
    line.moveTo(number, start, end);
    const depth = this.continueContainers();
    const lazy = depth < stack.length;
    if (leaf.continues(line, lazy)) return;
    if (lazy) stack.length = depth;
    if (!line.isBlank) leaf.begin(line, lazy, this.innermost);
  }

  /** Passes the marks of containers, opening and closing them. Returns how many the line is in; with fewer than are open it is lazy. */
  private continueContainers(): number {
    const { line, leaf, stack } = this;
    let depth = 0;
    for (const container of stack) {
      const place = continueContainer(container, line);
      if (place === 'outside') break;
      depth += 1;
      if (place === 'next item') return this.openInside(depth, false);
    }
    const isInside = depth === stack.length;
    if (isInside && leaf.isOpaque) return depth;
    const resistsLists = isInside && leaf.resistsLists;
    return isQuoteMarker(line) || listMarkerAt(line, resistsLists) ? this.openInside(depth, resistsLists) : depth;
  }

  /** Closes what is deeper and opens what the line has more of. */
  private openInside(depth: number, resistsLists: boolean): number {
    const { line, leaf, stack } = this;
    leaf.closeAt(line.number);
    stack.length = depth;
    for (;;) {
      const container = openContainer(line, resistsLists, this.innermost);
      if (!container) return stack.length;
      stack.push(container);
      if (stack.length > deepest) this.found.isDoubtful = true;
    }
  }

  /** Where the blocks of the innermost container go. */
  private get innermost(): Block[] {
    return this.stack.at(-1)?.children ?? this.found.blocks;
  }
}
