/** Relevance grades by path: 0 is not relevant, and so is a document that is absent. */
export type Judgments = ReadonlyMap<string, number>;

/** A question with the documents that answer it. */
export interface JudgedQuery {
  /** Unique among the queries that are asked together. */
  readonly id: string;
  /** Not blank. */
  readonly text: string;
  readonly category?: string;
  /** At least one document has a grade above 0. */
  readonly judgments: Judgments;
  /** Documents taken out of the answer before it is scored. */
  readonly ignored: ReadonlySet<string>;
  /** Where the query stands in its file, 1-based. */
  readonly line?: number;
}
