import { type Document, parseDocument } from '@kenso/parse';
import { FrontmatterPlaces } from './frontmatter-places.js';
import { maskCode } from './mask-code.js';
import { maskProse } from './mask-prose.js';
import { lineStartsOf, type Place, placeOf } from './place.js';
import { type Division, divide, headingEnd, type Section } from './sections.js';

/** A document to be linted. */
export interface LintInput {
  /** Relative to the root of the collection. */
  readonly path: string;
  /** The file's text, front matter included. */
  readonly text: string;
  /** Read for its title and its links, but not judged. @default false */
  readonly context?: boolean | undefined;
  /** The text as `parseDocument` reads it, when that is known already. */
  readonly parsed?: Document | undefined;
  /** The same document as {@link EarlyDocuments} has judged it. */
  readonly early?: LintedDocument | undefined;
}

/** A document as rules see it: what the index sees, and where things stand. What is costly is computed when asked for. */
export class LintedDocument {
  readonly path: string;
  readonly text: string;
  readonly isContext: boolean;
  /** Exactly what the index is made from. */
  readonly parsed: Document;
  /** Code points. */
  readonly chunkSize: number;
  #division: Division | undefined;
  #codeless: string | undefined;
  #prose: string | undefined;
  #lineStarts: readonly number[] | undefined;
  #frontmatter: FrontmatterPlaces | undefined;

  constructor(input: LintInput, chunkSize: number) {
    this.parsed = input.parsed ?? parseDocument(input.text, { path: input.path, chunkSize });
    this.path = this.parsed.path;
    this.text = input.text;
    this.isContext = input.context ?? false;
    this.chunkSize = chunkSize;
  }

  /** The sections that become chunks (P5), in order. */
  get sections(): readonly Section[] {
    return this.#divided().sections;
  }

  /** Code points before the first section, title heading aside (P6). */
  get preambleSize(): number {
    return this.#divided().preambleSize;
  }

  /** The body with code blotted out by NUL, at unchanged offsets. */
  get codeless(): string {
    this.#codeless ??= maskCode(this.parsed, this.#starts());
    return this.#codeless;
  }

  /** The body's running text at unchanged offsets, everything else blotted out by NUL. */
  get prose(): string {
    this.#prose ??= maskProse(this.parsed, this.codeless, this.#headingSpans(), this.#starts());
    return this.#prose;
  }

  /** Computes now what rules that compare documents ask for. */
  readAhead(): void {
    void this.prose;
  }

  /** The place of a stretch of the body, by UTF-16 offsets; `end` is exclusive. */
  placeAt(start: number, end: number): Place {
    return placeOf(this.#starts(), this.parsed.bodyLine, start, end);
  }

  /** The place of a line of the body, from its first visible character to its end. `line` is the file's. */
  placeOfLine(line: number): Place {
    const starts = this.#starts();
    const start = starts[line - this.parsed.bodyLine] ?? 0;
    const text = this.parsed.body.slice(start, starts[line - this.parsed.bodyLine + 1]).trimEnd();
    return this.placeAt(start + text.length - text.trimStart().length, start + Math.max(text.length, 1));
  }

  /** The place of a text on a line of the file; of the whole line when it is not written so. */
  placeOnLine(line: number, text: string): Place {
    const start = this.#starts()[line - this.parsed.bodyLine] ?? 0;
    const at = this.parsed.body.slice(start).split('\n', 1)[0]?.indexOf(text) ?? -1;
    return at === -1 ? this.placeOfLine(line) : this.placeAt(start + at, start + at + text.length);
  }

  /** The place of a value of the front matter, or of a word in it. Undefined when there is no such field. */
  placeOfField(path: readonly (string | number)[], word?: string): Place | undefined {
    this.#frontmatter ??= new FrontmatterPlaces(this.text);
    return this.#frontmatter.find(path, word);
  }

  #divided(): Division {
    this.#division ??= divide(this.parsed, this.#starts());
    return this.#division;
  }

  #starts(): readonly number[] {
    this.#lineStarts ??= lineStartsOf(this.parsed.body);
    return this.#lineStarts;
  }

  #headingSpans(): (readonly [number, number])[] {
    const { body, bodyLine, headings } = this.parsed;
    return headings.map(({ line }) => {
      const start = this.#starts()[line - bodyLine] ?? body.length;
      return [start, headingEnd(body, start)] as const;
    });
  }
}
