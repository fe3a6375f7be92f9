import type { MatchFilter } from '@kenso/index';
import { propertyPattern } from '@kenso/parse/terms';
import { rankBest } from './rank-best.js';
import { noShares, type Ranked } from './ranked.js';
import type { SearchContext } from './search-context.js';
import type { Stage } from './search-result.js';
import { pathTerms, prefixTerm, type Term } from './term.js';

/** What a fallback found, and the terms that tell where. */
export interface Fallback {
  readonly ranked: readonly Ranked[];
  readonly terms: readonly Term[];
}

const none: Fallback = { ranked: [], terms: [] };

/** A word may be this much longer than its stem. */
const longestSuffix = 8;

/** A single word of three or more characters as the beginning of a word (Q5). */
export async function findPrefix(context: SearchContext, terms: readonly Term[]): Promise<Fallback> {
  const [only] = terms;
  const prefix = terms.length === 1 && only ? prefixTerm(only) : undefined;
  if (!prefix) return none;
  const found = await rankTerms(context, [prefix], 'PREFIX');
  if (found.ranked.length > 0) return found;
  const word = await wordBeginningWith(context, prefix.text.toLowerCase());
  return word ? rankTerms(context, [withText(prefix, word.form, word.stem)], 'PREFIX') : none;
}

/**
 * The index holds stems, which may be shorter than what was typed: `configurat` begins `configuration`, whose stem is
 * `configur`. The longest stem with such a word counts.
 */
async function wordBeginningWith(
  { index }: SearchContext,
  typed: string,
): Promise<{ readonly form: string; readonly stem: string } | undefined> {
  const shortest = Math.max(3, typed.length - longestSuffix);
  const stems = Array.from({ length: Math.max(0, typed.length - shortest) }, (_, cut) =>
    typed.slice(0, typed.length - 1 - cut),
  );
  const counts = await index.frequencies(stems);
  for (const stem of stems.filter((_, position) => (counts[position] ?? 0) > 0)) {
    const form = (await index.surfaceForms(stem)).find((each) => each.startsWith(typed));
    if (form !== undefined) return { form, stem };
  }
  return undefined;
}

function withText(term: Term, text: string, token: string): Term {
  return { ...term, alternatives: [{ leaves: [{ key: token, text, tokens: [token], where: 'text' }], weight: 1 }] };
}

/** The terms among folder and file names. */
export async function findFolders(context: SearchContext, terms: readonly Term[]): Promise<Fallback> {
  return rankTerms(context, pathTerms(terms), 'PATH');
}

async function rankTerms(context: SearchContext, terms: readonly Term[], stage: Stage): Promise<Fallback> {
  const ranked = await rankBest(context, { terms, dropped: [], bounds: terms.map(() => 0) });
  return { ranked: ranked.map((each) => ({ ...each, stage })), terms };
}

const namesPath = /[./\\]/;
const hasName = propertyPattern(String.raw`[\p{L}\p{N}]`);

/** A query with a `/` or `.` as a part of a path (Q9). */
export async function findByPath(context: SearchContext, query: string): Promise<Fallback> {
  const text = query
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.{0,2}\/)+/, '');
  if (!namesPath.test(query) || !hasName.for(text).test(text)) return none;
  const { limit, filter }: { limit: number; filter: MatchFilter } = context;
  const found = await context.index.matchPaths(text, { limit, filter });
  context.onTrace?.({ stage: 'PATH', expression: text, matches: found.length });
  const ranked = found.map(
    ({ path, id, chunkIndex, score }): Ranked => ({
      path,
      chunk: id,
      chunkIndex,
      score,
      stage: 'PATH',
      confidence: 1,
      parts: { path: score },
      scored: id,
      shares: noShares,
    }),
  );
  return { ranked, terms: [] };
}
