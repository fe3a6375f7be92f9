import type { PassageProfile } from './passage-profiles.js';

/**
 * How alike passages are: the cosines of their profiles.
 *
 * @param size numbers of all tokens are below this
 * @returns for each passage its likeness to each, 0 to 1; 0 to itself
 */
export function passageLikeness(passages: readonly PassageProfile[], size: number): Float64Array[] {
  const rows = passages.map(() => new Float64Array(passages.length));
  const dense = new Float64Array(size);
  for (const [a, { tokens, weights }] of passages.entries()) {
    for (let at = 0; at < tokens.length; at++) dense[tokens[at] ?? 0] = weights[at] ?? 0;
    for (let b = a + 1; b < passages.length; b++) {
      const product = productOf(dense, passages[b]);
      rows[a]?.fill(product, b, b + 1);
      rows[b]?.fill(product, a, a + 1);
    }
    for (let at = 0; at < tokens.length; at++) dense[tokens[at] ?? 0] = 0;
  }
  return rows;
}

function productOf(dense: Float64Array, passage: PassageProfile | undefined): number {
  if (!passage) return 0;
  const { tokens, weights } = passage;
  let sum = 0;
  for (let at = 0; at < tokens.length; at++) sum += (dense[tokens[at] ?? 0] ?? 0) * (weights[at] ?? 0);
  return sum;
}
