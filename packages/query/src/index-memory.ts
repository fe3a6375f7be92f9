import type { ChunkPlace, DocumentFacts, KnowledgeIndex } from '@kenso/index';
import { isListPage } from './list-page.js';
import { passagesWithName } from './names-as-written.js';
import { type PassageProfile, passageProfiles } from './passage-profiles.js';
import { type PostingStore, postingStore } from './posting-store.js';
import { remember } from './remember.js';
import { readPassages, type ShownPassage } from './shown-passage.js';
import { type ShortText, shortText } from './title-match.js';
import type { TokenSource } from './token-source.js';

/**
 * What was read of one state of an index. Reading costs far more than scoring, and the words of questions repeat; a
 * remembered answer is the same as a fresh one.
 */
export interface IndexMemory {
  /** Chunks in the index. */
  readonly total: number;
  readonly postings: PostingStore;
  /** In the order of `ids`; ids that are gone are left out. */
  places(ids: readonly number[]): Promise<ChunkPlace[]>;
  /** In the order of `paths`; undefined for unknown ones. */
  facts(paths: readonly string[]): Promise<(KnownDocument | undefined)[]>;
  /** In the order of `ids`; undefined for those that are gone. */
  shown(ids: readonly number[]): Promise<(ShownPassage | undefined)[]>;
  /**
   * The passages, of some, that have a name in their text.
   *
   * @param name composed (NFC), in lower case
   */
  holding(name: string, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** What passages are about, in the order of `ids`. */
  profiles(ids: readonly number[]): Promise<PassageProfile[]>;
  /** The number of a token in the profiles; undefined when none holds it. */
  tokenNumber(token: string): number | undefined;
  /** Numbers of tokens are below this. */
  tokenNumbers(): number;
  /** In how many chunks each token stands, in the order of `tokens`. */
  frequencies(tokens: readonly string[]): Promise<(number | undefined)[]>;
}

/** What ranking needs of a document beside its text. */
interface KnownDocument extends DocumentFacts {
  readonly shortTitle: ShortText;
  /** What it says it answers. */
  readonly questions: readonly ShortText[];
  /** Whether it is a change log or a list of pages. */
  readonly listPage: boolean;
}

/** Things of one kind remembered; at the limit all are forgotten, which costs one slower search. */
const capacity = 200_000;

/** Passages remembered with their texts, measured 3 kB each on pages of documentation. */
const shownCapacity = 2000;
/** Names of which it is remembered which passages have them. */
const mostNames = 500;
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
    shortTitle: shortText(facts.title),
    questions: facts.answers.map(shortText),
    listPage: isListPage(facts.title),
  };
}

function memoryOf(index: KnowledgeIndex, source: TokenSource, total: number): IndexMemory {
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
  const names = new Map<string, (ids: readonly number[]) => Promise<(boolean | undefined)[]>>();
  const passagesOf = (name: string): ((ids: readonly number[]) => Promise<(boolean | undefined)[]>) => {
    const known = names.get(name);
    if (known) return known;
    if (names.size >= mostNames) names.clear();
    const made = remember(shownCapacity, (ids: readonly number[]) => passagesWithName(index, name, ids));
    names.set(name, made);
    return made;
  };
  const shown = remember(shownCapacity, (ids: readonly number[]) => readPassages(index, ids));
  const profiles = passageProfiles(index, source, { frequencies, total });
  const profilesOf = remember(profileCapacity, profiles.make);
  return {
    total,
    postings: postingStore(index, total),
    async places(ids) {
      return (await places(ids)).filter((place) => place !== undefined);
    },
    facts,
    shown,
    async holding(name, ids) {
      const known = await passagesOf(name)(ids);
      return new Set(ids.filter((_, position) => known[position]));
    },
    async profiles(ids) {
      return (await profilesOf(ids)).filter((profile) => profile !== undefined);
    },
    tokenNumber: profiles.numberOf,
    tokenNumbers: profiles.size,
    frequencies,
  };
}
