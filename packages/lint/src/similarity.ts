/**
 * How alike two texts are, 0 to 1: twice the number of matching characters over the length of both, where the longest
 * common stretch matches, then what is left and right of it, and so on.
 *
 * @see Ratcliff and Metzener 1988, "Pattern Matching: The Gestalt Approach"; Python's `difflib` gives the same ratio
 */
export function similarity(a: string, b: string): number {
  const length = a.length + b.length;
  return length === 0 ? 1 : (2 * matchingCharacters(a, b)) / length;
}

/** The most that `similarity` can be, from the letters alone: cheap, and never too low. */
export function similarityBound(a: LetterCounts, b: LetterCounts): number {
  const length = a.length + b.length;
  if (length === 0) return 1;
  let common = 0;
  const [fewer, more] = a.counts.size < b.counts.size ? [a, b] : [b, a];
  for (const [letter, count] of fewer.counts) common += Math.min(count, more.counts.get(letter) ?? 0);
  return (2 * common) / length;
}

/** How often each UTF-16 unit of a text occurs. */
export interface LetterCounts {
  readonly length: number;
  readonly counts: ReadonlyMap<string, number>;
}

export function countLetters(text: string): LetterCounts {
  const counts = new Map<string, number>();
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return { length: text.length, counts };
}

function matchingCharacters(a: string, b: string): number {
  const stretch = longestCommonStretch(a, b);
  if (stretch.length === 0) return 0;
  const { startA, startB, length } = stretch;
  return (
    length +
    matchingCharacters(a.slice(0, startA), b.slice(0, startB)) +
    matchingCharacters(a.slice(startA + length), b.slice(startB + length))
  );
}

/** The longest text that both hold; of several the first in `a`, then the first in `b`. */
function longestCommonStretch(a: string, b: string): { startA: number; startB: number; length: number } {
  let best = { startA: 0, startB: 0, length: 0 };
  let row: number[] = [];
  for (let atA = 0; atA < a.length; atA += 1) {
    const next: number[] = [];
    for (let atB = 0; atB < b.length; atB += 1) {
      if (a[atA] !== b[atB]) continue;
      const length = (row[atB - 1] ?? 0) + 1;
      next[atB] = length;
      if (length > best.length) best = { startA: atA - length + 1, startB: atB - length + 1, length };
    }
    row = next;
  }
  return best;
}
