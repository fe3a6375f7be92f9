import { mersenne } from 'pure-rand/generator/mersenne';

/** What a paired test says about two runs over the same queries. */
export interface TestResult {
  /** Queries whose value rose. */
  readonly rose: number;
  /** Queries whose value fell. */
  readonly fell: number;
  /** Chance of a difference at least as large, either way, if the two runs were equally good: above 0, at most 1. */
  readonly p: number;
}

export interface TestOptions {
  /** @default 10000 */
  readonly permutations?: number | undefined;
  /** The same seed gives the same p. @default 1 */
  readonly seed?: number | undefined;
}

/** Sums of the same numbers in another order differ by less; values of queries are from 0 to 1. */
const rounding = 1e-9;
const bits = 32;

/**
 * Fisher's randomisation test on the mean of paired differences, two-sided. If both runs were equally good, each
 * query's two values could as well be swapped: the sign of each difference is drawn anew, many times, and p is how
 * often the sum is as far from 0 as the one that was seen. Queries with equal values can't change the sum and are
 * left out; when all are equal, p is 1. The one that was seen counts as a draw, so that p is never 0.
 *
 * @param differences after − before, a query each
 * @see Smucker, Allan and Carterette 2007, "A comparison of statistical significance tests for information retrieval
 *   evaluation", CIKM; Phipson and Smyth 2010, "Permutation p-values should never be zero", for (b + 1) / (m + 1);
 *   signs are the bits of a Mersenne Twister (Matsumoto and Nishimura 1998)
 */
export function randomisationTest(
  differences: readonly number[],
  { permutations = 10_000, seed = 1 }: TestOptions = {},
): TestResult {
  const changed = Float64Array.from(differences.filter((difference) => difference !== 0));
  const rose = changed.filter((difference) => difference > 0).length;
  const counts = { rose, fell: changed.length - rose };
  if (changed.length === 0) return { ...counts, p: 1 };
  const seen = Math.abs(changed.reduce((sum, difference) => sum + difference, 0)) - rounding;
  const random = mersenne(seed);
  let asFar = 0;
  for (let permutation = 0; permutation < permutations; permutation++) {
    let signs = 0;
    let sum = 0;
    for (let at = 0; at < changed.length; at++) {
      if (at % bits === 0) signs = random.next();
      const difference = changed[at] ?? 0;
      sum += (signs >>> (at % bits)) & 1 ? difference : -difference;
    }
    if (Math.abs(sum) >= seen) asFar++;
  }
  return { ...counts, p: (asFar + 1) / (permutations + 1) };
}
