/** How far a typed word is from a known one, and from the known one's beginning. */
export interface EditDistance {
  readonly whole: number;
  /** Least distance of `known` to any beginning of `typed`. */
  readonly beginning: number;
}

/**
 * Optimal string alignment (Damerau–Levenshtein without edits inside a transposition): insertions, deletions,
 * substitutions and swaps of neighbours, counted in UTF-16 units.
 */
export function editDistance(known: string, typed: string): EditDistance {
  let before: number[] = [];
  let last = Array.from({ length: typed.length + 1 }, (_, column) => column);
  for (let row = 1; row <= known.length; row++) {
    const next = [row];
    for (let column = 1; column <= typed.length; column++) {
      const same = known[row - 1] === typed[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + Number(!same),
      );
      if (known[row - 1] === typed[column - 2] && known[row - 2] === typed[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? Infinity) + 1);
      }
      next.push(cost);
    }
    before = last;
    last = next;
  }
  return { whole: last[typed.length] ?? 0, beginning: Math.min(...last) };
}
