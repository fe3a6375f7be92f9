import type { Block, RawLines } from '../blocks.js';
import { mayHoldWikiLinks } from '../wiki-links.js';
import type { BlockFindings, MarkedHeading, RunningText } from './block-findings.js';
import type { Definition } from './definitions.js';

/**
 * With more marks in one paragraph, heading or row its syntax tree may be too deep for the stack, of which the document
 * has to tell. Measured: emphasis nested 8,000 deep still fits.
 */
const mostMarks = 2000;
const marks = /[[\]*_`~<]/g;

/** Gathers what a pass over the blocks of a body finds. */
export class FindingsBuilder implements BlockFindings {
  readonly blocks: Block[] = [];
  readonly headings: MarkedHeading[] = [];
  readonly raw: RawLines[] = [];
  readonly definitions: Definition[] = [];
  readonly texts: RunningText[] = [];
  /** Whether something was met that the Markdown parser may read otherwise. */
  isDoubtful = false;
  private readonly body: string;
  /** Offsets of the first bracket, and of the first `{{`, from the last `start` on. */
  private bracket = -1;
  private shortcode = -1;

  constructor(body: string) {
    this.body = body;
  }

  /** Whether there can be a link between two offsets. The first never falls from call to call. */
  mayLink(start: number, end: number): boolean {
    if (this.bracket < start) this.bracket = this.placeOf('[', start);
    if (this.shortcode < start) this.shortcode = this.placeOf('{{', start);
    return Math.min(this.bracket, this.shortcode) < end;
  }

  private placeOf(sign: string, start: number): number {
    const found = this.body.indexOf(sign, start);
    return found === -1 ? this.body.length : found;
  }

  /** Adds a heading; `parent` is where its block goes. */
  addHeading(heading: MarkedHeading, parent: Block[]): void {
    const { firstLine, source } = heading;
    parent.push({ kind: 'heading', firstLine });
    if (parent === this.blocks) this.headings.push(heading);
    if (source.includes('[') || mayHoldWikiLinks(source)) this.texts.push({ kind: 'text', firstLine, source });
  }

  /** Looks whether a text between two offsets has too many marks. */
  checkMarks(start: number, end: number): void {
    if (end - start <= mostMarks) return;
    const found = this.body.slice(start, end).match(marks)?.length ?? 0;
    if (found > mostMarks) this.isDoubtful = true;
  }
}
