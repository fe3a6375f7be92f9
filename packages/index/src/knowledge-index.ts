import type { FrontmatterValue, Heading } from '@kenso/parse';
import type { ColumnWeights, Expression, SearchColumn } from './expression.js';

export interface DocumentSummary {
  readonly path: string;
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** Name of the source the document came from; empty for the first one. */
  readonly source: string;
  readonly description: string | undefined;
  readonly chunkCount: number;
  /** Size of the file in bytes. */
  readonly size: number;
  /** Size in bytes of its text after the front matter, in UTF-8. */
  readonly bodySize: number;
}

/** Which documents to list; all of them by default. */
export interface DocumentFilter {
  readonly category?: string | undefined;
  /** Only paths that come after this one, whether there is a document of that path or not. */
  readonly after?: string | undefined;
  /** Documents at most. */
  readonly limit?: number | undefined;
}

export interface StoredDocument extends DocumentSummary {
  readonly audience: string;
  readonly status: string | undefined;
  readonly deprecated: boolean;
  readonly supersededBy: string | undefined;
  /** Every front matter field as written. */
  readonly metadata: Readonly<Record<string, FrontmatterValue>>;
  /** The exact text after the front matter, LF line ends. */
  readonly body: string;
  /** The line of the file on which `body` starts, 1-based. */
  readonly bodyLine: number;
  readonly headings: readonly Heading[];
  /** SHA-256 of the raw file, hexadecimal. */
  readonly contentHash: string;
}

export interface NamedCount {
  readonly name: string;
  /** Documents. */
  readonly count: number;
}

export interface RelatedDocument {
  /** A document's path, or the target as written when it resolves to nothing. */
  readonly path: string;
  readonly title: string | undefined;
  readonly exists: boolean;
  readonly relation: string;
  readonly direction: 'outgoing' | 'incoming';
  /** Hops from the document asked about, from 1. */
  readonly depth: number;
  /** The document one hop nearer, at which this edge hangs. */
  readonly via: string;
}

export interface RelatedOptions {
  /** 1 to 3. @default 1 */
  readonly depth?: number | undefined;
  readonly relationType?: string | undefined;
}

export interface SourceStats {
  readonly name: string;
  /** Absolute path. */
  readonly root: string;
  readonly documents: number;
}

export interface IndexStats {
  readonly file: string;
  /** Bytes on disk. */
  readonly size: number;
  readonly documents: number;
  readonly chunks: number;
  readonly links: number;
  readonly danglingLinks: readonly { readonly source: string; readonly target: string; readonly relation: string }[];
  readonly sources: readonly SourceStats[];
  readonly categories: readonly NamedCount[];
  readonly tags: readonly NamedCount[];
  /** ISO 8601 time of the last ingest that changed something, if any. */
  readonly lastIngest: string | undefined;
}

/** Limits a match to chunks of documents that pass every given test. */
export interface MatchFilter {
  /** Exact category. */
  readonly category?: string | undefined;
  /** Each must be among the document's tags, in any letter case. */
  readonly tags?: readonly string[] | undefined;
  readonly pathPrefix?: string | undefined;
  /** Name of a source. */
  readonly source?: string | undefined;
}

export interface MatchOptions {
  /** Chunks at most. */
  readonly limit: number;
  readonly weights?: ColumnWeights | undefined;
  readonly filter?: MatchFilter | undefined;
}

/** A chunk that matched, without its text. */
export interface ChunkMatch extends Omit<ChunkPlace, 'length'> {
  /** −bm25: higher is better. */
  readonly score: number;
}

export interface PostingOptions {
  /** Each gives a list of scores. */
  readonly weights: readonly ColumnWeights[];
  readonly filter?: MatchFilter | undefined;
  /** Only these chunks; the filter then does not count. */
  readonly ids?: readonly number[] | undefined;
  /** Only so many chunks: those that score highest by the first of `weights`, ties by id. @default all */
  readonly best?: number | undefined;
}

/** The chunks that match an expression, with their scores. */
export interface Postings {
  /** Ascending. */
  readonly ids: Int32Array;
  /** For each of the weights asked for: −bm25 of the chunk at the same position; higher is better. */
  readonly scores: readonly Float64Array[];
}

/** Occurrences by column, above 0. */
export type ColumnCounts = Readonly<Partial<Record<SearchColumn, number>>>;

export interface ChunkPlace {
  readonly id: number;
  readonly path: string;
  readonly chunkIndex: number;
  /** Of its text, in UTF-16 units. */
  readonly length: number;
}

/** What ranking needs of a document beside its text. */
export interface DocumentFacts {
  readonly title: string;
  /** Answers and predicted queries. */
  readonly answers: readonly string[];
  /** Documents that link to it. */
  readonly inbound: number;
  /** Links in either direction that lead to a document. */
  readonly related: number;
}

/** What a document and its parts are called. */
export interface DocumentNames {
  readonly path: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** In order of the text. */
  readonly headings: readonly Pick<Heading, 'text' | 'slug'>[];
  readonly aliases: readonly string[];
  /** Answers and predicted queries. */
  readonly answers: readonly string[];
  /** Documents that link to it. */
  readonly inbound: number;
}

export interface StoredChunk {
  readonly id: number;
  readonly path: string;
  readonly chunkIndex: number;
  readonly title: string;
  /** Heading chain joined by ` > `. */
  readonly sectionPath: string;
  readonly slug: string;
  readonly content: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly category: string;
  readonly tags: readonly string[];
  readonly aliases: readonly string[];
  /** Answers and predicted queries. */
  readonly answers: readonly string[];
  readonly description: string | undefined;
  readonly documentTitle: string;
  readonly status: string | undefined;
}

export interface VocabularyTerm {
  /** A token as the index stores it: lower case, without diacritics, stemmed. */
  readonly term: string;
  /** Chunks it stands in. */
  readonly chunks: number;
  /** Times it stands in them. */
  readonly occurrences: number;
}

/**
 * Reading calls of one index file. A call made after another process changed, replaced or deleted
 * and remade the file sees the new content.
 *
 * Every call is asynchronous in its signature so that another engine can stand behind it.
 * All calls throw `IndexNotFoundError` when the file is gone.
 */
export interface KnowledgeIndex {
  /** Absolute path of the database. */
  readonly file: string;

  /** Accepts `./x`, `x\y`, a path without its ending, and another letter case when only one document fits. */
  document(path: string): Promise<StoredDocument | undefined>;
  /** Ordered by path. */
  documents(filter?: DocumentFilter): Promise<DocumentSummary[]>;
  /** The paths of all documents, ordered. */
  paths(): Promise<string[]>;
  /** The SHA-256 of each document's file, hexadecimal, by path. */
  contentHashes(): Promise<Map<string, string>>;
  /** By name; the first one has none. */
  sources(): Promise<{ readonly name: string; readonly root: string }[]>;
  /** Most documents first, then by name. */
  categories(): Promise<NamedCount[]>;
  /** Most documents first, then by name. */
  tags(): Promise<NamedCount[]>;
  /** Breadth-first over links in both directions: nearest first, then by path; each edge once. Unknown path: empty. */
  related(path: string, options?: RelatedOptions): Promise<RelatedDocument[]>;
  stats(): Promise<IndexStats>;
  /** The paths most like the given one, best first, at most `limit`. For "did you mean". */
  closestPaths(path: string, limit: number): Promise<string[]>;

  /** Changes whenever the content does. A key for caches; nothing else may be read into it. */
  generation(): Promise<string>;
  /** Chunks that match, best first, ties by path and chunk. Columns of weight 0 match but do not score. */
  match(expression: Expression, options: MatchOptions): Promise<ChunkMatch[]>;
  /** The chunks that match each expression: all that pass the filter, or those among `ids`. */
  postings(expressions: readonly Expression[], options: PostingOptions): Promise<Postings[]>;
  /** For each of some chunks that match: how often the expression stands in each column; columns without are left out. */
  columnCounts(expression: Expression, ids: readonly number[]): Promise<Map<number, ColumnCounts>>;
  /** How many chunks match each expression. */
  countMatches(expressions: readonly Expression[]): Promise<number[]>;
  /** Where chunks stand, in the order of `ids`; ids that are gone are left out. */
  places(ids: readonly number[]): Promise<ChunkPlace[]>;
  /** The texts of chunks, in the order of `ids`; empty for those that are gone. */
  texts(ids: readonly number[]): Promise<string[]>;
  /** In the order of `ids`. */
  chunks(ids: readonly number[]): Promise<StoredChunk[]>;
  /** Chunks (first of each document) whose path contains the text, shortest path first. */
  matchPaths(text: string, options: MatchOptions): Promise<ChunkMatch[]>;
  /** The tokens of each text, by the tokenizer of the index. */
  tokenize(texts: readonly string[]): Promise<string[][]>;
  /** In how many chunks each token stands; 0 when it is unknown. */
  frequencies(tokens: readonly string[]): Promise<number[]>;
  /** Terms that start with `prefix` (all when empty), in order of the term: the first `limit`, or all. */
  vocabulary(prefix: string, limit?: number): Promise<VocabularyTerm[]>;
  /** Words of the texts that the tokenizer turns into `term`, lower case, most frequent first. A sample of chunks is read. */
  surfaceForms(term: string): Promise<string[]>;
  /** Links of front matter origin between the given documents, both ends inside. Ordered. */
  relationsAmong(paths: readonly string[]): Promise<{ source: string; target: string; relation: string }[]>;
  /** By path; unknown paths are left out. */
  documentFacts(paths: readonly string[]): Promise<Map<string, DocumentFacts>>;
  /** The names of all documents, ordered by path. Reads every document's row: to be kept for a {@link generation}. */
  names(): Promise<DocumentNames[]>;
  /** Chunks in the index. */
  chunkCount(): Promise<number>;

  close(): Promise<void>;
}
