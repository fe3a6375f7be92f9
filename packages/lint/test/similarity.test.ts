import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLetters, similarity, similarityBound } from '../src/similarity.js';

// Values of Python 3.11's difflib.SequenceMatcher(None, a, b).ratio()
test.for<[string, string, number]>([
  ['guide', 'guides', 10 / 11],
  ['config', 'configuration', 12 / 19],
  ['deploy', 'deployment', 12 / 16],
  ['abcd', 'bcde', 6 / 8],
  ['operations', 'concepts', 6 / 18],
  ['', 'x', 0],
  ['same', 'same', 1],
])('%s and %s are alike by %f', ([a, b, ratio]) => {
  expect(similarity(a, b)).toBeCloseTo(ratio, 10);
});

test('the bound is never too low', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(similarityBound(countLetters(a), countLetters(b))).toBeGreaterThanOrEqual(similarity(a, b));
    }),
  );
});
