import type { Chunk, Document } from '@kenso/parse';
import type { PreparedDocument } from './prepare-document.js';

/** A parsed document and its text without what {@link PreparedDocument} says too. Plain data, safe to post to another thread. */
export interface PackedSource {
  readonly document: Omit<Document, 'body' | 'chunks'>;
  readonly chunks: readonly Omit<Chunk, 'content'>[];
  /** The text before the body; all of it when it does not end with the body. */
  readonly head: string;
  readonly endsWithBody: boolean;
}

/** Posting a text to another thread copies it: what the prepared document has is left out. */
export function packSource(document: Document, text: string): PackedSource {
  const { body, chunks, ...rest } = document;
  const endsWithBody = text.endsWith(body);
  return {
    document: rest,
    chunks: chunks.map(({ content: _, ...chunk }) => chunk),
    head: endsWithBody ? text.slice(0, text.length - body.length) : text,
    endsWithBody,
  };
}

/** @param prepared what `prepareDocument` made of the same document */
export function unpackSource(
  { document, chunks, head, endsWithBody }: PackedSource,
  { body, chunks: prepared }: PreparedDocument,
): { readonly document: Document; readonly text: string } {
  return {
    document: {
      ...document,
      body,
      chunks: chunks.map((chunk, at) => ({
        ...chunk,
        content: prepared[at]?.content ?? body.slice(chunk.start, chunk.end),
      })),
    },
    text: endsWithBody ? head + body : head,
  };
}
