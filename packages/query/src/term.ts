import { type Expression, type SearchColumn, searchColumns } from '@kenso/index';

/** The smallest thing that is looked up: tokens that must follow each other. */
export interface Leaf {
  /** Equal for leaves that match the same. */
  readonly key: string;
  readonly text: string;
  /** By the tokenizer of the index; at least one. */
  readonly tokens: readonly string[];
  /** `path` leaves are looked up among the paths, the others everywhere else. */
  readonly where: 'text' | 'path';
  /** The last token may go on. */
  readonly prefix?: true;
}

/** One way to satisfy a term: all its leaves stand in the chunk. */
export interface Alternative {
  readonly leaves: readonly Leaf[];
  /** How much a match counts beside one of the term as written, which counts 1. */
  readonly weight: number;
}

/** A word, phrase or synonym group of the query; one alternative must hold. */
export interface Term {
  /** As written. */
  readonly text: string;
  /** With signs that the tokenizer knows nothing of, such as `C++` or `.NET`. Missing where there are none. */
  readonly written?: string;
  readonly kind: 'word' | 'phrase' | 'synonyms';
  /** How often the query says it. */
  readonly times: number;
  readonly alternatives: readonly Alternative[];
}

/** Everything but the path: a plain word must not find a page by its folder alone. */
const textColumns: readonly SearchColumn[] = searchColumns.filter((column) => column !== 'path');

/** A leaf as an expression. */
export function leafExpression(leaf: Leaf): Expression {
  return {
    kind: 'column',
    columns: leaf.where === 'path' ? ['path'] : textColumns,
    of: { kind: 'text', text: leaf.text, prefix: leaf.prefix ?? false },
  };
}

/** A term as an expression: any of its alternatives. */
export function termExpression(term: Term): Expression {
  return {
    kind: 'any',
    of: term.alternatives.map((alternative) => ({ kind: 'all', of: alternative.leaves.map(leafExpression) })),
  };
}

/** The distinct leaves of terms, in order. */
export function leavesOf(terms: readonly Term[]): Leaf[] {
  const leaves = new Map<string, Leaf>();
  for (const term of terms)
    for (const alternative of term.alternatives) for (const leaf of alternative.leaves) leaves.set(leaf.key, leaf);
  return [...leaves.values()];
}

/** The term that a plain word of three or more characters falls back to (Q5). */
export function prefixTerm({ text, kind, times, alternatives }: Term): Term | undefined {
  const [leaf] = alternatives[0]?.leaves ?? [];
  if (kind !== 'word' || !leaf || leaf.tokens.length > 1 || [...text].length < 3) return undefined;
  const prefix: Leaf = { ...leaf, key: `${leaf.key}*`, prefix: true, tokens: [text.toLowerCase()] };
  return { text, kind, times, alternatives: [{ leaves: [prefix], weight: 1 }] };
}

/** The terms looked up among the paths instead. */
export function pathTerms(terms: readonly Term[]): Term[] {
  return terms.map((term) => ({
    ...term,
    alternatives: term.alternatives.map(({ leaves, weight }) => ({
      leaves: leaves.map((leaf): Leaf => ({ ...leaf, key: `path:${leaf.tokens.join(' ')}`, where: 'path' })),
      weight,
    })),
  }));
}
