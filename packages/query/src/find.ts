import { propertyPattern } from '@kenso/parse/terms';
import { isCorrectable } from './correct-words.js';
import { type Fallback, findByPath, findFolders, findPrefix } from './fallbacks.js';
import { type KnownTerms, maxTerms } from './known-terms.js';
import { queryWords } from './query-words.js';
import { rankBest } from './rank-best.js';
import { rankClassic } from './rank-classic.js';
import type { Ranked } from './ranked.js';
import { type ReadQuery, readQuery } from './read-query.js';
import type { SearchContext } from './search-context.js';
import type { Term } from './term.js';

/** A ranking and how it came about. */
export interface Found {
  /** Best first. */
  readonly ranked: readonly Ranked[];
  /** What was looked for in the end. */
  readonly terms: readonly Term[];
  /** What the best ranking was asked; absent where something else answered. */
  readonly known?: KnownTerms;
  /** The query that was run instead. */
  readonly corrected?: string;
  /** Words of the query, as it was run, that the index lacks, when it has others. */
  readonly unknown?: readonly string[];
}

/**
 * Answers one query. When its terms find nothing it falls back, in this order, to the prefix of a single word (Q5),
 * to the path (Q9), to the corrected query (Q9), to the single words of quoted phrases, and to folder and file names.
 * The best ranking corrects a word that the index lacks beside words that it has before it looks at all (Q9).
 */
export async function find(context: SearchContext, query: string): Promise<Found> {
  const read = await readQuery(context, queryWords(query));
  if (read.terms.length === 0) return { ranked: [], terms: [] };
  const beside = context.ranking === 'best' && read.known.terms.length > 0;
  const steps: (() => Promise<Found>)[] = [
    () => (beside ? findCorrected(context, query, read) : nothing()),
    () => rank(context, read),
    () => findPrefix(context, read.terms),
    () => findByPath(context, query),
    () => (beside ? nothing() : findCorrected(context, query, read)),
    () => findWithoutQuotes(context, query, read),
    () => findFolders(context, read.terms),
  ];
  for (const step of steps) {
    const found = await step();
    if (found.ranked.length > 0) return found;
  }
  return nothing();
}

async function nothing(): Promise<Fallback> {
  return { ranked: [], terms: [] };
}

async function rank(context: SearchContext, { terms, known }: ReadQuery): Promise<Found> {
  const many = terms.length > maxTerms;
  const unknown = many || known.terms.length === 0 ? [] : known.dropped.map(({ text }) => text);
  if (context.ranking === 'best') {
    return { ranked: await rankBest(context, known), terms: known.terms, known, unknown };
  }
  return { ...(await rankClassic(context, many ? known.terms : terms)), unknown };
}

async function findCorrected(context: SearchContext, query: string, read: ReadQuery): Promise<Found> {
  const unknown = read.known.dropped.filter(({ kind, text }) => kind === 'word' && isCorrectable(text));
  const corrections = await context.corrector.correct(unknown.map(({ text }) => text));
  if (corrections.size === 0) return nothing();
  const corrected = replaceWords(query, corrections);
  const found = await rank(context, await readQuery(context, queryWords(corrected)));
  return { ...found, corrected };
}

const plainWords = propertyPattern(String.raw`[\p{L}\p{M}]+`, 'gu');

/** The query with some words replaced where they stand alone, and everything else as it was written. */
function replaceWords(query: string, replacements: ReadonlyMap<string, string>): string {
  return query.replaceAll(plainWords.for(query), (word) => replacements.get(word) ?? word);
}

/** A phrase that stands nowhere is looked for by its words. */
async function findWithoutQuotes(context: SearchContext, query: string, { words }: ReadQuery): Promise<Found> {
  if (!words.some(({ quoted }) => quoted)) return nothing();
  return rank(context, await readQuery(context, queryWords(query.replaceAll(/["\u201c\u201d]/gu, ' '))));
}
