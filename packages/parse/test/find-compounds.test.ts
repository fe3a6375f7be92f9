import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCompounds } from '../src/find-compounds.js';

const pattern = /[\p{L}\p{M}\p{N}]+(?:[-_./\\]+[\p{L}\p{M}\p{N}]+)*/gu;
const plain = /^(?:[A-Za-z]?[a-z]*|[A-Z]+|[0-9]+)$/;

test('the words of a text that may have parts are found in order', () => {
  expect(findCompounds('A plain line: getUser, e.g. snake_case -x- a.b 2nd HTTP 2024 HTTPs “quoted” v1.2.')).toEqual([
    'getUser',
    'e.g',
    'snake_case',
    'a.b',
    '2nd',
    'HTTPs',
    'v1.2',
  ]);
});

test('scanning finds what the pattern finds, whatever stands between the words', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abAB01-_./\\ \n"“é漢\u0301'), maxLength: 60 });
  fc.assert(
    fc.property(text, (sample) => {
      const words = (sample.match(pattern) ?? []).filter((word) => !plain.test(word));
      expect(findCompounds(sample)).toEqual(words);
    }),
    { numRuns: 2000 },
  );
});
