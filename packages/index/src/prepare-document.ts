import type { Diagnostic, Document, DocumentLink } from '@kenso/parse';
import { packHeadings } from './heading-list.js';

/** A passage as the index keeps it. */
interface PreparedChunk {
  readonly title: string;
  readonly sectionPath: string;
  readonly slug: string;
  /** Undefined when it is `body.slice(start, end)`, so that the text is posted to another thread once. */
  readonly content: string | undefined;
  /** UTF-16 units in the body. */
  readonly start: number;
  readonly end: number;
  /** Code points at the head of the content that repeat the chunk before. */
  readonly overlap: number;
  /** What the body has between the chunk before and this one. */
  readonly gap: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** A document as the index keeps it. Plain data, safe to post to another thread. */
export interface PreparedDocument {
  readonly title: string;
  readonly category: string;
  readonly audience: string;
  readonly description: string | undefined;
  readonly status: string | undefined;
  readonly deprecated: boolean;
  readonly supersededBy: string | undefined;
  readonly body: string;
  readonly bodyLine: number;
  /** Bytes in UTF-8. */
  readonly bodySize: number;
  /** Are the chunks with the gaps before them and the tail the whole body? */
  readonly isInChunks: boolean;
  /** What the body has behind the last chunk. */
  readonly tail: string;
  readonly aliases: string;
  readonly answers: string;
  /** Path below the source's root without its ending. */
  readonly barePath: string;
  /** JSON. */
  readonly tags: string;
  readonly metadata: string;
  readonly warnings: string;
  /** By `packHeadings`. */
  readonly headings: string;
  readonly links: readonly DocumentLink[];
  readonly chunks: readonly PreparedChunk[];
  /** Warnings for people, with line numbers; empty when there are none. */
  readonly notes: string;
}

/**
 * Makes of a parsed document what the index keeps of it.
 *
 * @param diagnostics what was wrong with the bytes of the file
 */
export function prepareDocument(document: Document, diagnostics: readonly Diagnostic[]): PreparedDocument {
  const { metadata, body, chunks } = document;
  const aliases = metadata.aliases.join('\n');
  const answers = [...metadata.answers, ...metadata.predictedQueries].join('\n');
  const notes = [...diagnostics, ...document.diagnostics].map(({ line, message }) => `line ${line}: ${message}`);
  return {
    title: document.title,
    category: metadata.category,
    audience: metadata.audience,
    description: metadata.description,
    status: metadata.status,
    deprecated: metadata.deprecated,
    supersededBy: metadata.supersededBy,
    body,
    bodyLine: document.bodyLine,
    bodySize: Buffer.byteLength(body),
    isInChunks: areWhole(document),
    tail: body.slice(chunks.at(-1)?.end ?? 0),
    aliases,
    answers,
    barePath: document.path.replace(/\.(?:md|markdown|mdx)$/i, ''),
    tags: JSON.stringify(metadata.tags),
    metadata: JSON.stringify(document.frontmatter),
    headings: packHeadings(document.headings),
    warnings: JSON.stringify(document.diagnostics),
    links: document.links,
    chunks: chunks.map((chunk, at) => ({
      title: chunk.title,
      sectionPath: chunk.sectionPath.join(' > '),
      slug: chunk.slug,
      content: chunk.content === body.slice(chunk.start, chunk.end) ? undefined : chunk.content,
      start: chunk.start,
      end: chunk.end,
      overlap: [...chunk.content.slice(0, chunk.overlap)].length,
      gap: body.slice(chunks[at - 1]?.end ?? 0, chunk.start),
      startLine: chunk.startLine,
      endLine: chunk.endLine,
    })),
    notes: notes.join('; '),
  };
}

/** Chunks of a text with `data:` URIs hold less than the body. */
function areWhole({ body, chunks }: Document): boolean {
  let end = 0;
  for (const chunk of chunks) {
    if (chunk.start < end || chunk.content.slice(chunk.overlap) !== body.slice(chunk.start, chunk.end)) return false;
    end = chunk.end;
  }
  return true;
}
