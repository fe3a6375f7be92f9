import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestIds, highestOf, meanOfShared, type SparseVector, scaled, sumOf, valueAt } from '../src/sparse-vector.js';

type Plain = ReadonlyMap<number, number>;

const plain = fc
  .array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 9 })), { maxLength: 30 })
  .map((entries): Plain => new Map(entries));

function vectorOf(values: Plain): SparseVector {
  const entries = [...values].sort(([a], [b]) => a - b);
  return { ids: Int32Array.from(entries, ([id]) => id), values: Float64Array.from(entries, ([, value]) => value) };
}

function plainOf({ ids, values }: SparseVector): Plain {
  return new Map(Array.from(ids, (id, at) => [id, values[at] ?? 0]));
}

/** What a chunk-by-chunk calculation gives, without the chunks for which it gives 0. */
function naive(maps: readonly Plain[], join: (values: number[]) => number): Plain {
  const joined = Array.from({ length: 41 }, (_, id): [number, number] => [
    id,
    join(maps.map((map) => map.get(id) ?? 0)),
  ]);
  return new Map(joined.filter(([, value]) => value > 0));
}

describe('sparse vectors do what maps would', () => {
  const several = fc.array(plain, { maxLength: 4 });

  it.each([
    ['sumOf', sumOf, (values: number[]) => values.reduce((a, b) => a + b, 0)],
    ['highestOf', highestOf, (values: number[]) => Math.max(0, ...values)],
    [
      'meanOfShared',
      meanOfShared,
      (values: number[]) =>
        values.length > 0 && values.every((value) => value > 0) ? values.reduce((a, b) => a + b, 0) / values.length : 0,
    ],
  ] as const)('%s', (_, join, expected) => {
    fc.assert(
      fc.property(several, (maps) => {
        const joined = join(maps.map(vectorOf));
        expect(plainOf(joined)).toEqual(naive(maps, expected));
        expect([...joined.ids]).toEqual([...joined.ids].sort((a, b) => a - b));
      }),
    );
  });

  it('valueAt and scaled', () => {
    fc.assert(
      fc.property(plain, fc.nat(40), (map, id) => {
        expect(valueAt(scaled(vectorOf(map), 3), id)).toBe(3 * (map.get(id) ?? 0));
      }),
    );
  });

  it('bestIds: the highest, ties by id, whatever the number', () => {
    fc.assert(
      fc.property(plain, fc.nat(35), (map, count) => {
        const sorted = [...map].sort(([a, x], [b, y]) => y - x || a - b).map(([id]) => id);
        expect(bestIds(vectorOf(map), count)).toEqual(sorted.slice(0, count));
      }),
    );
  });
});
