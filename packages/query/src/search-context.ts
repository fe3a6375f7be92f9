import type { KnowledgeIndex, MatchFilter } from '@kenso/index';
import type { Corrector } from './correct-words.js';
import type { IndexMemory } from './index-memory.js';
import type { SearcherOptions } from './search-result.js';
import type { TokenSource } from './token-source.js';

/** What every step of one search shares. */
export interface SearchContext {
  readonly index: KnowledgeIndex;
  /** What was read of the index's present state. */
  readonly memory: IndexMemory;
  readonly tokens: TokenSource;
  readonly corrector: Corrector;
  readonly synonyms: readonly (readonly string[])[];
  readonly ranking: 'best' | 'classic';
  /** Results wanted; at least 1. */
  readonly limit: number;
  readonly filter: MatchFilter;
  readonly onTrace: SearcherOptions['onTrace'];
}
