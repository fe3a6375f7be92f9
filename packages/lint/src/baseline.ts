import { byCodeUnit } from '@kenso/parse';
import { LintConfigError } from './lint-config-error.js';
import type { FileReport, LintReport } from './report.js';

/** Known findings: how many of each rule a document may have. By path, then rule id. */
export type Baseline = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A baseline that holds back every finding of a report. */
export function baselineOf(report: LintReport): Baseline {
  return sorted(report.violations.map(({ file, issues }) => [file, countRules(issues)]));
}

/**
 * What of a baseline is still needed.
 *
 * @param found the baseline of a run without one
 * @param judged the documents of that run; of others nothing is taken away
 */
export function pruneBaseline(baseline: Baseline, found: Baseline, judged: readonly string[]): Baseline {
  const isJudged = new Set(judged);
  return sorted(
    Object.entries(baseline).flatMap(([file, counts]) => {
      if (!isJudged.has(file)) return [];
      const left = Object.entries(counts)
        .map(([rule, count]) => [rule, Math.min(count, found[file]?.[rule] ?? 0)] as const)
        .filter(([, count]) => count > 0);
      return left.length === 0 ? [] : [[file, Object.fromEntries(left)] as const];
    }),
  );
}

/** The issues of a document that the baseline does not hold back: where there are more of a rule than it knows, all. */
export function withoutKnown(file: Pick<FileReport, 'file' | 'issues'>, baseline: Baseline): FileReport['issues'] {
  const known = Object.hasOwn(baseline, file.file) ? baseline[file.file] : undefined;
  if (known === undefined) return file.issues;
  const counts = countRules(file.issues);
  return file.issues.filter(({ rule }) => (counts[rule] ?? 0) > (known[rule] ?? 0));
}

/**
 * Reads a baseline from its JSON.
 *
 * @throws LintConfigError when it has another form
 */
export function readBaseline(json: string): Baseline {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new LintConfigError('It is not valid JSON. Write it anew with --suppress-all.', { cause });
  }
  if (
    !isRecord(value) ||
    !Object.values(value).every((counts) => isRecord(counts) && Object.values(counts).every(isCount))
  ) {
    throw new LintConfigError('It must hold numbers by path and rule. Write it anew with --suppress-all.');
  }
  return value as Baseline;
}

function countRules(issues: FileReport['issues']): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { rule } of [...issues].sort((a, b) => byCodeUnit(a.rule, b.rule))) counts[rule] = (counts[rule] ?? 0) + 1;
  return counts;
}

function sorted(entries: readonly (readonly [string, Readonly<Record<string, number>>])[]): Baseline {
  return Object.fromEntries([...entries].sort(([a], [b]) => byCodeUnit(a, b)));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
