import type { Block, RawLines } from '../blocks.js';
import type { Definition } from './definitions.js';

/** Text in which there may be links: a paragraph, a heading, or the lines of a table. */
export interface RunningText {
  readonly kind: 'text' | 'table';
  readonly firstLine: number;
  /** Without the marks of containers and headings; the rows of a table with them. */
  readonly source: string;
}

/** A heading at the root, its text still in its markup. */
export interface MarkedHeading {
  readonly depth: number;
  readonly firstLine: number;
  /** Inclusive. */
  readonly lastLine: number;
  readonly source: string;
}

/** What a pass over the blocks of a body finds, everything in document order. */
export interface BlockFindings {
  readonly blocks: readonly Block[];
  readonly headings: readonly MarkedHeading[];
  readonly raw: readonly RawLines[];
  readonly definitions: readonly Definition[];
  /** Only those that have a bracket or a shortcode in them. */
  readonly texts: readonly RunningText[];
}
