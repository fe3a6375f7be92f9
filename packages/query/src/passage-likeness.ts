import { idf } from './idf.js';

/** A passage as a vector of length 1. */
interface PassageVector {
  /** Numbers of its tokens, each once. */
  readonly tokens: readonly number[];
  readonly values: readonly number[];
}

/**
 * How alike passages are: the cosine of their vectors, in which a token counts (1 + ln its count) times its inverse
 * document frequency. Tokens of one chunk or of more than half of all count nothing.
 *
 * @param passages the tokens of each
 * @param frequencies in how many chunks of the index each token stands
 * @param total chunks of the index
 * @returns for each passage its likeness to each, 0 to 1; 0 to itself
 */
export function passageLikeness(
  passages: readonly (readonly string[])[],
  frequencies: ReadonlyMap<string, number>,
  total: number,
): Float64Array[] {
  const numbers = new Map<string, number>();
  const weights: number[] = [];
  const numberOf = (token: string): number => {
    const known = numbers.get(token);
    if (known !== undefined) return known;
    const chunks = frequencies.get(token) ?? 0;
    weights.push(chunks < 2 || chunks > total / 2 ? 0 : idf(chunks, total));
    numbers.set(token, numbers.size);
    return numbers.size - 1;
  };
  const vectors = passages.map((tokens) => vectorOf(tokens.map(numberOf), weights));
  const rows = vectors.map(() => new Float64Array(vectors.length));
  const dense = new Float64Array(numbers.size);
  for (const [a, { tokens, values }] of vectors.entries()) {
    for (const [at, token] of tokens.entries()) dense[token] = values[at] ?? 0;
    for (let b = a + 1; b < vectors.length; b++) setBoth(rows, a, b, product(dense, vectors[b]));
    for (const token of tokens) dense[token] = 0;
  }
  return rows;
}

function vectorOf(tokens: readonly number[], weights: readonly number[]): PassageVector {
  const counts = new Map<number, number>();
  for (const token of tokens) if (weights[token]) counts.set(token, (counts.get(token) ?? 0) + 1);
  const values = Array.from(counts, ([token, count]) => (1 + Math.log(count)) * (weights[token] ?? 0));
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
  return { tokens: [...counts.keys()], values: values.map((value) => value / length) };
}

function setBoth(rows: readonly Float64Array[], a: number, b: number, value: number): void {
  rows[a]?.set([value], b);
  rows[b]?.set([value], a);
}

function product(dense: Float64Array, { tokens, values }: PassageVector = { tokens: [], values: [] }): number {
  let sum = 0;
  for (let at = 0; at < tokens.length; at++) sum += (dense[tokens[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}
