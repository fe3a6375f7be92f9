import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfWord, startOfWord } from '../src/word-scanner.js';

function words(text: string): string[] {
  const found: string[] = [];
  for (let start = startOfWord(text, 0); start !== -1; ) {
    const end = endOfWord(text, start);
    found.push(text.slice(start, end));
    start = startOfWord(text, end);
  }
  return found;
}

const pieces = [
  'a',
  'Z',
  '9',
  'é',
  'e\u0301',
  'İ',
  '漢',
  '𝒳',
  '😀',
  '\ud835',
  '\udcb3',
  '-',
  ' ',
  '\n',
  '\0',
  '’',
  '٣',
];
const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...pieces) }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
);

test('words are the runs of letters, marks and digits of any script', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(words(text)).toEqual(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
    }),
    { numRuns: 2000 },
  );
});

test('from the middle of a word its rest counts as one', () => {
  expect(startOfWord('ab, cd', 1)).toBe(1);
  expect(startOfWord('ab, cd', 2)).toBe(4);
  expect(startOfWord('ab, ', 2)).toBe(-1);
});
