import { parseDocument } from '@kenso/parse';
import { decodeText, isTooShort } from '@kenso/parse/basics';
import type { FileState } from './file-state.js';
import { type PackedSource, packSource } from './packed-source.js';
import { type PreparedDocument, prepareDocument } from './prepare-document.js';
import { readFile } from './read-file.js';
import { termsOf } from './terms-of.js';

/** A file that is to be read and, when it is another than the index knows, parsed. */
export interface FileTask {
  /** Below the source's root. */
  readonly path: string;
  /** Absolute, as the file system names it. */
  readonly file: string;
  /** Bytes, by the scan. */
  readonly size: number;
  /** Hash of the content that the index has, when it was made by the same parser with the same settings. */
  readonly knownHash: string | undefined;
}

export interface ParseSettings {
  readonly chunkSize: number;
  readonly chunkOverlap: number;
  /** Whether the parsed document and its text are wanted beside what the index keeps. */
  readonly withSource: boolean;
  /** Whether the thread shall do all it can: when it is the only one, the one that writes has more time. */
  readonly withTerms: boolean;
}

/** What became of a file. Plain data, safe to post to another thread. */
export type FileOutcome =
  | { readonly kind: 'gone' | 'short' }
  | { readonly kind: 'same'; readonly state: Omit<FileState, 'settings'> }
  | { readonly kind: 'failed'; readonly detail: string }
  | {
      readonly kind: 'parsed';
      readonly state: Omit<FileState, 'settings'>;
      readonly document: PreparedDocument;
      /** By `termsOf`. */
      readonly terms: readonly string[] | undefined;
      readonly source: PackedSource | undefined;
    };

/** Reads and parses one file. Never throws: what goes wrong is the file's outcome. */
export function parseFile({ path, file, knownHash }: FileTask, settings: ParseSettings): FileOutcome {
  try {
    const content = readFile(file, Date.now());
    if (!content) return { kind: 'gone' };
    const { bytes, state } = content;
    if (state.hash === knownHash) return { kind: 'same', state };
    const { text, diagnostics } = decodeText(bytes);
    if (isTooShort(text)) return { kind: 'short' };
    const { chunkSize, chunkOverlap, withSource, withTerms } = settings;
    const document = parseDocument(text, { path, chunkSize, chunkOverlap });
    const prepared = prepareDocument(document, diagnostics);
    return {
      kind: 'parsed',
      state,
      document: prepared,
      terms: withTerms ? termsOf(prepared) : undefined,
      source: withSource
        ? packSource({ ...document, diagnostics: [...diagnostics, ...document.diagnostics] }, text)
        : undefined,
    };
  } catch (cause) {
    return { kind: 'failed', detail: describeFailure(cause) };
  }
}

function describeFailure(cause: unknown): string {
  const code = (cause as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM') return 'no permission to read it';
  return `it can't be indexed (${cause instanceof Error ? cause.message : String(cause)})`;
}
