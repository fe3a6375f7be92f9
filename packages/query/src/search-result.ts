import type { AbsenceExplanation, AnswerExplanation, Explanation } from './explanation.js';

/** The strictest stage of the cascade that holds for a result (Q6). */
export type Stage = 'AND' | 'NEAR' | 'OR' | 'PREFIX' | 'PATH';

/**
 * A document with its best passage. The keys are those of the wire (Q11), so that a result goes
 * to JSON and to the protocol as it is.
 */
export interface SearchResult {
  readonly file_path: string;
  /** The document's title. */
  readonly title: string;
  /** Heading chain of the passage, joined by ` > `. */
  readonly section_path: string;
  /** Anchor of the passage's heading; empty before the first heading. */
  readonly heading_slug: string;
  /** 1-based lines of the passage in the file, both inclusive. */
  readonly start_line: number;
  readonly end_line: number;
  readonly category: string;
  readonly tags?: readonly string[];
  /** Higher is better, 4 decimals. Comparable within one answer only. */
  readonly score: number;
  /** Plain text of the part that matched, without headings, fences, table rules. */
  readonly content_preview: string;
  /** The preview with `<mark>` around the matched words; absent when none is in the text. */
  readonly highlight?: string;
  /** Where the query matched: the columns, most telling first, joined by `, `. */
  readonly match_source: string;
  readonly cascade_stage: Stage;
  readonly relevance: 'high' | 'medium' | 'low';
  /** Links of the document in both directions. */
  readonly related_count?: number;
  /** The front matter's `status`, or `deprecated`. */
  readonly status?: string;
  /** With `explain` only. */
  readonly explanation?: Explanation;
}

/** A name that does not exist. */
export interface UnknownName {
  readonly name: string;
  /** Names like it, best first, at most three. */
  readonly closest: readonly string[];
}

/** What a filter asked for and the index does not have: nothing was found because of it (Q11). */
export interface UnknownNames {
  readonly unknown_category?: UnknownName & { readonly existing: readonly string[] };
  readonly unknown_source?: UnknownName & { readonly existing: readonly string[] };
  readonly unknown_tags?: readonly UnknownName[];
  /** No path starts so; the closest are folders. */
  readonly unknown_path?: UnknownName;
}

export interface SearchResponse extends UnknownNames {
  readonly query: string;
  /** Best first; ties by path. At most one result a document. */
  readonly results: readonly SearchResult[];
  /** The query that was run instead, after a typo correction. */
  readonly corrected_query?: string;
  /** Words of the query that the index lacks, when it has others: the results are for those alone. */
  readonly unknown_terms?: readonly string[];
  /** With `explain` only. */
  readonly explanation?: AnswerExplanation;
}

export interface MultiSearchResponse extends UnknownNames {
  /** The queries that were run: the first five that are not empty. */
  readonly queries: readonly string[];
  readonly results: readonly SearchResult[];
  /** Typo corrections, by query. */
  readonly corrections?: Readonly<Record<string, string>>;
}

export interface SearchOptions {
  /** Results at most; at least 1. @default 5 */
  readonly limit?: number | undefined;
  /** Exact; empty or `all` means no filter. */
  readonly category?: string | undefined;
  /** Each must be among the document's tags. */
  readonly tags?: readonly string[] | undefined;
  readonly pathPrefix?: string | undefined;
  /** Name of a source; of the first one, which has none, the name of its folder, or `.`. */
  readonly source?: string | undefined;
  /** Adds to the answer and to each result how they came about (Q13). Costs some reading for each result. @default false */
  readonly explain?: boolean | undefined;
}

/** Where a suggestion was found. `question`: what a document says it answers. `word`: a word of the texts. */
export type SuggestionKind = 'title' | 'heading' | 'question' | 'alias' | 'tag' | 'word';

/** A completion of what is typed into a search box. */
export interface Suggestion {
  /** What may take the place of everything typed. */
  readonly text: string;
  readonly kind: SuggestionKind;
  /** The document of that name; of several the one with the most inbound links. Absent for tags and words. */
  readonly path?: string;
  /** Anchor, for headings. */
  readonly slug?: string;
}

export interface SuggestOptions {
  /** Suggestions at most, 1 to 50. @default 8 */
  readonly limit?: number | undefined;
}

/** Looks things up in one index. */
export interface Searcher {
  /** @throws EmptyQueryError when the query is blank. A query without a searchable word gives an empty list. */
  search(query: string, options?: SearchOptions): Promise<SearchResponse>;
  /**
   * Runs the first five non-empty queries and merges their rankings by reciprocal rank fusion.
   * @throws EmptyQueryError when no query is left.
   */
  searchMulti(queries: readonly string[], options?: SearchOptions): Promise<MultiSearchResponse>;
  /**
   * Says why a document is missing from an answer or low in it, and what would lift it (Q13). The rank
   * is the one of a search with the same options.
   * @throws EmptyQueryError when the query is blank.
   */
  whyNot(query: string, path: string, options?: SearchOptions): Promise<AbsenceExplanation>;
  /**
   * Completes what is typed so far; empty when it has no letter or digit. Letter case, diacritics and punctuation do
   * not count. Ordered by kind (as in {@link SuggestionKind}), what begins with everything typed before that in which
   * each typed word begins some word, most inbound links (for tags documents, for words passages), then by text in
   * code units. No text comes twice.
   */
  suggest(prefix: string, options?: SuggestOptions): Promise<Suggestion[]>;
}

export interface SearcherOptions {
  /** `classic` is the cascade of kenso's first edition, to the letter (Q6 to Q8). @default 'best' */
  readonly ranking?: 'best' | 'classic' | undefined;
  /** Groups of words that stand for each other (Q3). */
  readonly synonyms?: readonly (readonly string[])[] | undefined;
  /** Length of a preview in code points, 20 to 2000. @default 200 */
  readonly previewChars?: number | undefined;
  /** Told of every expression that is run, for debug logs. */
  readonly onTrace?:
    | ((event: { readonly stage: Stage; readonly expression: string; readonly matches: number }) => void)
    | undefined;
}
