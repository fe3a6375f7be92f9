import type { RawLines } from '../blocks.js';
import { endsHtml, htmlBlockAt } from './html-block.js';
import type { LineCursor } from './line-cursor.js';
import { closesFence, codeIndent, type Fence, openingFence } from './line-starts.js';

type GrowingLines = { -readonly [Key in keyof RawLines]: RawLines[Key] };

/** A block of code or HTML that has begun. Its lines grow with it. */
export type VerbatimBlock =
  | { readonly kind: 'indented'; readonly lines: GrowingLines }
  | { readonly kind: 'fence'; readonly lines: GrowingLines; readonly fence: Fence }
  /** `ending`: what its last line holds; undefined when it ends before a blank line. */
  | { readonly kind: 'html'; readonly lines: GrowingLines; readonly ending: RegExp | undefined };

/** The verbatim block that a line begins, and whether it ends on the same line. */
export function verbatimBlockAt(
  line: LineCursor,
  lazy: boolean,
): { readonly block: VerbatimBlock; readonly isWhole: boolean } | undefined {
  const lines = { firstLine: line.number, lastLine: line.number };
  if (line.indent >= codeIndent) {
    // micromark does not go on with indented code that begins on a lazy line.
    return { block: { kind: 'indented', lines: { kind: 'code', ...lines } }, isWhole: lazy };
  }
  const fence = openingFence(line);
  if (fence) return { block: { kind: 'fence', fence, lines: { kind: 'code', ...lines } }, isWhole: false };
  const html = htmlBlockAt(line, true);
  if (!html) return undefined;
  const { ending, from } = html;
  const isWhole = ending !== undefined && endsHtml(line, ending, from);
  return { block: { kind: 'html', ending, lines: { kind: 'html', ...lines } }, isWhole };
}

/**
 * What a line is to the block: `inside` it, its `last` line, or `after` it.
 *
 * @param lazy whether the line lacks the mark of a container
 */
export function continueVerbatim(block: VerbatimBlock, line: LineCursor, lazy: boolean): 'inside' | 'last' | 'after' {
  if (lazy) return 'after';
  switch (block.kind) {
    case 'indented':
      if (!line.isBlank && line.indent < codeIndent) return 'after';
      if (line.indent >= codeIndent) block.lines.lastLine = line.number;
      return 'inside';
    case 'fence':
      block.lines.lastLine = line.number;
      return closesFence(line, block.fence) ? 'last' : 'inside';
    case 'html':
      if (line.isBlank && !block.ending) return 'after';
      block.lines.lastLine = line.number;
      return block.ending && endsHtml(line, block.ending, line.next) ? 'last' : 'inside';
  }
}

/** Ends a block because a container ends or begins on a line: the block reaches to the start of that line, as micromark has it. */
export function cutVerbatim(block: VerbatimBlock, line: number): void {
  if (block.kind === 'fence' || (block.kind === 'html' && block.ending)) block.lines.lastLine = line;
}
