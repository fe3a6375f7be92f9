import type { Outline } from './blocks.js';
import { cutIntoPieces } from './cut-into-pieces.js';
import type { Chunk } from './document.js';
import { type MeasuredText, measureText } from './measured-text.js';
import { readMarkdown } from './read-markdown.js';
import type { Piece } from './section.js';

/** What the chunker has to know besides the body. Sizes are code points. */
export interface ChunkOptions {
  /** The document's title. */
  readonly title: string;
  /** The line of the file on which the body starts. @default 1 */
  readonly bodyLine?: number | undefined;
  /** At least 100. @default 4000 */
  readonly chunkSize?: number | undefined;
  /** Less than `chunkSize`. @default 0 */
  readonly chunkOverlap?: number | undefined;
}

/** Size of the largest chunk unless said otherwise, in code points (P7). */
export const defaultChunkSize = 4000;
const smallestChunkSize = 100;

/** Cuts a Markdown body without front matter into chunks (P5 to P8). At least one chunk, even of an empty body. */
export function chunkDocument(body: string, options: ChunkOptions): readonly Chunk[] {
  return chunkOutline(body, readMarkdown(body), options);
}

/** As `chunkDocument`, of a body that was read before. */
export function chunkOutline(body: string, outline: Outline, options: ChunkOptions): readonly Chunk[] {
  const limit = Math.max(smallestChunkSize, Math.floor(options.chunkSize ?? defaultChunkSize));
  const overlap = Math.min(Math.max(0, Math.floor(options.chunkOverlap ?? 0)), limit - 1);
  const text = measureText(body);
  const pieces = cutIntoPieces(text, outline, options.title, limit);
  const firstLine = options.bodyLine ?? 1;
  return pieces.map((piece, index) => {
    const before = piece.name.isOverview && !piece.continued ? undefined : pieces[index - 1];
    const repeated = before === undefined ? '' : overlapOf(text, before, overlap);
    return {
      index,
      title: piece.continued ? `${piece.name.title} (cont.)` : piece.name.title,
      sectionPath: piece.name.path,
      slug: piece.name.slug,
      content: repeated + text.shown(piece.start, piece.end),
      overlap: repeated.length,
      startLine: text.lineAt(piece.start) + firstLine - 1,
      endLine: text.lineAt(Math.max(piece.start, piece.end - 1)) + firstLine - 1,
      start: piece.start,
      end: piece.end,
    };
  });
}

/** The last words of a piece, at most `length` code points of them, and a blank line. */
function overlapOf(text: MeasuredText, piece: Piece, length: number): string {
  if (length === 0) return '';
  const shown = text.shown(piece.start, piece.end);
  const characters = [...shown.slice(-2 * length - 2)];
  const tail = characters.slice(-length).join('');
  const cutsWord = tail.length < shown.length && !/\s$/.test(shown.slice(0, -tail.length)) && !/^\s/.test(tail);
  const nextWord = cutsWord ? tail.search(/\s/) : 0;
  const words = tail.slice(Math.max(nextWord, 0)).trim();
  return words === '' ? '' : `${words}\n\n`;
}
