import type { KnowledgeIndex } from '@kenso/index';
import { isStopWord } from './stop-words.js';
import type { TokenSource } from './token-source.js';
import { wordsOf } from './word-matcher.js';

/** UTF-16 units of a passage that are compared: what it is about is said early. */
const comparedText = 2000;

/** The tokens of the beginnings of chunks, in the order of their texts; a stop word is an empty token. */
export async function passageTokens(
  index: KnowledgeIndex,
  source: TokenSource,
  ids: readonly number[],
): Promise<(readonly [id: number, tokens: readonly string[]])[]> {
  const texts = await index.texts(ids);
  const words = texts.map((text) => wordsOf(text.slice(0, comparedText).toLowerCase()));
  const known = await source.tokensOf(new Set(words.flat()));
  const tokenOf = (word: string): string => (isStopWord(word) ? '' : (known.get(word)?.[0] ?? ''));
  return ids.map((id, position) => [id, (words[position] ?? []).map(tokenOf)]);
}
