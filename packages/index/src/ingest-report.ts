import type { Document } from '@kenso/parse';

export type IngestAction = 'ingested' | 'unchanged' | 'skipped' | 'removed' | 'error';

export interface IngestEntry {
  /** Path in the index (`NAME@path` for a named source). */
  readonly path: string;
  readonly action: IngestAction;
  readonly chunks: number;
  readonly title?: string;
  readonly category?: string;
  /** Why it was skipped or failed, or a warning about its text. */
  readonly detail?: string;
}

export interface IngestReport {
  /** The folder or file, absolute. */
  readonly path: string;
  /** The folder of the source, absolute; above `path` when a part of it was indexed. */
  readonly root: string;
  /** Name of the source; empty for the first one. */
  readonly source: string;
  /** Ordered by path. */
  readonly files: readonly IngestEntry[];
  readonly totals: {
    readonly files: number;
    readonly ingested: number;
    readonly unchanged: number;
    readonly skipped: number;
    readonly removed: number;
    readonly errors: number;
    /** Chunks of the documents ingested or unchanged. */
    readonly chunks: number;
  };
  /** True when the signal ended the run early; what was committed stays. */
  readonly cancelled: boolean;
}

export interface IngestOptions {
  /** Database file; made, with its folder, when it is not there. */
  readonly database: string;
  /** A folder or one Markdown file. */
  readonly path: string;
  /** Name for a further source. @default the folder's name, made unique */
  readonly source?: string | undefined;
  readonly chunkSize?: number | undefined;
  readonly chunkOverlap?: number | undefined;
  /** Read every file again, whatever its size and time say. */
  readonly force?: boolean | undefined;
  /** Honour `.gitignore` files. @default true */
  readonly gitignore?: boolean | undefined;
  /** Milliseconds to wait for another writer; the thread does nothing else meanwhile. @default 120000 */
  readonly patience?: number | undefined;
  readonly onProgress?: ((progress: IngestProgress) => void) | undefined;
  /**
   * Called when files are about to be read, which threads do from then on: a caller has time for work of its own.
   *
   * @param run `bytes` of all files that the run reads, `newBytes` of those that the index does not know
   */
  readonly onParsing?: ((run: { readonly bytes: number; readonly newBytes: number }) => unknown) | undefined;
  /**
   * Called with every document that is parsed, and its text, ordered by path; unchanged ones are not.
   * When it returns false, it is not called again, and the run costs less.
   *
   * @param run `bytes` of all files that the run reads
   */
  readonly onDocument?: ((document: Document, text: string, run: { readonly bytes: number }) => unknown) | undefined;
  /** Threads that parse, from 0 (the calling thread does) to 64. @default as many as the work is worth, one a processor at most */
  readonly threads?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface IngestProgress {
  readonly done: number;
  readonly total: number;
  readonly entry: IngestEntry;
}
