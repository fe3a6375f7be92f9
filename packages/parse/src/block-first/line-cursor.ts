const tab = 9;
const space = 32;

/** A line of a text that is read from its start, container by container. Columns count from 0, tabs reach to the next multiple of 4. */
export class LineCursor {
  readonly text: string;
  /** 1-based. */
  number = 0;
  /** Offset of the line's end, without the line feed. */
  end = 0;
  /** Offset of the first character that is no white space, behind the markers read so far; `end` when there is none. */
  next = 0;
  /** Column at which the content of the containers read so far begins. */
  private base = 0;
  /** Column of `next`. */
  private column = 0;

  constructor(text: string) {
    this.text = text;
  }

  moveTo(number: number, start: number, end: number): void {
    this.number = number;
    this.end = end;
    this.base = 0;
    this.column = 0;
    this.skipSpace(start);
  }

  get isBlank(): boolean {
    return this.next >= this.end;
  }

  /** Columns of white space before `next`. */
  get indent(): number {
    return this.column - this.base;
  }

  /** The code unit at `next`, -1 on a blank line. */
  get code(): number {
    return this.next < this.end ? this.text.charCodeAt(this.next) : -1;
  }

  /** Takes so many columns of the white space before `next`, at most what is there. */
  takeIndent(columns: number): void {
    this.base = Math.min(this.base + columns, this.column);
  }

  /** Takes the white space before `next`, and from there on a marker that has no tab in it. */
  takeMarker(length: number): void {
    this.column += length;
    this.base = this.column;
    this.skipSpace(this.next + length);
  }

  private skipSpace(from: number): void {
    let at = from;
    for (; at < this.end; at += 1) {
      const code = this.text.charCodeAt(at);
      if (code === space) this.column += 1;
      else if (code === tab) this.column += 4 - (this.column % 4);
      else break;
    }
    this.next = at;
  }
}
