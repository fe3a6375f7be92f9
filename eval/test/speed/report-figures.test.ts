import { expect, test } from 'vitest';
import type { SizeFigures } from '../../src/speed/measure-size.js';
import { reportFigures } from '../../src/speed/report-figures.js';

const figures = (files: number, first: number, peer: number | undefined): SizeFigures => ({
  files,
  bytes: files * 1e6,
  first,
  firstJudged: first + 1,
  firstMemory: 200e6,
  again: 0.5,
  againMemory: undefined,
  oneChanged: 0.5,
  oneAdded: 0.5,
  databaseSize: files * 2e6,
  queryMedian: 1,
  queryP95: 2,
  firstQuery: 3,
  startUp: 0.2,
  readFloor: 0.5,
  ftsFloor: 1.5,
  peer,
  peerAgain: peer,
  peerMemory: peer && 1e6,
  peerSize: peer && 1e6,
});

/** Cells of the lines that begin with a label. */
const lineOf = (report: string, label: string): string[][] =>
  report
    .split('\n')
    .filter((line) => line.startsWith(label))
    .map((line) => line.slice(label.length).trim().split(/ {2,}/));

test('a figure stands in its column, a ratio compares figures of one size', () => {
  const report = reportFigures([figures(10, 4, 8), figures(100, 60, 90)]);
  expect(lineOf(report, 'first ingest / floors')).toEqual([['×2.00', '×30.00']]);
  expect(lineOf(report, 'qmd / first ingest')).toEqual([['×2.00', '×1.50']]);
  expect(lineOf(report, '  with lint score')).toEqual([
    ['5.00 s', '61.00 s'],
    ['×1.60', '×1.48'],
  ]);
  expect(lineOf(report, 'corpus')).toEqual([['10 MB', '100 MB'], ['×1.00']]);
});

test('growth is told per file', () => {
  const report = reportFigures([figures(10, 4, 8), figures(100, 60, 90)]);
  expect(lineOf(report, 'growth per file')).toEqual([['10 → 100']]);
  expect(lineOf(report, 'first ingest ').at(-1)).toEqual(['×1.50']);
});

test('what could not be measured is a dash, and a missing peer is said', () => {
  const report = reportFigures([figures(10, 4, undefined)]);
  expect(report).toContain('qmd: not installed');
  expect(lineOf(report, 'qmd / first ingest')).toEqual([['–']]);
  expect(report).not.toContain('growth');
});
