import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitQuery } from '../src/limit-query.js';

test('a query of up to 2,000 characters stays as it is (M1)', () => {
  for (const query of ['', ' drip line ', 'x'.repeat(2_000)]) expect(limitQuery(query)).toEqual({ query, fields: {} });
});

test('a longer one is cut after a word, and the note says where', () => {
  expect(limitQuery('word '.repeat(1_000))).toEqual({
    query: 'word '.repeat(400).trimEnd(),
    fields: { query_note: 'Only the first 1999 characters of the query were searched.' },
  });
});

test('what is kept is a beginning of whole words, short enough, and empty only when nothing was there', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { minLength: 300, maxLength: 400 }), (words) => {
      const query = words.join(' ');
      const kept = limitQuery(query).query;
      expect(kept.length).toBeLessThanOrEqual(2_000);
      expect(query.trimStart().startsWith(kept)).toBe(true);
      if (kept.length < query.trim().length && query.length > 2_000) {
        expect(query.trimStart().slice(kept.length)).toMatch(/^\s/);
      }
      expect(kept.trim() === '').toBe(query.trim() === '');
    }),
  );
});

test('one word without an end is cut, but not in the middle of a character', () => {
  const { query } = limitQuery('🌻'.repeat(2_000).slice(1));
  expect(query.isWellFormed()).toBe(true);
  expect(query.length).toBeLessThanOrEqual(2_000);
});
