import { propertyPattern } from './property-pattern.js';

const hangulWord = propertyPattern(String.raw`^\p{Script=Hangul}{3,}$`);
/** Longer words give no more beginnings than this. */
const longestBeginning = 10;

/**
 * The beginnings of a Korean word, from two syllables on. Particles and endings stand behind a word without a space,
 * so that `서버` (server) is the beginning of `서버에서` (on the server). None for other scripts.
 */
export function koreanBeginnings(word: string): readonly string[] {
  if (!hangulWord.for(word).test(word)) return [];
  const syllables = [...word];
  const count = Math.min(syllables.length - 2, longestBeginning - 1);
  return Array.from({ length: count }, (_, at) => syllables.slice(0, at + 2).join(''));
}
