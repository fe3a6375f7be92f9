import {
  calibrate,
  calibrationTable,
  compareScores,
  comparisonTable,
  type EvaluatedQuery,
  groupByCategory,
  mean,
  measuresTable,
  type Snapshot,
  scoresOf,
} from '@kenso/measure';
import { type Standings, standingsTable } from './peers.js';
import type { CollectionRun } from './run-collection.js';

export interface ReportOptions {
  readonly standings: Standings;
  /** What to compare with, and its name. */
  readonly snapshot?: { readonly name: string; readonly scores: Snapshot } | undefined;
}

/** Everything that runs say, as text: figures, standing, change, labels, and what sets with categories missed. */
export function report(runs: readonly CollectionRun[], { standings, snapshot }: ReportOptions): string {
  const groups = runs.map(({ name, evaluated }) => {
    return { name, queries: evaluated.length, measures: mean(evaluated.map(({ measures }) => measures)) };
  });
  const beside = standingsTable(groups, standings);
  return [
    `${measuresTable(groups)}${runs.map(absentDocuments).join('')}`,
    ...(beside === '' ? [] : [`Beside goal and peers (nDCG@10 / MRR@10)\n${beside}`]),
    ...(snapshot === undefined ? [] : [changes(runs, snapshot)]),
    ...runs.flatMap(categories),
    `Relevant by judgment, for each label (in sets of pages one page a question is judged)\n${labels(runs)}`,
  ].join('\n');
}

function absentDocuments({ name, missing }: CollectionRun): string {
  const paths = [...new Set(missing.map(({ path }) => path))];
  return paths.length === 0 ? '' : `${name}: expected, but not indexed: ${paths.join(', ')}\n`;
}

function changes(
  runs: readonly CollectionRun[],
  { name, scores }: { readonly name: string; readonly scores: Snapshot },
): string {
  const compared = runs.flatMap((run) => {
    const before = scores.get(run.name);
    return before === undefined ? [] : [[run.name, compareScores(before, scoresOf(run.evaluated))] as const];
  });
  const notes = [
    ...runs.filter((run) => !scores.has(run.name)).map((run) => `${run.name} is not in the snapshot.\n`),
    ...compared
      .filter(([, { added, removed }]) => added + removed > 0)
      .map(([of, { added, removed }]) => `${of}: ${added} queries are new, ${removed} are gone; neither counts.\n`),
  ];
  return `Change since the snapshot ${name} (paired randomisation test)\n${comparisonTable(compared)}${notes.join('')}`;
}

function categories({ name, evaluated }: CollectionRun): string[] {
  const groups = groupByCategory(evaluated);
  if (groups.length === 0) return [];
  return [`Categories of ${name}\n${measuresTable(groups)}`, `Not first in ${name}\n${missed(evaluated)}`];
}

function missed(evaluated: readonly EvaluatedQuery[]): string {
  const lines = evaluated
    .filter(({ measures }) => measures.mrr10 < 1)
    .map(({ query, results }) => {
      const rank = results.findIndex(({ grade }) => grade > 0) + 1;
      const expected = [...query.judgments.keys()].join(', ');
      const found = rank === 0 ? 'not found' : `at ${rank}`;
      return `${query.category}: "${query.text}" wants ${expected} (${found}), gets ${results[0]?.path ?? 'nothing'}\n`;
    });
  return lines.length === 0 ? 'Nothing.\n' : lines.join('');
}

function labels(runs: readonly CollectionRun[]): string {
  const groups = runs.map(({ name, evaluated }) => [name, calibrate(evaluated)] as const);
  const all = ['all', calibrate(runs.flatMap(({ evaluated }) => evaluated))] as const;
  return calibrationTable(runs.length > 1 ? [...groups, all] : groups);
}
