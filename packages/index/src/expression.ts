/** A column of the full-text table that an expression can be limited to. */
export type SearchColumn = (typeof searchColumns)[number];

/** The full-text columns, in the order of the table and of {@link ColumnWeights}. */
export const searchColumns = [
  'title',
  'section_path',
  'tags',
  'category',
  'searchable_content',
  'aliases',
  'answers',
  'description',
  'terms',
  'path',
] as const;

/** A BM25 weight for each column; a column without one counts 1. Zero takes it out of the score, not out of the match. */
export type ColumnWeights = Readonly<Partial<Record<SearchColumn, number>>>;

/**
 * What to look for, as plain data. The index renders it to FTS5 syntax; any text is safe in it.
 *
 * `text` is tokenised by the index: one word may become several tokens, which then must follow each other.
 */
export type Expression =
  | { readonly kind: 'text'; readonly text: string; readonly prefix?: boolean }
  | { readonly kind: 'all'; readonly of: readonly Expression[] }
  | { readonly kind: 'any'; readonly of: readonly Expression[] }
  /** All texts within `distance` tokens of each other, in one column, in any order. */
  | { readonly kind: 'near'; readonly of: readonly string[]; readonly distance: number }
  | { readonly kind: 'not'; readonly include: Expression; readonly exclude: Expression }
  | { readonly kind: 'column'; readonly columns: readonly SearchColumn[]; readonly of: Expression };
