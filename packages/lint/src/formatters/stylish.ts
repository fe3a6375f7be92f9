import type { LintReport } from '../report.js';
import { type FormatOptions, noPaint } from './format-options.js';
import { totals } from './totals.js';

/** Every finding by file, with line and column. */
export function formatStylish(report: LintReport, { pathPrefix = '', paint = noPaint }: FormatOptions = {}): string {
  const blocks = report.violations.map(({ file, score, issues }) => {
    const width = issues.reduce((most, { line, column }) => Math.max(most, `${line}:${column}`.length), 0);
    const lines = issues.map(({ line, column, severity, rule, name, message }) => {
      const place = `${line}:${column}`.padStart(width);
      return `  ${place}  ${paint[severity](severity.padEnd('warning'.length))}  ${message}  ${paint.dim(`${rule} ${name}`)}`;
    });
    return [`${paint.bold(pathPrefix + file)} ${paint.dim(`score ${score}`)}`, ...lines, ''].join('\n');
  });
  return [...blocks, paint.bold(totals(report)), ''].join('\n');
}
