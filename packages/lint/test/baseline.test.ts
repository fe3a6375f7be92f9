import { baselineOf, lintDocuments, pruneBaseline, readBaseline } from '@kenso/lint';
import { describe, expect, test } from 'vitest';
import { inputs } from './linting.js';

const documents = (...headings: string[]) =>
  inputs({
    'a.md': `# Mooring a boat\n\n${headings.map((text) => `## ${text}\n\nText of the section.\n`).join('\n')}`,
  });
const headingsIn = (baseline: object, ...headings: string[]) => {
  const report = lintDocuments(documents(...headings), { baseline: baseline as never });
  return report.violations.flatMap(({ issues }) => issues.filter(({ rule }) => rule === 'KS007')).length;
};

describe('a baseline', () => {
  const known = baselineOf(lintDocuments(documents('Setup', 'Notes')));

  test('counts findings by document and rule', () => {
    expect(known).toEqual({ 'a.md': { KS003: 1, KS006: 1, KS007: 2 } });
    expect(readBaseline(JSON.stringify(known))).toEqual(known);
  });

  test('holds back what is known, and says how much', () => {
    const report = lintDocuments(documents('Setup', 'Notes'), { baseline: known });
    expect(report).toMatchObject({ score: 100, violations: [], suppressed: 4 });
    expect(headingsIn(known, 'Setup')).toBe(0);
  });

  test('of more than it knows, all are reported', () => {
    expect(headingsIn(known, 'Setup', 'Notes', 'Usage')).toBe(3);
  });

  test('is pruned to what is still found, in documents that were judged', () => {
    const wider = { ...known, 'other.md': { KS001: 1 } };
    const now = lintDocuments(documents('Setup'));
    expect(pruneBaseline(wider, baselineOf(now), now.paths)).toEqual({ 'a.md': { KS003: 1, KS006: 1, KS007: 1 } });
  });

  test('is refused in another form', () => {
    for (const text of ['[', '[]', '{"a.md": 1}', '{"a.md": {"KS001": "x"}}', '{"a.md": {"KS001": 0}}']) {
      expect(() => readBaseline(text)).toThrow(/--suppress-all/);
    }
  });
});
