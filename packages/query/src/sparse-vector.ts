/** Values of some chunks; every other chunk has 0. */
export interface SparseVector {
  /** Ascending. */
  readonly ids: Int32Array;
  /** 0 or more. */
  readonly values: Float64Array;
}

export const emptyVector: SparseVector = { ids: new Int32Array(0), values: new Float64Array(0) };

/** The value of one chunk. */
export function valueAt({ ids, values }: SparseVector, id: number): number {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ids[middle] ?? 0;
    if (found === id) return values[middle] ?? 0;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
}

/** Every value multiplied. @param factor above 0 */
export function scaled(vector: SparseVector, factor: number): SparseVector {
  return factor === 1 ? vector : { ids: vector.ids, values: vector.values.map((value) => value * factor) };
}

/** For every chunk the sum of its values. */
export function sumOf(vectors: readonly SparseVector[]): SparseVector {
  return vectors.reduce((sum, each) => union(sum, each, (a, b) => a + b), emptyVector);
}

/** For every chunk the highest of its values. */
export function highestOf(vectors: readonly SparseVector[]): SparseVector {
  return vectors.reduce((highest, each) => union(highest, each, Math.max), emptyVector);
}

/** The mean of the values of the chunks that have one in every vector. */
export function meanOfShared(vectors: readonly SparseVector[]): SparseVector {
  const [first, ...others] = vectors;
  if (!first || others.length === 0) return first ?? emptyVector;
  const ids: number[] = [];
  const values: number[] = [];
  for (const [position, id] of first.ids.entries()) {
    let sum = first.values[position] ?? 0;
    const shared = others.every((vector) => {
      const value = valueAt(vector, id);
      sum += value;
      return value > 0;
    });
    if (!shared) continue;
    ids.push(id);
    values.push(sum / vectors.length);
  }
  return { ids: Int32Array.from(ids), values: Float64Array.from(values) };
}

function union(a: SparseVector, b: SparseVector, join: (x: number, y: number) => number): SparseVector {
  if (a.ids.length === 0) return b;
  if (b.ids.length === 0) return a;
  const ids = new Int32Array(a.ids.length + b.ids.length);
  const values = new Float64Array(ids.length);
  const end = 0x7f_ff_ff_ff;
  let count = 0;
  for (let i = 0, j = 0; i < a.ids.length || j < b.ids.length; count++) {
    const left = a.ids[i] ?? end;
    const right = b.ids[j] ?? end;
    ids[count] = Math.min(left, right);
    const x = left <= right ? (a.values[i++] ?? 0) : 0;
    const y = right <= left ? (b.values[j++] ?? 0) : 0;
    values[count] = left === right ? join(x, y) : x + y;
  }
  return { ids: ids.subarray(0, count), values: values.subarray(0, count) };
}

/** The chunks with the highest values, best first, ties by id; at most `count`. */
export function bestIds({ ids, values }: SparseVector, count: number): number[] {
  const least = count < ids.length ? nthHighest(values, count) : Number.NEGATIVE_INFINITY;
  const chosen: number[] = [];
  for (let at = 0; at < values.length; at++) if ((values[at] ?? 0) >= least) chosen.push(at);
  return chosen
    .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b)
    .slice(0, count)
    .map((at) => ids[at] ?? 0);
}

/** The value that `count` values reach or exceed; `count` is below their number. */
function nthHighest(values: Float64Array, count: number): number {
  const sorted = values.slice().sort();
  return sorted[sorted.length - count] ?? 0;
}
