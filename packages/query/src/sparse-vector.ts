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
  return values[positionOf(ids, id)] ?? 0;
}

/** -1 where an id is not among them. */
function positionOf(ids: Int32Array, id: number): number {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ids[middle] ?? 0;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Every value multiplied. @param factor above 0 */
export function scaled(vector: SparseVector, factor: number): SparseVector {
  return factor === 1 ? vector : { ids: vector.ids, values: vector.values.map((value) => value * factor) };
}

/** For every chunk the sum of its values. */
export function sumOf(vectors: readonly SparseVector[]): SparseVector {
  return vectors.reduce((sum, each) => union(sum, each, 'sum'), emptyVector);
}

/** For every chunk the highest of its values. */
export function highestOf(vectors: readonly SparseVector[]): SparseVector {
  return vectors.reduce((highest, each) => union(highest, each, 'highest'), emptyVector);
}

/** The mean of the values of the chunks that have one in every vector, above 0 in all but the first. */
export function meanOfShared(vectors: readonly SparseVector[]): SparseVector {
  const [first, ...others] = vectors;
  if (!first || others.length === 0) return first ?? emptyVector;
  const shortest = vectors.reduce((least, each) => (each.ids.length < least.ids.length ? each : least));
  const ids: number[] = [];
  const values: number[] = [];
  for (const id of shortest.ids) {
    const position = positionOf(first.ids, id);
    if (position < 0) continue;
    let sum = first.values[position] ?? 0;
    const isShared = others.every((vector) => {
      const value = valueAt(vector, id);
      sum += value;
      return value > 0;
    });
    if (!isShared) continue;
    ids.push(id);
    values.push(sum / vectors.length);
  }
  return { ids: Int32Array.from(ids), values: Float64Array.from(values) };
}

function union(a: SparseVector, b: SparseVector, join: 'sum' | 'highest'): SparseVector {
  if (a.ids.length === 0) return b;
  if (b.ids.length === 0) return a;
  const ids = new Int32Array(a.ids.length + b.ids.length);
  const values = new Float64Array(ids.length);
  let count = 0;
  let i = 0;
  let j = 0;
  while (i < a.ids.length || j < b.ids.length) {
    const left = a.ids[i] ?? beyondAll;
    const right = b.ids[j] ?? beyondAll;
    const x = left <= right ? (a.values[i++] ?? 0) : 0;
    const y = right <= left ? (b.values[j++] ?? 0) : 0;
    ids[count] = Math.min(left, right);
    values[count++] = join === 'highest' && x > y ? x : join === 'highest' ? y : x + y;
  }
  return { ids: ids.subarray(0, count), values: values.subarray(0, count) };
}

/** No id of a chunk. */
const beyondAll = 0x7f_ff_ff_ff;

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

/** The value that `count` values reach or exceed; `count` is below their number. Hoare's quickselect. */
function nthHighest(values: Float64Array, count: number): number {
  const parted = values.slice();
  const wanted = parted.length - count;
  for (let low = 0, high = parted.length - 1; low < high; ) {
    const { left, right } = part(parted, low, high);
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return parted[wanted] ?? 0;
}

/** Moves values below a middle one before those above it. What lies between `right` and `left` is in its place. */
function part(values: Float64Array, low: number, high: number): { readonly left: number; readonly right: number } {
  const middle = values[(low + high) >> 1] ?? 0;
  let left = low;
  let right = high;
  while (left <= right) {
    while ((values[left] ?? 0) < middle) left++;
    while ((values[right] ?? 0) > middle) right--;
    if (left > right) break;
    const value = values[left] ?? 0;
    values[left++] = values[right] ?? 0;
    values[right--] = value;
  }
  return { left, right };
}
