export { EmptyQueryError } from './empty-query-error.js';
export type { AbsenceExplanation, AnswerExplanation, Explanation, TermExplanation } from './explanation.js';
export { type LoadedSynonyms, loadSynonyms } from './load-synonyms.js';
export type {
  MultiSearchResponse,
  Searcher,
  SearcherOptions,
  SearchOptions,
  SearchResponse,
  SearchResult,
  Stage,
  Suggestion,
  SuggestionKind,
  SuggestOptions,
  UnknownName,
  UnknownNames,
} from './search-result.js';
export { createSearcher } from './searcher.js';
