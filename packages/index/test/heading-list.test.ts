import type { Heading } from '@kenso/parse';
import { parseDocument } from '@kenso/parse';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packHeadings, unpackHeadings } from '../src/heading-list.js';

const heading: fc.Arbitrary<Heading> = fc.record({
  depth: fc.integer({ min: 1, max: 6 }),
  text: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'Notes', 'Two words', 'two\nlines')),
  slug: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'notes', 'two-words', 'two')),
  line: fc.integer({ min: 1, max: 1_000_000 }),
});

test('headings come back as they were, whatever their texts and anchors', () => {
  fc.assert(
    fc.property(fc.array(heading), (headings) => {
      expect(unpackHeadings(packHeadings(headings))).toEqual(headings);
    }),
  );
});

test('an anchor is kept only where the text does not tell it: a second one of a text, the author’s own, and letters beyond ASCII', () => {
  const lines = [
    '# Getting started: a `CLI`, twice',
    '## Größe & Übermaß',
    '## Notes',
    '## Notes',
    '## End {#the-end}',
  ];
  const { headings } = parseDocument(lines.join('\n'), { path: 'a.md' });
  const packed = packHeadings(headings);
  expect(JSON.parse(packed)).toEqual([
    [1, 1, 'Getting started: a CLI, twice'],
    [2, 2, 'Größe & Übermaß', 'größe--übermaß'],
    [2, 3, 'Notes'],
    [2, 4, 'Notes', 'notes-1'],
    [2, 5, 'End', 'the-end'],
  ]);
  expect(unpackHeadings(packed)).toEqual(headings);
  expect(headings.map(({ slug }) => slug).slice(0, 2)).toEqual(['getting-started-a-cli-twice', 'größe--übermaß']);
});

test('a heading without an anchor and a text of two lines come back as they were', () => {
  const headings = [
    { depth: 2, text: 'Words', slug: '', line: 3 },
    { depth: 2, text: 'two\nlines', slug: 'two', line: 4 },
    { depth: 2, text: 'lines', slug: 'lines', line: 6 },
  ];
  for (const some of [headings, headings.slice(0, 1), headings.slice(2)]) {
    expect(unpackHeadings(packHeadings(some))).toEqual(some);
  }
});
