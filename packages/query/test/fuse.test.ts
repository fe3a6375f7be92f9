import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuse } from '../src/fuse.js';
import { noShares, type Ranked } from '../src/ranked.js';

const ranked = (path: string, score = 1): Ranked => ({
  path,
  score,
  chunk: 1,
  chunkIndex: 0,
  stage: 'AND',
  confidence: 1,
  parts: { match: score },
  scored: 1,
  shares: noShares,
});
const summary = (rankings: readonly (readonly Ranked[])[]) =>
  fuse(rankings).map(({ ranked: { path }, score }) => [path, score]);

describe('fuse (Q10)', () => {
  it('adds reciprocal ranks', () => {
    expect(summary([[ranked('a'), ranked('b')], [ranked('b')]])).toEqual([
      ['b', 1 / 61 + 1 / 62],
      ['a', 1 / 61],
    ]);
  });

  it('breaks ties by best single score, then by path', () => {
    expect(summary([[ranked('a', 1)], [ranked('b', 2)]]).map(([path]) => path)).toEqual(['b', 'a']);
    expect(summary([[ranked('b', 1)], [ranked('a', 1)]]).map(([path]) => path)).toEqual(['a', 'b']);
  });

  it('shows a document as the ranking has it that placed it best', () => {
    const [first] = fuse([[ranked('x'), { ...ranked('a'), chunk: 7 }], [{ ...ranked('a'), chunk: 8 }]]);
    expect(first).toMatchObject({ from: 1, ranked: { path: 'a', chunk: 8 } });
  });

  it('does not care for the order of the rankings', () => {
    const ranking = fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })
      .chain((paths) =>
        fc.tuple(...paths.map((path) => fc.integer({ min: 1, max: 3 }).map((score) => ranked(path, score)))),
      );
    fc.assert(
      fc.property(fc.array(ranking, { maxLength: 5 }), (rankings) => {
        expect(summary([...rankings].reverse())).toEqual(summary(rankings));
      }),
    );
  });
});
