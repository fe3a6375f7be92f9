import { expect, test } from 'vitest';
import { mean, measure } from '../src/metrics.js';

const judgments = new Map([
  ['a', 1],
  ['b', 1],
]);
const log2 = Math.log2;

test.for<[string, string[], Partial<ReturnType<typeof measure>>]>([
  ['both first', ['a', 'b'], { ndcg10: 1, mrr10: 1, hit5: 1, recall20: 1, empty: 0 }],
  [
    'second and third',
    ['x', 'a', 'b'],
    { ndcg10: (1 / log2(3) + 1 / log2(4)) / (1 + 1 / log2(3)), mrr10: 0.5, recall20: 1 },
  ],
  ['one of two, sixth', ['u', 'v', 'w', 'x', 'y', 'a'], { mrr10: 1 / 6, hit5: 0, recall20: 0.5 }],
  ['eleventh does not count for the first ten', [...'0123456789', 'a'], { ndcg10: 0, mrr10: 0, recall20: 0.5 }],
  ['nothing', [], { ndcg10: 0, mrr10: 0, hit5: 0, recall20: 0, empty: 1 }],
])('%s', ([, ranking, expected]) => {
  const measures = measure(ranking, judgments);
  for (const [name, value] of Object.entries(expected)) {
    expect(measures[name as keyof typeof measures], name).toBeCloseTo(value as number, 12);
  }
});

test('a higher grade gains more', () => {
  const graded = new Map([
    ['good', 2],
    ['fair', 1],
  ]);
  expect(measure(['fair', 'good'], graded).ndcg10).toBeCloseTo((1 + 3 / log2(3)) / (3 + 1 / log2(3)), 12);
});

test('the mean of no query is zero', () => {
  expect(mean([]).ndcg10).toBe(0);
  expect(mean([measure(['a', 'b'], judgments), measure([], judgments)])).toMatchObject({ ndcg10: 0.5, empty: 0.5 });
});
