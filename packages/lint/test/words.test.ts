import { segmentWords } from '@kenso/parse/terms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneWord } from '../src/words.js';

test.for([
  ['Overview', true],
  ['`Overview`!', true],
  ['v1', true],
  ['', true],
  ['...', true],
  ["Don't", true],
  ['概要', true],
  ['A page', false],
  ['Input/output', false],
  ['sign-in', false],
  ['useState', false],
  ['README.md', false],
  ['東京都庁への行き方', false],
] as const)('%j is one word: %j', ([text, expected]) => {
  expect(isOneWord(text)).toBe(expected);
});

test('no text of more words than one, by the segmenter, is one word', () => {
  const unit = fc.constantFrom('a', 'B', '1', ...' .,:;\'"_-/&@#+*`()$%~\n');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 6 }), (text) => {
      const isSegment = segmentWords(text).length < 2;
      if (!isSegment) expect(isOneWord(text)).toBe(false);
      if (isSegment && /^[^A-Za-z0-9_]*[a-z]*[^A-Za-z0-9_]*$/.test(text)) expect(isOneWord(text)).toBe(true);
    }),
    { numRuns: 5000 },
  );
});
