import { analyze, textsOfSynonyms, textsOfWords } from './analyze.js';
import type { IndexMemory } from './index-memory.js';
import { type KnownTerms, knownTerms } from './known-terms.js';
import type { QueryWord } from './query-words.js';
import { synonymTable } from './synonym-table.js';
import type { Term } from './term.js';
import type { TokenSource } from './token-source.js';

/** A query as the index understands it. */
export interface ReadQuery {
  readonly words: readonly QueryWord[];
  readonly terms: readonly Term[];
  /** The terms that can match. */
  readonly known: KnownTerms;
}

/** Turns words into terms, with synonym groups (Q3), and asks the index which of them it holds. */
export async function readQuery(
  { memory, tokens, synonyms }: QueryReader,
  words: readonly QueryWord[],
): Promise<ReadQuery> {
  const known = await tokens.tokensOf([...textsOfWords(words), ...textsOfSynonyms(synonyms)]);
  const tokensOf = (text: string): readonly string[] => known.get(text) ?? [];
  const terms = analyze(words, tokensOf, synonymTable(synonyms, tokensOf));
  const wanted = [...new Set(terms.flatMap(tokensOfTerm))];
  const counts = await memory.frequencies(wanted);
  const frequency = new Map(wanted.map((token, position) => [token, counts[position]]));
  return { words, terms, known: knownTerms(terms, (token) => frequency.get(token) ?? 0) };
}

/** What reading a query needs. */
export interface QueryReader {
  readonly memory: IndexMemory;
  readonly tokens: TokenSource;
  readonly synonyms: readonly (readonly string[])[];
}

function tokensOfTerm({ alternatives }: Term): string[] {
  return alternatives.flatMap(({ leaves }) => leaves.flatMap((leaf) => leaf.tokens));
}
