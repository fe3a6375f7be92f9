import type { SeededRandom } from './seeded-random.js';

const onsets = [
  'b',
  'br',
  'd',
  'dr',
  'f',
  'g',
  'gl',
  'k',
  'kr',
  'l',
  'm',
  'n',
  'p',
  'pl',
  'r',
  's',
  'st',
  't',
  'tr',
  'v',
  'z',
];
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ou'];
const codas = ['', '', 'l', 'm', 'n', 'r', 'x', 'nd', 'rk', 'st'];

/** Words that no language has: names of folders, and the words by which pages differ from each other. */
export function inventedWords(count: number, random: SeededRandom): string[] {
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = 2 + random.whole(3);
    let word = '';
    for (let at = 0; at < syllables; at += 1) word += random.pick(onsets) + random.pick(vowels);
    words.add(word + random.pick(codas));
  }
  return [...words];
}
