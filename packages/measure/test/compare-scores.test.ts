import { compareScores, measure, scoresOf } from '@kenso/measure';
import { expect, test } from 'vitest';
import { answered, judged } from './judged.js';

/** A run in which each query finds its document at a rank, 0 for not at all. */
const run = (ranks: Readonly<Record<string, number>>) =>
  scoresOf(
    Object.entries(ranks).map(([id, rank]) => {
      const others = Array.from({ length: Math.max(0, rank - 1) }, (_, at) => [`other-${at}.md`, 'low'] as const);
      return answered(judged(id, ['wanted.md']), rank === 0 ? [] : [...others, ['wanted.md', 'high']]);
    }),
  );

test('every measure tells its means, how many queries moved either way, and p', () => {
  const comparison = compareScores(run({ a: 2, b: 1, c: 7 }), run({ a: 1, b: 1, c: 8 }));
  expect(comparison).toMatchObject({ queries: 3, added: 0, removed: 0 });
  expect(comparison.changes.map(({ measure }) => measure)).toEqual(['ndcg10', 'mrr10', 'hit5', 'recall20', 'empty']);
  const [ndcg, mrr, hit] = comparison.changes;
  expect(ndcg).toMatchObject({ better: 1, worse: 1 });
  expect(mrr?.before).toBeCloseTo((0.5 + 1 + 0.142857) / 3, 12);
  expect(mrr?.after).toBeCloseTo((1 + 1 + 0.125) / 3, 12);
  expect(mrr?.p).toBe(1);
  expect(hit).toMatchObject({ before: 2 / 3, after: 2 / 3, better: 0, worse: 0, p: 1 });
  expect(comparison.moved).toEqual([
    { id: 'c', before: 0.333333, after: 0.315465 },
    { id: 'a', before: 0.63093, after: 1 },
  ]);
});

test('queries that one run lacks are counted and do not take part', () => {
  const comparison = compareScores(run({ a: 1, old: 9 }), run({ a: 1, new: 9, newer: 9 }));
  expect(comparison).toMatchObject({ queries: 1, added: 2, removed: 1 });
  expect(comparison.changes[1]).toMatchObject({ before: 1, after: 1, better: 0, worse: 0 });
});

test('of queries without a result less is better', () => {
  const { changes } = compareScores(run({ a: 0, b: 1 }), run({ a: 3, b: 1 }));
  expect(changes[4]).toMatchObject({ measure: 'empty', before: 0.5, after: 0, better: 1, worse: 0 });
});

test('what differs by rounding is the same', () => {
  const near = measure(['x', 'a'], new Map([['a', 1]]));
  const query = { query: judged('a', ['a']), results: [] };
  const before = scoresOf([{ ...query, measures: near }]);
  const after = scoresOf([{ ...query, measures: { ...near, ndcg10: near.ndcg10 + 9e-5 } }]);
  expect(compareScores(before, after).changes[0]).toMatchObject({ better: 0, worse: 0, p: 1 });
});
