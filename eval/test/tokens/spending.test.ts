import { expect, test } from 'vitest';
import { summarise } from '../../src/tokens/spending.js';

test('median and 90 % are those of a question, found or not', () => {
  const spent = [5, 1, 9, 3, 7, 2, 8, 4, 6, 100].map((tokens) => ({ tokens, found: tokens > 5 }));
  expect(summarise(spent)).toEqual({ questions: 10, found: 0.5, median: 5, ninetieth: 9 });
  expect(summarise([])).toEqual({ questions: 0, found: 0, median: 0, ninetieth: 0 });
});
