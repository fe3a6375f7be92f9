/** Words further apart say nothing about each other. Windows of 4 to 8 measured alike. */
const window = 5;
/** What two words count that stand near each other but not as in the question. */
const looseWeight = 0.5;
/** BM25's k1, by which further occurrences count less. */
const saturation = 1.2;

/**
 * How often words that follow each other in the question stand together in a text: for each pair the smaller inverse
 * document frequency of the two, more with every occurrence, but at most 2.2 times.
 *
 * @param sequence terms of the question, by position, in its order
 * @param placesOf positions of a term's words in the text, ascending
 * @param idf of each term
 */
export function proximity(
  sequence: readonly number[],
  placesOf: (term: number) => readonly number[],
  idf: readonly number[],
): number {
  let total = 0;
  for (let at = 1; at < sequence.length; at++) {
    const first = sequence[at - 1] ?? 0;
    const second = sequence[at] ?? 0;
    const times = meetings(placesOf(first), placesOf(second));
    const weight = Math.min(idf[first] ?? 0, idf[second] ?? 0);
    total += (weight * times * (saturation + 1)) / (times + saturation);
  }
  return total;
}

/** Pairs within the window; those in the question's order side by side count whole. */
function meetings(first: readonly number[], second: readonly number[]): number {
  let times = 0;
  let from = 0;
  for (const place of first) {
    while ((second[from] ?? Number.POSITIVE_INFINITY) < place - window) from++;
    for (let at = from; (second[at] ?? Number.POSITIVE_INFINITY) <= place + window; at++) {
      times += second[at] === place + 1 ? 1 : looseWeight;
    }
  }
  return times;
}
