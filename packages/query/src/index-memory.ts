import type { ChunkPlace, DocumentFacts, KnowledgeIndex, MatchFilter } from '@kenso/index';
import { isListPage } from './list-page.js';
import { type PassageProfile, passageProfiles } from './passage-profiles.js';
import { type LeafPostings, type PostingStore, postingStore } from './posting-store.js';
import { remember } from './remember.js';
import type { Leaf } from './term.js';
import type { TokenSource } from './token-source.js';
import { readWords, type TextWords } from './word-matcher.js';

/**
 * What was read of one state of an index. Reading costs far more than scoring, and the words of questions repeat; a
 * remembered answer is the same as a fresh one.
 */
export interface IndexMemory {
  /** Chunks in the index. */
  readonly total: number;
  /** The chunks that hold each leaf and pass the filter. */
  leaves(leaves: readonly Leaf[], filter: MatchFilter): Promise<LeafPostings[]>;
  /** The same among some chunks only. */
  leavesAmong(leaves: readonly Leaf[], ids: readonly number[]): Promise<LeafPostings[]>;
  /** In the order of `ids`; ids that are gone are left out. */
  places(ids: readonly number[]): Promise<ChunkPlace[]>;
  /** By path; unknown paths are left out. */
  facts(paths: readonly string[]): Promise<ReadonlyMap<string, KnownDocument>>;
  /** What passages are about, in the order of `ids`. */
  profiles(ids: readonly number[]): Promise<PassageProfile[]>;
  /** The number of a token in the profiles; undefined when none holds it. */
  tokenNumber(token: string): number | undefined;
  /** Numbers of tokens are below this. */
  tokenNumbers(): number;
  /** In how many chunks each token stands. */
  frequencies(tokens: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** What ranking needs of a document beside its text. */
interface KnownDocument extends DocumentFacts {
  /** Its title first, then its aliases. */
  readonly names: readonly TextWords[];
  /** What it says it answers. */
  readonly questions: readonly TextWords[];
  /** Whether it is a change log or a list of pages. */
  readonly listPage: boolean;
}

/** Things of one kind remembered; at the limit all are forgotten, which costs one slower search. */
const capacity = 200_000;

/** Profiles of passages remembered, about 3 kB each. */
const profileCapacity = 5000;

/** Gives the memory of the index's present state; what was read of an earlier one is forgotten. */
export function rememberIndex(index: KnowledgeIndex, tokens: TokenSource): () => Promise<IndexMemory> {
  let current: { readonly generation: string; readonly memory: IndexMemory } | undefined;
  return async () => {
    const generation = await index.generation();
    if (current?.generation !== generation) {
      current = { generation, memory: memoryOf(index, tokens, await index.chunkCount()) };
    }
    return current.memory;
  };
}

function knownDocument(facts: DocumentFacts): KnownDocument {
  return {
    ...facts,
    names: [facts.title, ...facts.aliases].map(readWords),
    questions: facts.answers.map(readWords),
    listPage: isListPage(facts.title),
  };
}

function memoryOf(index: KnowledgeIndex, source: TokenSource, total: number): IndexMemory {
  const postings: PostingStore = postingStore(index, total);
  const paths = new Map<string, string>();
  const intern = (path: string): string => {
    const known = paths.get(path);
    if (known === undefined) paths.set(path, path);
    return known ?? path;
  };
  const places = remember(capacity, async (ids: readonly number[]) =>
    (await index.places(ids)).map((place) => [place.id, { ...place, path: intern(place.path) }] as const),
  );
  const facts = remember(capacity, async (wanted: readonly string[]) =>
    Array.from(await index.documentFacts(wanted), ([path, each]) => [path, knownDocument(each)] as const),
  );
  const frequencies = remember(capacity, async (tokens: readonly string[]) => {
    const counts = await index.frequencies(tokens);
    return tokens.map((token, position) => [token, counts[position] ?? 0] as const);
  });
  const profiles = passageProfiles(index, source, { frequencies, total });
  const profilesOf = remember(profileCapacity, profiles.make);
  return {
    total,
    leaves: postings.all,
    leavesAmong: postings.among,
    async places(ids) {
      const known = await places(ids);
      return ids.flatMap((id) => known.get(id) ?? []);
    },
    facts,
    async profiles(ids) {
      const known = await profilesOf(ids);
      return ids.flatMap((id) => known.get(id) ?? []);
    },
    tokenNumber: profiles.numberOf,
    tokenNumbers: profiles.size,
    frequencies,
  };
}
