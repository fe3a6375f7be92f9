/** A value of the front matter. Every leaf is the text the author wrote: `1.10` stays `'1.10'` (P3). */
export type FrontmatterValue = string | readonly FrontmatterValue[] | { readonly [key: string]: FrontmatterValue };

/** The front matter fields that kenso understands, coerced to text (P3). */
export interface Metadata {
  /** The front matter `category`, else the parent folder's name, else `general`. */
  readonly category: string;
  readonly tags: readonly string[];
  readonly aliases: readonly string[];
  readonly answers: readonly string[];
  readonly predictedQueries: readonly string[];
  readonly description: string | undefined;
  /** @default 'all' */
  readonly audience: string;
  readonly status: string | undefined;
  readonly deprecated: boolean;
  /** A path as written; also present in `links` with the relation `superseded_by`. */
  readonly supersededBy: string | undefined;
}

/** A heading that is a direct child of the document root, in document order. */
export interface Heading {
  /** 1 to 6. */
  readonly depth: number;
  /** Visible text, free of markup. */
  readonly text: string;
  /** GitHub's anchor, unique within the document. */
  readonly slug: string;
  /** First line of the heading, 1-based, in the file. */
  readonly line: number;
}

/** A block that holds no running text, wherever it is nested. */
export interface RawBlock {
  /** `code`: fenced or indented. `html`: HTML, comments included. */
  readonly kind: 'code' | 'html';
  /** 1-based, in the file. */
  readonly startLine: number;
  /** Inclusive. */
  readonly endLine: number;
}

/** A passage that is retrieved on its own (P5 to P8). */
export interface Chunk {
  /** 0-based position in the document. */
  readonly index: number;
  /** `<Title>`, `<Title> — Overview` or `<Title> > <Heading>`, with ` (cont.)` for later pieces. */
  readonly title: string;
  /** The document's title, then the heading chain. Joined by ` > ` it is the section path's text. */
  readonly sectionPath: readonly string[];
  /** Anchor of the heading that opens the chunk's section; empty before the first heading. */
  readonly slug: string;
  /** The author's text, preceded by the overlap if there is one. Payloads of `data:` URIs are shortened to `…`. */
  readonly content: string;
  /** How many UTF-16 units at the head of `content` are overlap, its blank line included. */
  readonly overlap: number;
  /** First line without the overlap, 1-based, in the file. */
  readonly startLine: number;
  /** Last line, inclusive. */
  readonly endLine: number;
  /** `body.slice(start, end)` is the chunk's text without overlap (`data:` payloads in full). UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** A reference to another document, as written (P9, P10). `@kenso/index` resolves it (P11). */
export interface DocumentLink {
  /** Percent escapes decoded, backslashes turned to slashes, without fragment. */
  readonly target: string;
  /** `related`, `links_to`, `conflicts_with`, `superseded_by`, or the author's own word. */
  readonly relation: string;
  readonly origin: 'frontmatter' | 'body';
  /** `path`: relative path. `wiki`: a wiki link. `id`: an entry of `related:`, a path or an id. */
  readonly kind: 'path' | 'wiki' | 'id';
  /** 1-based, in the file. */
  readonly line: number;
}

/** Something about the text that its author should know. Never an error: the document is parsed all the same. */
export interface Diagnostic {
  readonly code:
    | 'invalid-encoding'
    | 'frontmatter-syntax'
    | 'frontmatter-unclosed'
    | 'frontmatter-duplicate-key'
    | 'frontmatter-too-large'
    | 'glob-in-relation'
    | 'markdown-too-complex';
  readonly message: string;
  /** 1-based, in the file. */
  readonly line: number;
}

/** A parsed Markdown file. Plain data, safe to serialise. */
export interface Document {
  /** As given, with `/` separators. */
  readonly path: string;
  readonly title: string;
  readonly titleOrigin: 'frontmatter' | 'heading' | 'filename';
  readonly metadata: Metadata;
  /** Every field of the front matter, known or not. */
  readonly frontmatter: Readonly<Record<string, FrontmatterValue>>;
  /** The text after the front matter with LF line ends. */
  readonly body: string;
  /** The line of the file on which `body` starts, 1-based. */
  readonly bodyLine: number;
  readonly headings: readonly Heading[];
  /** In document order. No two share a line. */
  readonly rawBlocks: readonly RawBlock[];
  /** At least one, even when the body is empty. */
  readonly chunks: readonly Chunk[];
  readonly links: readonly DocumentLink[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ParseOptions {
  /** Path relative to the source's root; gives the fallback title and category. */
  readonly path: string;
  /** Largest chunk in Unicode code points; code blocks and tables may exceed it. At least 100. @default 4000 */
  readonly chunkSize?: number | undefined;
  /** Code points repeated from the chunk before. Less than `chunkSize`. @default 0 */
  readonly chunkOverlap?: number | undefined;
}
