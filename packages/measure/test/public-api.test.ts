import * as api from '@kenso/measure';
import { expect, test } from 'vitest';

test('exports exactly these names', () => {
  expect(Object.keys(api).sort()).toEqual([
    'QueryFileError',
    'SnapshotError',
    'alignColumns',
    'calibrate',
    'calibrationTable',
    'compareScores',
    'comparisonTable',
    'evaluate',
    'generateQueries',
    'groupByCategory',
    'mean',
    'measure',
    'measureLabels',
    'measureNames',
    'measuresTable',
    'randomisationTest',
    'readQueryFile',
    'readSnapshot',
    'resolveExpected',
    'runFile',
    'scoresOf',
    'writeSnapshot',
  ]);
});
