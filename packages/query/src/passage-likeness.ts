import type { PassageProfile } from './passage-profiles.js';

/**
 * How alike passages are: the cosines of their profiles. Goes from passage to passage through the tokens that they
 * share, since most share few.
 *
 * @param size numbers of all tokens are below this
 * @returns for each passage its likeness to each, 0 to 1; 0 to itself
 */
export function passageLikeness(passages: readonly PassageProfile[], size: number): Float64Array[] {
  const rows = passages.map(() => new Float64Array(passages.length));
  // For each token a linked list of the earlier passages that hold it, from the last one on; entries count from 1.
  const entries = passages.reduce((sum, { tokens }) => sum + tokens.length, 1);
  const lastEntry = new Int32Array(size);
  const previous = new Int32Array(entries);
  const holders = new Int32Array(entries);
  const shares = new Float64Array(entries);
  let entry = 0;
  for (const [at, { tokens, weights }] of passages.entries()) {
    const row = rows[at] ?? new Float64Array(0);
    for (let position = 0; position < tokens.length; position++) {
      const token = tokens[position] ?? 0;
      const weight = weights[position] ?? 0;
      for (let each = lastEntry[token] ?? 0; each > 0; each = previous[each] ?? 0) {
        const other = holders[each] ?? 0;
        row[other] = (row[other] ?? 0) + (shares[each] ?? 0) * weight;
      }
      entry++;
      previous[entry] = lastEntry[token] ?? 0;
      holders[entry] = at;
      shares[entry] = weight;
      lastEntry[token] = entry;
    }
  }
  mirror(rows);
  return rows;
}

/** Fills in what each earlier passage has with each later one. */
function mirror(rows: readonly Float64Array[]): void {
  for (const [at, row] of rows.entries()) {
    for (let later = at + 1; later < rows.length; later++) row[later] = rows[later]?.[at] ?? 0;
  }
}
