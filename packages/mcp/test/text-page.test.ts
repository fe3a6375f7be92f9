import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TextPageOptions, textPage } from '../src/text-page.js';

const unlimited = { maxLength: 1_000, maxJsonLength: 1_000 };
const anyText = fc.string({
  unit: fc.constantFrom('a', 'é', '🌻', '\n', '"', '\\', '\u0001', ' ', 'word '),
  maxLength: 120,
});
const anyOptions = fc.record({
  maxLength: fc.integer({ min: 1, max: 60 }),
  maxJsonLength: fc.integer({ min: 12, max: 60 }),
});

function allPages(text: string, options: TextPageOptions): string[] {
  const pages: string[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const page = textPage(text, { ...options, offset });
    pages.push(page.content);
    offset = page.nextOffset;
  }
  return pages;
}

describe('a page of a text (M2)', () => {
  test('that fits is the whole text', () => {
    expect(textPage('one\ntwo\n', unlimited)).toEqual({ content: 'one\ntwo\n', offset: 0, nextOffset: undefined });
  });

  test('ends at the end of a line', () => {
    expect(textPage('one\ntwo\n', { ...unlimited, maxLength: 6 })).toMatchObject({ content: 'one\n', nextOffset: 4 });
  });

  test('ends inside of a line when the line does not fit', () => {
    expect(textPage('a long line', { ...unlimited, maxLength: 6 })).toMatchObject({ content: 'a long', nextOffset: 6 });
  });

  test('does not split a surrogate pair at its end, nor at its start', () => {
    expect(textPage('a🌻b', { ...unlimited, maxLength: 2 })).toMatchObject({ content: 'a', nextOffset: 1 });
    expect(textPage('🌻b', { ...unlimited, maxLength: 1 })).toMatchObject({ content: '🌻', nextOffset: 2 });
    expect(textPage('a🌻b', { ...unlimited, offset: 2 })).toMatchObject({ content: '🌻b', offset: 1 });
  });

  test('beyond the end is empty and the last', () => {
    expect(textPage('abc', { ...unlimited, offset: 9 })).toEqual({ content: '', offset: 3, nextOffset: undefined });
  });

  test('by page gives the whole text', () => {
    fc.assert(
      fc.property(anyText, anyOptions, (text, options) => {
        expect(allPages(text, options).join('')).toBe(text);
      }),
    );
  });

  test('is well formed and stays within both lengths', () => {
    fc.assert(
      fc.property(anyText, anyOptions, (text, options) => {
        for (const page of allPages(text, options)) {
          expect(page.isWellFormed()).toBe(true);
          expect(JSON.stringify(page).length - 2).toBeLessThanOrEqual(options.maxJsonLength);
          // A pair is longer than the smallest page.
          expect(page.length).toBeLessThanOrEqual(Math.max(2, options.maxLength));
        }
      }),
    );
  });
});
