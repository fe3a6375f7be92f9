import { randomisationTest } from '@kenso/measure';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** The exact p: every way to set the signs, counted. */
function exactP(differences: readonly number[]): number {
  const seen = Math.abs(differences.reduce((sum, difference) => sum + difference, 0)) - 1e-9;
  let asFar = 0;
  for (let signs = 0; signs < 2 ** differences.length; signs++) {
    const sum = differences.reduce(
      (total, difference, at) => total + ((signs >> at) & 1 ? difference : -difference),
      0,
    );
    if (Math.abs(sum) >= seen) asFar++;
  }
  return asFar / 2 ** differences.length;
}

/** Differences of values from 0 to 1. */
const difference = fc.integer({ min: -10_000, max: 10_000 }).map((value) => value / 10_000);

test('equal runs: nothing rose or fell, and p is 1', () => {
  expect(randomisationTest([])).toEqual({ rose: 0, fell: 0, p: 1 });
  expect(randomisationTest([0, 0, 0])).toEqual({ rose: 0, fell: 0, p: 1 });
});

test('one query that moved says nothing: either sign is as far', () => {
  expect(randomisationTest([0.5])).toEqual({ rose: 1, fell: 0, p: 1 });
});

test('twenty queries that all rose are no chance, yet p is never 0', () => {
  const { rose, fell, p } = randomisationTest(Array<number>(20).fill(0.1));
  expect({ rose, fell }).toEqual({ rose: 20, fell: 0 });
  expect(p).toBeGreaterThan(0);
  expect(p).toBeLessThan(0.001);
});

test('p is near the exact one (five standard errors of 10,000 draws)', () => {
  fc.assert(
    fc.property(fc.array(difference, { minLength: 1, maxLength: 9 }), (differences) => {
      const exact = exactP(differences);
      const tolerance = 5 * Math.sqrt((exact * (1 - exact)) / 10_000) + 1e-4;
      expect(Math.abs(randomisationTest(differences).p - exact)).toBeLessThanOrEqual(tolerance);
    }),
    { numRuns: 40, seed: 7 },
  );
});

test('queries with equal values change nothing but the place of the others', () => {
  fc.assert(
    fc.property(fc.array(difference, { maxLength: 40 }), (differences) => {
      const spread = differences.flatMap((each) => [0, each, 0]);
      expect(randomisationTest(spread, { permutations: 100 })).toEqual(
        randomisationTest(differences, { permutations: 100 }),
      );
    }),
  );
});

test('the two sides count alike', () => {
  fc.assert(
    fc.property(fc.array(difference, { maxLength: 80 }), (differences) => {
      const there = randomisationTest(differences, { permutations: 200 });
      const back = randomisationTest(
        differences.map((each) => 0 - each),
        { permutations: 200 },
      );
      expect(back).toEqual({ rose: there.fell, fell: there.rose, p: there.p });
    }),
  );
});

test('the same seed gives the same p to the last digit, another one a p nearby', () => {
  const differences = Array.from({ length: 70 }, (_, at) => ((at * 37) % 21) / 100 - 0.09);
  const { p } = randomisationTest(differences);
  expect(randomisationTest(differences)).toEqual(randomisationTest(differences, { seed: 1, permutations: 10_000 }));
  const other = randomisationTest(differences, { seed: 2 }).p;
  expect(other).not.toBe(p);
  expect(Math.abs(other - p)).toBeLessThan(0.03);
});
