import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSnippet } from '../src/snippet.js';
import type { Hit } from '../src/word-matcher.js';

const hitsOf = (text: string, words: readonly string[]): Hit[] =>
  words
    .flatMap((word, leaf) =>
      [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({
        start: index,
        end: index + word.length,
        leaf,
        words: 1,
      })),
    )
    .sort((a, b) => a.start - b.start || a.end - b.end || a.leaf - b.leaf);

const filler = 'Plain words about gardens, rivers and boats. '.repeat(20);

describe('makeSnippet (Q11)', () => {
  it('gives a short text whole, with its matches marked', () => {
    const text = 'The gateway rolls out.';
    expect(makeSnippet(text, hitsOf(text, ['gateway']), { length: 80 })).toEqual({
      preview: text,
      highlight: 'The <mark>gateway</mark> rolls out.',
    });
  });

  it('has no highlight where nothing matches', () => {
    expect(makeSnippet(filler, [], { length: 40 })).toEqual({ preview: 'Plain words about gardens, rivers and' });
  });

  it('shows the part that matched, from the start of a sentence where one is near', () => {
    const text = `${filler}The lease is stale. ${filler}`;
    const { preview } = makeSnippet(text, hitsOf(text, ['stale']), { length: 60 });
    expect(preview).toBe('The lease is stale. Plain words about gardens, rivers and');
  });

  it('prefers the part that holds more different words', () => {
    const text = `stale stale stale. ${filler}A stale lease. ${filler}`;
    expect(makeSnippet(text, hitsOf(text, ['stale', 'lease']), { length: 60 }).highlight).toContain(
      'A <mark>stale</mark> <mark>lease</mark>.',
    );
  });

  it('joins overlapping matches', () => {
    const text = 'a cold storage hall';
    expect(makeSnippet(text, hitsOf(text, ['cold storage', 'storage hall', 'cold']), { length: 80 }).highlight).toBe(
      'a <mark>cold storage hall</mark>',
    );
  });

  it('cuts between graphemes where there are no words', () => {
    const { preview } = makeSnippet('👩‍👩‍👧‍👦'.repeat(30), [], { length: 20 });
    expect(preview).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦');
  });

  it('is a part of the text, not too long, well formed, and the highlight says the same', () => {
    const piece = fc.constantFrom('key ', 'lock', '. ', '🛠️', 'e\u0301', ' ', '鍵', 'word ', '🚀');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), fc.integer({ min: 20, max: 60 }), (pieces, length) => {
        const text = pieces.join('').trim();
        const { preview, highlight } = makeSnippet(text, hitsOf(text, ['key', 'lock', '鍵']), { length });
        expect(text).toContain(preview);
        expect([...preview].length).toBeLessThanOrEqual(length);
        expect(preview.isWellFormed()).toBe(true);
        expect(text === '' || preview !== '').toBe(true);
        if (highlight !== undefined) expect(highlight.replaceAll(/<\/?mark>/g, '')).toBe(preview);
      }),
      { numRuns: 500 },
    );
  });
});
