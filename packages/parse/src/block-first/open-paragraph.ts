import type { Block } from '../blocks.js';
import { leadingDefinitions } from './definitions.js';
import type { FindingsBuilder } from './findings-builder.js';
import type { LineCursor } from './line-cursor.js';
import { codeIndent } from './line-starts.js';

/** A paragraph, or what turns out to be a heading, definitions, or the head of a table. */
export class OpenParagraph {
  private readonly text: string;
  private readonly found: FindingsBuilder;
  /** Where its blocks go. */
  parent: Block[];
  private firstLine = 0;
  /** Where each line begins, behind white space and the marks of containers, and where it ends. */
  private spans: number[] = [];
  private lastIsIndented = false;
  private lastIsLazy = false;

  constructor(text: string, found: FindingsBuilder) {
    this.text = text;
    this.found = found;
    this.parent = found.blocks;
  }

  begin(line: LineCursor, parent: Block[]): void {
    this.parent = parent;
    this.firstLine = line.number;
    this.spans = [];
    this.add(line, false);
  }

  /** @param lazy whether the line lacks the mark of a container */
  add(line: LineCursor, lazy: boolean): void {
    this.spans.push(line.next, line.end);
    this.lastIsIndented = line.indent >= codeIndent;
    this.lastIsLazy = lazy;
  }

  /** The last line, where it may be the first of a table. */
  get tableHead(): string | undefined {
    return this.lastIsIndented ? undefined : this.text.slice(this.spans.at(-2), this.spans.at(-1));
  }

  /** Closes the paragraph before its last line, which is the first of a table. Returns that line's offset. */
  closeBeforeLast(): number {
    const start = this.spans.at(-2) ?? 0;
    const before = this.spans.slice(0, -2);
    // The parser parts containers and tables in its own way on a lazy line, and may find HTML where a paragraph ends.
    if (this.lastIsLazy || (before.length > 0 && this.text.startsWith('<', start))) this.found.isDoubtful = true;
    this.spans = before;
    if (before.length > 0) this.close();
    return start;
  }

  close(): void {
    const source = this.mayLink() ? this.takeDefinitions() : undefined;
    if (source === '') return;
    const { firstLine } = this;
    this.parent.push({ kind: 'text', firstLine });
    if (source !== undefined) this.found.texts.push({ kind: 'text', firstLine, source });
  }

  /** Closes the paragraph as the heading that an underline makes of it. False when it held nothing but definitions. */
  closeAsHeading(depth: number, underline: number): boolean {
    const { firstLine, parent, found, text, spans } = this;
    if (this.mayLink() && this.takeDefinitions() === '') return false;
    // In the tree the definitions stand before the heading and within its lines.
    if (firstLine !== this.firstLine) found.isDoubtful = true;
    // White space at the start of a line is part of a code span. At the root there are no marks between the lines.
    const source = parent === found.blocks ? text.slice(spans[0], spans.at(-1)) : this.source;
    found.addHeading({ depth, firstLine, lastLine: underline, source }, parent);
    return true;
  }

  private mayLink(): boolean {
    const start = this.spans[0] ?? 0;
    const end = this.spans.at(-1) ?? start;
    this.found.checkMarks(start, end);
    return this.found.mayLink(start, end);
  }

  /** The lines, joined by line feeds. */
  private get source(): string {
    const { text, spans } = this;
    let source = text.slice(spans[0], spans[1]);
    for (let at = 2; at < spans.length; at += 2) source += `\n${text.slice(spans[at], spans[at + 1])}`;
    return source;
  }

  /** Adds the definitions with which the paragraph begins. Returns what is behind them. */
  private takeDefinitions(): string {
    const { source } = this;
    const { definitions, end } = leadingDefinitions(source);
    for (const definition of definitions) {
      this.found.definitions.push(definition);
      this.parent.push({ kind: 'text', firstLine: this.firstLine });
      this.firstLine += definition.lines;
    }
    return source.slice(end);
  }
}
