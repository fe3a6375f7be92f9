import type { Issue, LintReport } from '../report.js';
import type { FormatOptions } from './format-options.js';

/** New keys leave it; a changed or missing key raises it. */
const schemaVersion = 1;

/** The documented object; keys may be added, never changed. */
export function formatJson(report: LintReport, options: FormatOptions = {}): string {
  return `${JSON.stringify(toJsonReport(report, options), undefined, 2)}\n`;
}

/** One object a finding, one line each. */
export function formatNdjson({ violations }: LintReport, { pathPrefix = '' }: FormatOptions = {}): string {
  const lines = violations.flatMap(({ file, issues }) =>
    issues.map((issue) => `${JSON.stringify({ file: pathPrefix + file, ...toJsonIssue(issue) })}\n`),
  );
  return lines.join('');
}

function toJsonReport(report: LintReport, { pathPrefix = '' }: FormatOptions): Readonly<Record<string, unknown>> {
  const { score, files, summary, violations, suppressed, unreadable, notes } = report;
  return {
    score,
    files,
    summary,
    violations: violations.map(({ file, score: fileScore, issues }) => ({
      file: pathPrefix + file,
      score: fileScore,
      issues: issues.map(toJsonIssue),
    })),
    ...(suppressed > 0 && { suppressed }),
    ...(unreadable.length > 0 && { unreadable }),
    ...(notes.length > 0 && { notes }),
    schema_version: schemaVersion,
  };
}

function toJsonIssue({ rule, severity, name, message, line, column, endLine, endColumn, fix }: Issue): object {
  return { rule, severity, name, message, line, column, endLine, endColumn, fix };
}
