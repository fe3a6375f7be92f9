import {
  calibrate,
  calibrationTable,
  compareScores,
  comparisonTable,
  groupByCategory,
  measuresTable,
  scoresOf,
} from '@kenso/measure';
import { expect, test } from 'vitest';
import { answered, judged } from './judged.js';

const good = answered(judged('a', ['a.md'], { category: 'plain' }), [['a.md', 'high']]);
const poor = answered(judged('b', ['b.md'], { category: 'hard' }), [
  ['x.md', 'high'],
  ['b.md', 'low'],
]);
const none = answered(judged('c', ['c.md']), []);

test('categories are rows by name, with the means of their queries', () => {
  expect(measuresTable(groupByCategory([good, poor, none]))).toBe(
    [
      '       queries  nDCG@10  MRR@10   Hit@5  Recall@20  No result',
      '             1   0.0000  0.0000  0.0000     0.0000     1.0000',
      'hard         1   0.6309  0.5000  1.0000     1.0000     0.0000',
      'plain        1   1.0000  1.0000  1.0000     1.0000     0.0000',
      '',
    ].join('\n'),
  );
});

test('without a category there is no such table', () => {
  expect(groupByCategory([none])).toEqual([]);
});

test('a comparison shows the measures that moved', () => {
  const before = scoresOf([poor]);
  const better = scoresOf([answered(poor.query, [['b.md', 'high']])]);
  expect(comparisonTable([['set', compareScores(before, better)]])).toBe(
    [
      '     measure  before   after   change       p  better  worse',
      'set  nDCG@10  0.6309  1.0000  +0.3691  1.0000       1      0',
      'set   MRR@10  0.5000  1.0000  +0.5000  1.0000       1      0',
      '',
    ].join('\n'),
  );
  expect(comparisonTable([['set', compareScores(better, before)]])).toContain('−0.3691');
  expect(comparisonTable([['set', compareScores(before, before)]])).toBe('No query changed.\n');
});

test('labels show shares, and none where nothing carries the label', () => {
  expect(calibrationTable([['set', calibrate([good, poor])]])).toBe(
    [
      '      label  results  relevant    share  first results  relevant   share',
      'set    high        2         1   50.0 %              2         1  50.0 %',
      'set  medium        0         0                       0         0',
      'set     low        1         1  100.0 %              0         0',
      '',
    ].join('\n'),
  );
});
