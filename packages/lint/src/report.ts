import type { Place } from './place.js';
import type { Deduction, Severity } from './rule.js';

/** One finding in a document. */
export interface Issue extends Place {
  /** Such as `KS007`. */
  readonly rule: string;
  readonly severity: Severity;
  /** Such as `generic-heading`. */
  readonly name: string;
  readonly message: string;
  /** What to do, one sentence. */
  readonly fix: string;
}

/** A document with findings. */
export interface FileReport {
  /** Relative to the root of the collection, `/` separators. */
  readonly file: string;
  /** 0 to 100. */
  readonly score: number;
  /** By line, column, rule. */
  readonly issues: readonly Issue[];
}

/** What a report says about a rule that took part. */
export interface RuleFacts {
  readonly id: string;
  readonly name: string;
  readonly severity: Severity;
  readonly deduction: Deduction;
  readonly summary: string;
  readonly why: string;
  readonly fix: string;
}

/** The result of a run. Plain data. */
export interface LintReport {
  /** The mean of the files' scores, 0 to 100. */
  readonly score: number;
  /** How many documents were judged. */
  readonly files: number;
  readonly summary: { readonly errors: number; readonly warnings: number; readonly info: number };
  /** Documents with findings, by path. */
  readonly violations: readonly FileReport[];
  /** All documents that were judged, by path. */
  readonly paths: readonly string[];
  /** The rules that took part, by id. */
  readonly rules: readonly RuleFacts[];
  /** How many findings the baseline holds back. */
  readonly suppressed: number;
  /** Files that could not be read, by path. */
  readonly unreadable: readonly { readonly file: string; readonly reason: string }[];
  /** What is odd about the configuration, and what was passed over: a sentence each. */
  readonly notes: readonly string[];
}

/** Counts the issues of a report by severity. */
export function summarise(violations: readonly FileReport[]): LintReport['summary'] {
  const count = (wanted: Severity): number =>
    violations.reduce((sum, { issues }) => sum + issues.filter(({ severity }) => severity === wanted).length, 0);
  return { errors: count('error'), warnings: count('warning'), info: count('info') };
}

/** The report without warnings and information, its scores unchanged. */
export function errorsOnly(report: LintReport): LintReport {
  const violations = report.violations.flatMap((file) => {
    const issues = file.issues.filter(({ severity }) => severity === 'error');
    return issues.length === 0 ? [] : [{ ...file, issues }];
  });
  return { ...report, violations, summary: summarise(violations) };
}
