import { type EvaluatedQuery, type Measures, measure, scoresOf } from '@kenso/measure';
import { expect, test } from 'vitest';
import { readStandings, standingsTable } from '../src/peers.js';
import { report } from '../src/report.js';

const found = (text: string, ranking: readonly string[], category?: string): EvaluatedQuery => {
  const judgments = new Map([['a.md', 1]]);
  return {
    query: { id: text, text, judgments, ignored: new Set(), ...(category !== undefined && { category }) },
    results: ranking.map((path) => ({ path, score: 1, relevance: 'high', grade: judgments.get(path) ?? 0 })),
    measures: measure(ranking, judgments),
  };
};

const first = found('one', ['a.md']);
const second = found('two', ['b.md', 'a.md']);
const run = (name: string, ...evaluated: EvaluatedQuery[]) => ({ name, evaluated, missing: [] });

test('figures, standing beside goal and peers, and labels', () => {
  const standings = { set: { goal: 0.9, peers: { other: { ndcg10: 0.5, mrr10: 0.25 } } } };
  expect(report([run('set', first, second)], { standings })).toBe(
    [
      '     queries  nDCG@10  MRR@10   Hit@5  Recall@20  No result',
      'set        2   0.8155  0.7500  1.0000     1.0000     0.0000',
      '',
      'Beside goal and peers (nDCG@10 / MRR@10)',
      '           kenso        goal        other',
      'set  .815 / .750  .900 −.085  .500 / .250',
      '',
      'Relevant by judgment, for each label (in sets of pages one page a question is judged)',
      '      label  results  relevant   share  first results  relevant   share',
      'set    high        3         2  66.7 %              2         1  50.0 %',
      'set  medium        0         0                      0         0',
      'set     low        0         0                      0         0',
      '',
    ].join('\n'),
  );
});

test('what changed since a snapshot, and what the snapshot lacks', () => {
  const scores = new Map([['set', scoresOf([first, found('two', ['a.md']), found('old', [])])]]);
  const text = report([run('set', first, second), run('new', first)], {
    standings: {},
    snapshot: { name: 'before', scores },
  });
  expect(text).toContain('Change since the snapshot before (paired randomisation test)\n');
  expect(text).toMatch(/^set {2}nDCG@10 {2}1\.0000 {2}0\.8155 {2}−0\.1845 {2}1\.0000 {7}0 {6}1$/m);
  expect(text).toContain('\nnew is not in the snapshot.\nset: 0 queries are new, 1 are gone; neither counts.\n');
});

test('sets with categories show them, and the questions that are not answered first', () => {
  const curated = run(
    'own',
    found('one', ['a.md'], 'plain'),
    found('two', ['b.md', 'a.md'], 'hard'),
    found('three', [], 'hard'),
  );
  const text = report([curated], { standings: {} });
  expect(text).toMatch(/^hard +2 /m);
  expect(text).toContain(
    'hard: "two" wants a.md (at 2), gets b.md\nhard: "three" wants a.md (not found), gets nothing\n',
  );
});

test('the figures of peers are complete, and a goal that is reached is met', () => {
  const standings = readStandings(new URL('../peers.json', import.meta.url));
  const measures: Measures = { ndcg10: 0.95, mrr10: 1, hit5: 1, recall20: 1, empty: 0 };
  const groups = Object.keys(standings).map((name) => ({ name, queries: 1, measures }));
  const table = standingsTable(groups, standings);
  expect(table.match(/\.\d{3} met/g)).toHaveLength(4);
  expect(table).not.toMatch(/NaN|undefined/);
});
