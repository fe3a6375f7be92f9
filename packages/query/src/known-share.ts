import { idf } from './idf.js';

/**
 * The part of a query that its known terms make up, 0 to 1. A word that stands nowhere weighs as much as one that
 * stands once, which is the most: what a page does not answer is then not made small by being unknown.
 *
 * @param known inverse document frequencies of the known terms
 * @param unknown number of terms that stand nowhere
 * @param total chunks of the index
 */
export function knownShare(known: readonly number[], unknown: number, total: number): number {
  const weight = known.reduce((sum, each) => sum + each, 0);
  return weight === 0 ? 0 : weight / (weight + unknown * idf(1, total));
}
