import type { Block } from '../blocks.js';
import type { FindingsBuilder } from './findings-builder.js';
import { htmlBlockAt } from './html-block.js';
import type { LineCursor } from './line-cursor.js';
import {
  codeIndent,
  headingDepth,
  headingSource,
  isThematicBreak,
  openingFence,
  underlineDepth,
} from './line-starts.js';
import { OpenParagraph } from './open-paragraph.js';
import { delimiterCells, headerCells } from './table-row.js';
import { continueVerbatim, cutVerbatim, type VerbatimBlock, verbatimBlockAt } from './verbatim-block.js';

interface Table {
  readonly kind: 'table';
  readonly firstLine: number;
  readonly start: number;
  end: number;
}

/** The leaf block that the next line may continue. */
type OpenLeaf = { readonly kind: 'none' | 'paragraph' } | Table | VerbatimBlock;

const none: OpenLeaf = { kind: 'none' };

/** What lines begin with that may end a paragraph, the second line of a table among them. */
const endingMarks: ReadonlySet<number> = new Set(Array.from('#*_-=<`~|:', (mark) => mark.charCodeAt(0)));

/** Reads the leaf blocks: what stands within the innermost container of a line. */
export class LeafReader {
  private readonly text: string;
  private readonly found: FindingsBuilder;
  private readonly paragraph: OpenParagraph;
  private open: OpenLeaf = none;

  constructor(text: string, found: FindingsBuilder) {
    this.text = text;
    this.found = found;
    this.paragraph = new OpenParagraph(text, found);
  }

  /** Whether a line that continues the leaf has no marks of containers in it. */
  get isOpaque(): boolean {
    return this.open.kind === 'fence' || this.open.kind === 'html';
  }

  /** Whether a list can begin only with text, and with the number 1. micromark asks that behind indented code, too. */
  get resistsLists(): boolean {
    return this.open.kind === 'paragraph' || this.open.kind === 'indented';
  }

  /**
   * Continues the open leaf with a line, or closes it and returns false.
   *
   * @param lazy whether the line lacks the mark of a container
   */
  continues(line: LineCursor, lazy: boolean): boolean {
    const { open } = this;
    switch (open.kind) {
      case 'none':
        return false;
      case 'paragraph':
        return this.continuesParagraph(line, lazy);
      case 'table':
        if (lazy || line.isBlank || line.indent >= codeIndent || beginsLeaf(line, true)) return this.leave();
        this.found.checkMarks(open.end, line.end);
        open.end = line.end;
        return true;
      default: {
        const place = continueVerbatim(open, line, lazy);
        if (place !== 'inside') this.open = none;
        return place !== 'after';
      }
    }
  }

  /** Begins a leaf with a line that is not blank. */
  begin(line: LineCursor, lazy: boolean, parent: Block[]): void {
    const { number } = line;
    const verbatim = verbatimBlockAt(line, lazy);
    if (verbatim) {
      const { block, isWhole } = verbatim;
      parent.push({ kind: block.kind === 'fence' ? 'verbatim' : 'text', firstLine: number });
      this.found.raw.push(block.lines);
      this.open = isWhole ? none : block;
      return;
    }
    const depth = headingDepth(line);
    if (depth > 0) {
      const source = headingSource(line, depth);
      this.found.checkMarks(line.next, line.end);
      this.found.addHeading({ depth, firstLine: number, lastLine: number, source }, parent);
    } else if (isThematicBreak(line)) parent.push({ kind: 'text', firstLine: number });
    else {
      this.paragraph.begin(line, parent);
      this.open = { kind: 'paragraph' };
    }
  }

  /** Closes what is open because a container begins or ends on a line. */
  closeAt(line: number): void {
    const { open } = this;
    if (open.kind === 'fence' || open.kind === 'html') cutVerbatim(open, line);
    this.leave();
  }

  /** Closes what is open. Always false. */
  leave(): false {
    const { open } = this;
    this.open = none;
    if (open.kind === 'paragraph') this.paragraph.close();
    else if (open.kind === 'table' && this.found.mayLink(open.start, open.end)) {
      const source = this.text.slice(open.start, open.end);
      this.found.texts.push({ kind: 'table', firstLine: open.firstLine, source });
    }
    return false;
  }

  private continuesParagraph(line: LineCursor, lazy: boolean): boolean {
    if (line.isBlank) return this.leave();
    if (line.indent < codeIndent && endingMarks.has(line.code)) {
      if (!lazy && this.opensTable(line)) return true;
      const depth = lazy ? 0 : underlineDepth(line);
      if (depth > 0) {
        this.open = none;
        return this.paragraph.closeAsHeading(depth, line.number);
      }
      if (beginsLeaf(line, false)) return this.leave();
      // The parser lets any tag end a paragraph on a lazy line, but then reads the lines after it in its own way.
      if (lazy && htmlBlockAt(line, true)) this.found.isDoubtful = true;
    }
    this.paragraph.add(line, lazy);
    return true;
  }

  /** Makes a table of the paragraph's last line and this one. */
  private opensTable(line: LineCursor): boolean {
    const columns = delimiterCells(this.text.slice(line.next, line.end));
    const head = columns === 0 ? undefined : this.paragraph.tableHead;
    if (head === undefined || headerCells(head) !== columns) return false;
    const firstLine = line.number - 1;
    const start = this.paragraph.closeBeforeLast();
    this.found.checkMarks(start, line.end);
    this.paragraph.parent.push({ kind: 'verbatim', firstLine });
    this.open = { kind: 'table', firstLine, start, end: line.end };
    return true;
  }
}

/** Whether a line begins a leaf that can end a paragraph. `anyTag`: also one that cannot, any HTML tag. */
function beginsLeaf(line: LineCursor, anyTag: boolean): boolean {
  return (
    headingDepth(line) > 0 ||
    isThematicBreak(line) ||
    openingFence(line) !== undefined ||
    htmlBlockAt(line, anyTag) !== undefined
  );
}
