/** Positions of the highest values, highest first, ties by position; at most `count`. */
export function highestFirst(values: readonly number[] | Float64Array, count: number): number[] {
  const best: number[] = [];
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (best.length === count && value <= (values[best[count - 1] ?? 0] ?? 0)) continue;
    let place = Math.min(best.length, count - 1);
    while (place > 0 && (values[best[place - 1] ?? 0] ?? 0) < value) {
      best[place] = best[place - 1] ?? 0;
      place--;
    }
    best[place] = at;
  }
  return best;
}
