import type { Block } from './blocks.js';
import type { MeasuredText, Span } from './measured-text.js';
import { splitText, type TextGrain } from './split-text.js';
import { startingWithin } from './starting-within.js';

/** Something to pack: a block with the blank lines after it, or a part of one. */
interface Unit extends Span {
  /** Undefined for a part of a block's text, which `grain` describes. */
  readonly block: Block | undefined;
  readonly grain: TextGrain;
}

interface Pile extends Span {
  /** Where the headings begin that close the pile; `end` when the last unit is none. */
  readonly headingsStart: number;
}

/**
 * Packs the blocks of a span greedily into pieces of at most `limit` code points (P8). Fenced code blocks and tables
 * are never cut, a heading stays with what follows it, other blocks are cut only when they do not fit into a piece.
 */
export function packBlocks(text: MeasuredText, blocks: readonly Block[], span: Span, limit: number): readonly Span[] {
  const pieces: Span[] = [];
  const waiting = unitsOf(text, startingWithin(text, blocks, span), span).reverse();
  let pile: Pile | undefined;

  for (let unit = waiting.pop(); unit !== undefined; unit = waiting.pop()) {
    const extended = pile ? { ...pile, end: unit.end } : pileOf(unit);
    const isHeadingPile = pile !== undefined && pile.headingsStart === pile.start;
    if (sizeOf(text, extended) <= limit) {
      pile = stack(pile, unit);
      continue;
    }
    const parts = pile === undefined || isHeadingPile || sizeOf(text, unit) > limit ? divide(text, unit) : [];
    if (parts.length > 0) for (const part of parts.toReversed()) waiting.push(part);
    else if (pile === undefined || (isHeadingPile && unit.block?.kind === 'verbatim')) pile = stack(pile, unit);
    else {
      const end = isHeadingPile ? pile.end : pile.headingsStart;
      pieces.push({ start: pile.start, end });
      pile = end < pile.end ? { ...pile, start: end } : undefined;
      waiting.push(unit);
    }
  }
  if (pile) pieces.push(pile);
  return pieces.map(({ start, end }) => text.trim(start, end)).filter(({ start, end }) => start < end);
}

function pileOf(unit: Unit): Pile {
  return { start: unit.start, end: unit.end, headingsStart: unit.block?.kind === 'heading' ? unit.start : unit.end };
}

function stack(pile: Pile | undefined, unit: Unit): Pile {
  if (!pile) return pileOf(unit);
  const headingsStart = unit.block?.kind === 'heading' ? pile.headingsStart : unit.end;
  return { start: pile.start, end: unit.end, headingsStart };
}

/** The next smaller parts of a unit; none when it must not or cannot be cut. */
function divide(text: MeasuredText, unit: Unit): readonly Unit[] {
  if (unit.block?.kind === 'verbatim') return [];
  if (unit.block?.kind === 'container' && unit.block.children.length > 0) {
    return unitsOf(text, unit.block.children, unit);
  }
  const { spans, next } = splitText(text, unit, unit.grain);
  return spans.map((span) => ({ ...span, block: undefined, grain: next }));
}

/** Covers a span with its blocks: each reaches to the start of the next, the first begins where the span does. */
function unitsOf(text: MeasuredText, blocks: readonly Block[], span: Span): Unit[] {
  const startOf = (index: number): number | undefined => {
    const block = blocks[index];
    return block && Math.min(Math.max(span.start, text.lineStart(block.firstLine)), span.end);
  };
  return blocks.map((block, index) => ({
    block,
    grain: 'line',
    start: index === 0 ? span.start : (startOf(index) ?? span.start),
    end: startOf(index + 1) ?? span.end,
  }));
}

function sizeOf(text: MeasuredText, span: Span): number {
  const { start, end } = text.trim(span.start, span.end);
  return text.size(start, end);
}
