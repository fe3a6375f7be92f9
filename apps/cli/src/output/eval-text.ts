import {
  calibrate,
  calibrationTable,
  comparisonTable,
  type EvaluatedQuery,
  groupByCategory,
  type MeasuredGroup,
  mean,
  measuresTable,
} from '@kenso/measure';
import { type Evaluation, expectedPaths, rankOf } from '../eval/evaluation.js';
import { counted } from '../ui/counted.js';
import { printable, printableLine } from '../ui/printable.js';
import type { Style } from '../ui/style.js';

/** Queries listed one by one; `--json` has all of them. */
export const listedQueries = 20;

/** An evaluation for people: figures, what is not first, how far labels can be trusted, what changed. */
export function evalText({ limit, evaluated, comparison }: Evaluation, style: Style): string {
  const all = { name: 'all', queries: evaluated.length, measures: mean(evaluated.map(({ measures }) => measures)) };
  const missed = evaluated.filter((each) => rankOf(each) !== 1);
  const sections = [
    `${counted(evaluated.length, 'query', 'queries')}, ${counted(limit, 'result')} each`,
    measuresTable([all, ...groupByCategory(evaluated).map(named)]).trimEnd(),
    missed.length === 0
      ? 'The first result is an expected one for every query.'
      : [style.bold(`Not first: ${missed.length}`), ...missed.slice(0, listedQueries).map(missedLine)].join('\n'),
    `${style.bold('Expected documents by relevance label')}\n${calibrationTable([['', calibrate(evaluated)]]).trimEnd()}`,
    ...(comparison === undefined ? [] : [changeText(comparison, style)]),
  ];
  return `${printable(sections.join('\n\n'))}\n`;
}

/** Queries without a category have a row as well, which needs a name to be read. */
const named = (group: MeasuredGroup): MeasuredGroup => ({ ...group, name: group.name || '(none)' });

function missedLine(each: EvaluatedQuery): string {
  const rank = rankOf(each);
  const place = rank === undefined ? 'not found' : `at ${rank}`;
  const first = each.results[0]?.path ?? 'nothing';
  return printableLine(
    `  ${place.padEnd(9)}  ${each.query.text}  (expected ${expectedPaths(each).join(', ')}; first is ${first})`,
  );
}

function changeText({ name, result }: NonNullable<Evaluation['comparison']>, style: Style): string {
  const { added, removed, moved } = result;
  const apart = [
    ...(added > 0 ? [`${counted(added, 'query is', 'queries are')} new and left out.`] : []),
    ...(removed > 0 ? [`${counted(removed, 'query is', 'queries are')} gone and left out.`] : []),
  ];
  const lines = moved.slice(0, listedQueries).map(({ id, before, after }) => {
    return printableLine(`  nDCG@10 ${before.toFixed(4)} → ${after.toFixed(4)}  ${id}`);
  });
  const table = comparisonTable([['', result]]).trimEnd();
  return [style.bold(`Since ${name}`), table, ...apart, ...lines].join('\n');
}
