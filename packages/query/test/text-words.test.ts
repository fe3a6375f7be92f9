import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitWords, wordsOf } from '../src/text-words.js';

/** What the tokenizer of the index keeps together. */
const words = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{M}]*/gu;

const pieces = fc.constantFrom(
  ...[
    'a',
    'Zz',
    '7',
    ' ',
    '-',
    '\n',
    'é',
    'e\u0301',
    '\u0301',
    'ß',
    '漢字',
    'ไทย',
    'Ⅷ',
    '²',
    '\ue000',
    '😀',
    '𝐀',
    '𠀀',
  ],
  ...['\u{e0100}', '\u{f0000}', '\ud800', '\udc00', '’', '—'],
);
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((some) => some.join('')),
  fc.string({ unit: 'binary' }),
);

describe('wordsOf', () => {
  it('cuts any text where the tokenizer does', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(wordsOf(text)).toEqual(text.match(words) ?? []);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('visitWords', () => {
  it.each([
    ['plain', 'word Word WORD x9 9x X9Y'],
    ['capitals', 'getName HTTPServer aB URLs aBC'],
    ['foreign', 'Größe naïve e\u0301t 漢字 getÄ'],
  ])('calls words %s', (shape, text) => {
    const shapes = new Set<string>();
    visitWords(text, (_start, _end, found) => shapes.add(found));
    expect([...shapes]).toEqual([shape]);
  });
});
