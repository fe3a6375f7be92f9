import { lintDocuments } from '@kenso/lint';
import { expect, test } from 'vitest';
import { documentScore, overallScore, pointsLost } from '../src/score.js';

test('findings of one rule take no more than its limit', () => {
  expect(pointsLost(2, { each: 6, most: 14 })).toBe(12);
  expect(pointsLost(3, { each: 6, most: 14 })).toBe(14);
  expect(pointsLost(3, { each: 3 })).toBe(9);
});

test('a score is rounded half up and at least 0', () => {
  const deductions = new Map([['A', { each: 0.5 }]]);
  expect(documentScore(new Map([['A', 1]]), deductions)).toBe(100);
  expect(documentScore(new Map([['A', 2]]), deductions)).toBe(99);
  expect(documentScore(new Map([['A', 3]]), deductions)).toBe(99);
  expect(documentScore(new Map([['A', 1000]]), deductions)).toBe(0);
});

test('the overall score is the rounded mean over documents', () => {
  expect(overallScore([100, 99])).toBe(100);
  expect(overallScore([100, 98])).toBe(99);
  expect(overallScore([50, 51, 51])).toBe(51);
  expect(overallScore([])).toBe(100);
});

test('a report adds it all up', () => {
  const report = lintDocuments([
    {
      path: 'b.md',
      text: '---\ntags: [a, b, c]\nrelates_to: a.md\n---\n# Choosing fenders\n\nText of this page, which is long enough.\n',
    },
    { path: 'a.md', text: '# Mooring a boat\n\n## Setup\n\nIt is here, and that is all.\n' },
  ]);
  // No tags 12, no preamble 4, one generic heading 6, one pronoun 0.5.
  expect(report.violations.map(({ file, score }) => [file, score])).toEqual([['a.md', 78]]);
  expect(report).toMatchObject({
    score: 89,
    files: 2,
    summary: { errors: 0, warnings: 3, info: 1 },
    paths: ['a.md', 'b.md'],
  });
});

test('an empty collection has nothing to blame', () => {
  expect(lintDocuments([])).toMatchObject({ score: 100, files: 0, violations: [] });
});

test('the order of the documents does not matter, and two with one path are refused', () => {
  const documents = [
    { path: 'b.md', text: '# Overview\n' },
    { path: 'a.md', text: '# Setup\n\nSee it.\n' },
  ];
  expect(lintDocuments(documents)).toEqual(lintDocuments([...documents].reverse()));
  expect(() =>
    lintDocuments([
      { path: 'a.md', text: '' },
      { path: 'a.md', text: '' },
    ]),
  ).toThrow(/"a.md"/);
});
