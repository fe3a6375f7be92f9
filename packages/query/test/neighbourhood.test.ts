import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surroundings } from '../src/neighbourhood.js';
import { passageLikeness } from '../src/passage-likeness.js';
import type { PassageProfile } from '../src/passage-profiles.js';

/** Rows of likeness by pairs; what is not named is unlike. */
function alike(count: number, pairs: readonly (readonly [number, number])[]): Float64Array[] {
  const rows = Array.from({ length: count }, () => new Float64Array(count));
  const set = (a: number, b: number): void => {
    const row = rows[a];
    if (row) row[b] = 1;
  };
  for (const [a, b] of pairs) {
    set(a, b);
    set(b, a);
  }
  return rows;
}

describe('surroundings', () => {
  it('lifts the passage whose like scores high above an equal one whose like scores low', () => {
    const [, second, third] = surroundings(
      [9, 4, 4, 1],
      alike(4, [
        [0, 1],
        [2, 3],
      ]),
    );
    expect(second?.neighbours).toBeGreaterThan(0);
    expect(third?.neighbours).toBeLessThan(0);
  });

  it('leaves a passage that is like no other where it is, but for its own example', () => {
    expect(surroundings([5, 3], alike(2, [])).map(({ neighbours }) => neighbours)).toEqual([0, 0]);
  });

  it('rewards likeness to the best', () => {
    const added = surroundings([9, 8, 7, 6, 5, 4, 4], alike(7, [[0, 5]]));
    expect(added[5]?.examples).toBeGreaterThan(added[6]?.examples ?? 0);
  });

  it('gives finite numbers for any scores, and nothing for none', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 12 }), (scores) => {
        const added = surroundings(
          scores,
          alike(scores.length, [[0, 1]].filter(() => scores.length > 1) as [number, number][]),
        );
        expect(added).toHaveLength(scores.length);
        expect(added.every(({ neighbours, examples }) => Number.isFinite(neighbours) && examples >= 0)).toBe(true);
      }),
    );
  });
});

describe('passageLikeness', () => {
  const root = Math.sqrt(0.5);
  const profile = (...tokens: number[]): PassageProfile => ({
    sequence: Int32Array.from(tokens),
    tokens: Int32Array.from(tokens),
    weights: Float64Array.from(tokens, () => (tokens.length > 1 ? root : 1)),
  });

  it('is the cosine: 1 for equal passages, 0 for those that share nothing, symmetric', () => {
    const rows = passageLikeness([profile(1, 2), profile(2, 1), profile(3), profile(1, 3)], 4);
    expect(rows[0]?.[1]).toBeCloseTo(1, 12);
    expect(rows[0]?.[2]).toBe(0);
    expect(rows[0]?.[3]).toBeCloseTo(0.5, 12);
    expect(rows[0]?.[0]).toBe(0);
    for (const [a, row] of rows.entries()) for (const [b, value] of row.entries()) expect(rows[b]?.[a]).toBe(value);
  });
});
