import { calibrate } from '@kenso/measure';
import { expect, test } from 'vitest';
import { answered, judged } from './judged.js';

test('a label counts its results and the relevant ones, among all and among first results', () => {
  const graded = {
    ...judged('b', []),
    judgments: new Map([
      ['b.md', 0],
      ['c.md', 2],
    ]),
  };
  expect(
    calibrate([
      answered(judged('a', ['a.md']), [
        ['a.md', 'high'],
        ['x.md', 'high'],
        ['y.md', 'low'],
      ]),
      answered(graded, [
        ['b.md', 'high'],
        ['c.md', 'low'],
      ]),
      answered(judged('nothing', ['n.md']), []),
    ]),
  ).toEqual([
    { label: 'high', all: { results: 3, relevant: 1 }, first: { results: 2, relevant: 1 } },
    { label: 'medium', all: { results: 0, relevant: 0 }, first: { results: 0, relevant: 0 } },
    { label: 'low', all: { results: 2, relevant: 1 }, first: { results: 0, relevant: 0 } },
  ]);
});
