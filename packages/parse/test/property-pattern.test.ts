import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyPattern } from '../src/property-pattern.js';
import { hasSegmentedScript } from '../src/segment-words.js';
import { withoutMarks } from '../src/without-marks.js';

const everyCharacter = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

function charactersFor(found: (character: string) => boolean): string {
  return everyCharacter.filter(found).join('');
}

test.for([
  ...['L', 'Lu', 'Ll', 'Lo', 'Lt', 'Lm', 'M', 'N', 'Co'],
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai'].map((script) => `Script=${script}`),
])('\\p{%s} means the same for every character', (property) => {
  const plain = new RegExp(`\\p{${property}}`, 'u');
  const pattern = propertyPattern(plain.source);
  expect(charactersFor((character) => pattern.for(character).test(character))).toBe(
    charactersFor((character) => plain.test(character)),
  );
});

test('a script written without spaces is found in every character that has it', () => {
  const plain =
    /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
  expect(charactersFor(hasSegmentedScript)).toBe(charactersFor((character) => plain.test(character)));
});

test.for([
  /\p{Lu}{2,}s(?![\p{Ll}\p{N}])|\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}]+\p{N}*|\p{N}+/gu,
  /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu,
  /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{M}]*/gu,
  /[[\]\\\p{Lu}]\p{Ll}[^\]]|\[\p{N}\]/gu,
  /(?![\0-\x7f])[\p{L}\p{M}\p{N}]/gu,
])('%s finds the same in western texts and in others', (plain) => {
  const pattern = propertyPattern(plain.source, 'gu');
  const western = fc.string({ unit: fc.constantFrom(...'aBcD12[]\\ .-_/éßÀ²½ªº·’—…→\u0301'), maxLength: 40 });
  const any = fc.string({ unit: fc.oneof(fc.constantFrom(...'aB1 .漢글ไǅʰ😀\u0301\ue000'), western), maxLength: 20 });
  fc.assert(
    fc.property(fc.oneof(western, any), (text) => {
      expect(text.match(pattern.for(text))).toEqual(text.match(plain));
    }),
    { numRuns: 2000 },
  );
});

test('a property that no western character is known to have or lack is refused', () => {
  expect(() => propertyPattern('\\p{Sc}').for('€')).toThrow(TypeError);
});

test('marks are taken from letters of every script', () => {
  expect(withoutMarks('Crème brûlée, Ελλάδα, हिन्दी')).toBe('Creme brulee, Ελλαδα, हनद');
});
