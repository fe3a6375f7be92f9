import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAnyCompound, splitCompound } from '../src/split-compound.js';

test('words of ASCII letters have the parts that the patterns for any script find (P13)', () => {
  const unit = fc.constantFrom('a', 's', 'z', 'A', 'S', 'Z', '-', '_', '.', '/', '\\');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (word) => {
      const parts = splitAnyCompound(word);
      // Of nothing but separators between two others the patterns make a part, in which no tokenizer finds a word.
      fc.pre(parts.every((part) => /[a-z]/.test(part)));
      expect(splitCompound(word)).toEqual(parts);
    }),
    { numRuns: 5000 },
  );
});

test('very long words are not parted by their case', () => {
  const long = `${'aB'.repeat(40)}-tail`;
  expect(splitCompound(long)).toEqual([`${'ab'.repeat(40)}`, 'tail']);
  expect(splitCompound(long)).toEqual(splitAnyCompound(long));
});
