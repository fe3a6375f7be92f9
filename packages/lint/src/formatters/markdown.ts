import type { LintReport } from '../report.js';
import type { FormatOptions } from './format-options.js';
import { impacts } from './summary.js';
import { totals } from './totals.js';

/** For a comment or a job summary: the totals, the rules by impact, and every finding in a table. */
export function formatMarkdown(report: LintReport, { pathPrefix = '' }: FormatOptions = {}): string {
  const rules = impacts(report).map(
    ({ rule, findings, points }) =>
      `| ${points.toFixed(1)} | ${rule.id} ${rule.name} | ${findings} | ${cell(rule.fix)} |`,
  );
  const findings = report.violations.flatMap(({ file, issues }) =>
    issues.map(
      ({ line, severity, rule, message }) =>
        `| ${cell(pathPrefix + file)}:${line} | ${severity} | ${rule} | ${cell(message)} |`,
    ),
  );
  const tables = [
    table('| points | rule | findings | how to mend it |', rules),
    table('| place | severity | rule | finding |', findings),
  ];
  return [
    `## kenso lint`,
    '',
    totals(report),
    ...tables.flatMap((lines) => (lines.length === 0 ? [] : ['', ...lines])),
    '',
  ].join('\n');
}

function table(head: string, rows: readonly string[]): readonly string[] {
  return rows.length === 0 ? [] : [head, head.replace(/[^|]+/g, '---'), ...rows];
}

/** Text of a document is shown as text: nothing in it is markup. */
function cell(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#~$@]/g, '\\$&');
}
