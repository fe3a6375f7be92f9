import type { KnowledgeIndex, MatchFilter } from '@kenso/index';
import { createCorrector } from './correct-words.js';
import { EmptyQueryError } from './empty-query-error.js';
import { explainRanking } from './explain.js';
import { explainAnswer } from './explain-answer.js';
import type { AbsenceExplanation, Explanation } from './explanation.js';
import { type Found, find } from './find.js';
import { fuse } from './fuse.js';
import { rememberIndex } from './index-memory.js';
import { present } from './present.js';
import type { Ranked } from './ranked.js';
import { readFilter, unknownNames } from './read-filter.js';
import { relevanceOf } from './relevance.js';
import type { SearchContext } from './search-context.js';
import type {
  MultiSearchResponse,
  Searcher,
  SearcherOptions,
  SearchOptions,
  SearchResponse,
  SearchResult,
  Stage,
} from './search-result.js';
import { createSuggester } from './suggest.js';
import { createTokenSource } from './token-source.js';
import { explainAbsence } from './why-not.js';

const defaultLimit = 5;
const defaultPreviewChars = 200;
/** Queries that one `searchMulti` runs (Q10). */
const maxQueries = 5;

/** A searcher over an open index. It holds no resources of its own: closing the index is enough. */
export function createSearcher(index: KnowledgeIndex, options: SearcherOptions = {}): Searcher {
  const tokens = createTokenSource(index);
  const corrector = createCorrector(index);
  const previewChars = clamp(options.previewChars ?? defaultPreviewChars, 20, 2000);
  const memoryOf = rememberIndex(index, tokens);
  const contextOf = async (limit: number, filter: MatchFilter): Promise<SearchContext> => ({
    index,
    memory: await memoryOf(),
    tokens,
    corrector,
    synonyms: options.synonyms ?? [],
    ranking: options.ranking ?? 'best',
    limit,
    filter,
    onTrace: options.onTrace,
  });
  return {
    suggest: createSuggester(index),

    async search(query, asked = {}): Promise<SearchResponse> {
      if (query.trim() === '') throw new EmptyQueryError();
      const limit = limitOf(asked);
      const { filter, unknown } = await readFilter(index, asked);
      if (unknown) return { query, results: [], ...unknown };
      const stages: Stages = [];
      const context = traced(await contextOf(limit, filter), stages);
      const found = await find(context, query);
      const ranked = found.ranked.slice(0, limit);
      const results = await present(
        context,
        ranked.map((each, position) => ({ ranked: each, terms: found.terms, relevance: relevanceOf(found, position) })),
        previewChars,
      );
      const response: SearchResponse = {
        query,
        results,
        ...(found.corrected !== undefined && { corrected_query: found.corrected }),
        ...(found.unknown && found.unknown.length > 0 && results.length > 0 && { unknown_terms: found.unknown }),
        ...(results.length === 0 && (await unknownNames(index, asked))),
      };
      if (!asked.explain) return response;
      const explanations = await explainRanking(index, ranked, { terms: found.terms, ranking: context.ranking });
      return {
        ...response,
        results: results.map((result) => withExplanation(result, ranked, explanations)),
        explanation: await explainAnswer(context, { query, found, stages }),
      };
    },

    async whyNot(query, path, asked = {}): Promise<AbsenceExplanation> {
      if (query.trim() === '') throw new EmptyQueryError();
      const { filter, unknown } = await readFilter(index, asked);
      if (unknown) {
        const name = unknown.unknown_category?.name ?? '';
        return { path, reason: `There is no category "${name}".`, lacks: [], remedies: [] };
      }
      return explainAbsence(await contextOf(limitOf(asked), filter), query, path);
    },

    async searchMulti(queries, asked = {}): Promise<MultiSearchResponse> {
      const run = queries.filter((query) => query.trim() !== '').slice(0, maxQueries);
      if (run.length === 0) throw new EmptyQueryError();
      const limit = limitOf(asked);
      const { filter, unknown } = await readFilter(index, asked);
      if (unknown) return { queries: run, results: [], ...unknown };
      const context = await contextOf(limit * 2, filter);
      const found: Found[] = [];
      for (const query of run) found.push(await find(context, query));
      const rankings = found.map(({ ranked }) => ranked.slice(0, limit * 2));
      const fused = fuse(rankings).slice(0, limit);
      const shown = fused.map(({ ranked, score, from, position }) => {
        const best = found[from] ?? { ranked: [], terms: [] };
        return { ranked: { ...ranked, score }, terms: best.terms, relevance: relevanceOf(best, position) };
      });
      const results = await present(context, shown, previewChars);
      const corrections = run.flatMap((query, position) => {
        const corrected = found[position]?.corrected;
        return corrected === undefined ? [] : [[query, corrected] as const];
      });
      return {
        queries: run,
        results,
        ...(corrections.length > 0 && { corrections: Object.fromEntries(corrections) }),
        ...(results.length === 0 && (await unknownNames(index, asked))),
      };
    },
  };
}

type Stages = { stage: Stage; expression: string; matches: number }[];

/** The context, with every stage that is traced also noted in `stages`. */
function traced(context: SearchContext, stages: Stages): SearchContext {
  return {
    ...context,
    onTrace: (event) => {
      stages.push(event);
      context.onTrace?.(event);
    },
  };
}

/** Results may be fewer than what was ranked: documents can vanish meanwhile. */
function withExplanation(
  result: SearchResult,
  ranked: readonly Ranked[],
  explanations: readonly Explanation[],
): SearchResult {
  const explanation = explanations[ranked.findIndex(({ path }) => path === result.file_path)];
  return explanation ? { ...result, explanation } : result;
}

function limitOf({ limit = defaultLimit }: SearchOptions): number {
  return clamp(Number.isNaN(limit) ? defaultLimit : Math.floor(limit), 1, 1000);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
