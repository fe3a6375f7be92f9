import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typoCost, typoLimit } from '../src/typo-cost.js';

const forgiven = (known: string, typed: string): boolean =>
  typoCost(known, typed, typoLimit(typed)).whole <= typoLimit(typed);

describe('typoCost (Q9)', () => {
  it.each([
    ['length', 'lenght'],
    ['docker', 'dokcer'],
    ['docker', 'doker'],
    ['docker', 'dockerr'],
    ['separate', 'seperate'],
    ['kubernetes', 'kuberntes'],
    ['configuration', 'confguraiton'],
  ])('%s was meant by %s', (known, typed) => {
    expect(forgiven(known, typed)).toBe(true);
  });

  it.each([
    ['cool', 'cobol'],
    ['chance', 'cancel'],
    ['docker', 'locker'],
    ['go', 'to'],
    ['rust', 'bust'],
  ])('%s was not meant by %s', (known, typed) => {
    expect(forgiven(known, typed)).toBe(false);
  });

  it('finds a stem at the beginning of a mistyped word', () => {
    expect(typoCost('idempot', 'idempotncy', 8).beginning).toBe(0);
    expect(typoCost('deploi', 'deplyoment', 8).beginning).toBeLessThanOrEqual(8);
  });

  it('is 0 for a word itself, above 0 for any other, and never above the limit unless infinite', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat(12), (known, typed, limit) => {
        const { whole, beginning } = typoCost(known, typed, limit);
        expect(whole === 0).toBe(known === typed);
        expect(whole <= limit || whole === Number.POSITIVE_INFINITY).toBe(true);
        expect(beginning).toBeLessThanOrEqual(whole);
      }),
    );
  });
});
