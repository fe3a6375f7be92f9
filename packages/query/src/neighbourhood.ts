import { highestFirst } from './highest-first.js';

/** Passages that are most like one count for it. 5 to 12 measured alike. */
const neighbours = 8;
/** How much of a score comes from the neighbours. */
const neighbourShare = 0.6;
/** The best passages, taken together, tell what the question is about. */
const examples = 5;
/** How much likeness to the examples counts, as a share of the best score. */
const exampleWeight = 0.6;

/** What a passage's surroundings add to its score. */
export interface Surroundings {
  /** Up to the score of its neighbours: above 0 where they score higher than it. */
  readonly neighbours: number;
  /** For likeness to the best passages; 0 or more. */
  readonly examples: number;
}

/**
 * Passages that are alike tend to answer the same questions (van Rijsbergen's cluster hypothesis): each score is moved
 * towards the mean of its most similar passages, weighted by their likeness, and then raised by the likeness to the
 * passages that are best by now.
 *
 * @param scores of the passages
 * @param likeness of each to each, 0 to 1
 */
export function surroundings(scores: readonly number[], likeness: readonly Float64Array[]): Surroundings[] {
  const moved = scores.map((score, at) => neighbourShare * (meanOfNeighbours(at, scores, likeness) - score));
  const smoothed = scores.map((score, at) => score + (moved[at] ?? 0));
  const best = highestFirst(smoothed, examples);
  const top = smoothed[best[0] ?? 0] ?? 0;
  const weight = best.reduce((sum, each) => sum + (smoothed[each] ?? 0), 0);
  return scores.map((_, at) => {
    const alike = best.reduce((sum, each) => sum + (smoothed[each] ?? 0) * likenessOf(likeness, at, each), 0);
    return { neighbours: moved[at] ?? 0, examples: weight > 0 ? (exampleWeight * top * alike) / weight : 0 };
  });
}

function meanOfNeighbours(at: number, scores: readonly number[], likeness: readonly Float64Array[]): number {
  const row = likeness[at] ?? new Float64Array(0);
  let sum = 0;
  let weights = 0;
  for (const other of highestFirst(row, neighbours + 1)
    .filter((each) => each !== at)
    .slice(0, neighbours)) {
    sum += (row[other] ?? 0) * (scores[other] ?? 0);
    weights += row[other] ?? 0;
  }
  return weights > 0 ? sum / weights : (scores[at] ?? 0);
}

function likenessOf(likeness: readonly Float64Array[], a: number, b: number): number {
  return a === b ? 1 : (likeness[a]?.[b] ?? 0);
}
