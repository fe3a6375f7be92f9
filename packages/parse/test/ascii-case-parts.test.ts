import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiCaseParts } from '../src/ascii-case-parts.js';

/** As P13 says it for any script. */
const anyScript =
  /\p{Lu}{2,}s(?![\p{Ll}\p{N}])|\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}]+\p{N}*|\p{N}+/gu;

test('parts of ASCII letters are those that the pattern for any script finds (P13)', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 's', 'z', 'A', 'S', 'Z') }), (word) => {
      expect(asciiCaseParts(word)).toEqual(word.match(anyScript) ?? []);
    }),
    { numRuns: 3000 },
  );
});
