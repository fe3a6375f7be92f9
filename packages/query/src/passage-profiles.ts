import type { KnowledgeIndex } from '@kenso/index';
import { idf } from './idf.js';
import { isStopWord } from './stop-words.js';
import { wordsOf } from './text-words.js';
import type { TokenSource } from './token-source.js';

/** What a passage is about, by the words at its beginning. */
export interface PassageProfile {
  /** Numbers of its tokens in the order of the text; 0 for a stop word. */
  readonly sequence: Int32Array;
  /** Numbers of its telling tokens, each once. */
  readonly tokens: Int32Array;
  /** For each of `tokens` its weight; the squares add up to 1. */
  readonly weights: Float64Array;
}

/** Profiles of passages of one state of an index. */
export interface PassageProfiles {
  /** Numbers of all profiles are below this. */
  size(): number;
  /** The number of a token; undefined when no profile that was made holds it. */
  numberOf(token: string): number | undefined;
  make(ids: readonly number[]): Promise<(readonly [id: number, profile: PassageProfile])[]>;
}

/** UTF-16 units of a passage that are compared: what it is about is said early. */
const comparedText = 2000;

/**
 * Makes profiles: a token weighs (1 + ln its count) times its inverse document frequency; tokens of one chunk or of
 * more than half of all weigh nothing.
 *
 * @param frequencies in how many chunks each token stands
 * @param total chunks of the index
 */
export function passageProfiles(
  index: KnowledgeIndex,
  source: TokenSource,
  {
    frequencies,
    total,
  }: { frequencies: (tokens: readonly string[]) => Promise<readonly (number | undefined)[]>; total: number },
): PassageProfiles {
  const numbers = new Map([['', 0]]);
  const rarities: number[] = [0];
  const number = async (tokens: readonly string[]): Promise<void> => {
    const unknown = tokens.filter((token) => !numbers.has(token));
    const chunks = await frequencies(unknown);
    for (const [position, token] of unknown.entries()) {
      const holding = chunks[position] ?? 0;
      numbers.set(token, rarities.length);
      rarities.push(holding < 2 || holding > total / 2 ? 0 : idf(holding, total));
    }
  };
  return {
    size: () => rarities.length,
    numberOf: (token) => numbers.get(token),
    async make(ids) {
      const texts = await index.texts(ids);
      const words = texts.map((text) => wordsOf(text.slice(0, comparedText).toLowerCase()));
      const numbered = new Map<string, number>();
      for (const word of words.flat()) if (!numbered.has(word)) numbered.set(word, 0);
      const telling = [...numbered.keys()].filter((word) => !isStopWord(word));
      const known = await source.tokensOf(telling);
      const tokenOf = (word: string): string => known.get(word)?.[0] ?? '';
      await number([...new Set(telling.map(tokenOf))]);
      for (const word of telling) numbered.set(word, numbers.get(tokenOf(word)) ?? 0);
      const numberOfWord = (word: string): number => numbered.get(word) ?? 0;
      return ids.map((id, position) => [id, profileOf((words[position] ?? []).map(numberOfWord), rarities)]);
    },
  };
}

function profileOf(sequence: readonly number[], rarities: readonly number[]): PassageProfile {
  const counts = new Map<number, number>();
  for (const token of sequence) if (rarities[token]) counts.set(token, (counts.get(token) ?? 0) + 1);
  const weights = Float64Array.from(counts, ([token, count]) => (1 + Math.log(count)) * (rarities[token] ?? 0));
  const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  return {
    sequence: Int32Array.from(sequence),
    tokens: Int32Array.from(counts.keys()),
    weights: weights.map((weight) => weight / length),
  };
}
