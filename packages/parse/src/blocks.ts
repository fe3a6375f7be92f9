/**
 * The block structure of a Markdown text as the chunker sees it, whatever reader found it.
 * Lines are 1-based in the body; the blocks of one parent stand in order and share no line.
 */
export type Block = LeafBlock | ContainerBlock;

/** `verbatim`: a fenced code block or a table, never cut (P8). `text`: everything that may be cut at a line end. */
interface LeafBlock {
  readonly kind: 'heading' | 'text' | 'verbatim';
  readonly firstLine: number;
}

/** A list, a list item or a block quote: cut between its children. */
interface ContainerBlock {
  readonly kind: 'container';
  readonly firstLine: number;
  readonly children: readonly Block[];
}

/** A heading that is a direct child of the document root. */
export interface RootHeading {
  readonly depth: number;
  readonly text: string;
  readonly slug: string;
  readonly firstLine: number;
  /** Inclusive; later than `firstLine` for setext headings. */
  readonly lastLine: number;
}

/** A code or HTML block, nested ones included. */
export interface RawLines {
  readonly kind: 'code' | 'html';
  readonly firstLine: number;
  /** Inclusive. */
  readonly lastLine: number;
}

/** A link in the body as its syntax says it, not yet judged (P10). */
export interface WrittenLink {
  readonly target: string;
  readonly kind: 'path' | 'wiki';
  readonly line: number;
}

/** All that kenso takes from the Markdown of a body. */
export interface Outline {
  readonly blocks: readonly Block[];
  readonly headings: readonly RootHeading[];
  readonly raw: readonly RawLines[];
  /** In document order. Those that cannot lead to a document may be missing. */
  readonly links: readonly WrittenLink[];
  /** False when the text could not be read as Markdown and only fences and ATX headings were looked for. */
  readonly complete: boolean;
}
