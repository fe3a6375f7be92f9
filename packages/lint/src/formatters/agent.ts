import type { LintReport } from '../report.js';
import type { FormatOptions } from './format-options.js';

/** One line a finding, `path:line:col severity rule message → fix`, and nothing else: for agents, who pay by the word. */
export function formatAgent({ violations }: LintReport, { pathPrefix = '' }: FormatOptions = {}): string {
  const lines = violations.flatMap(({ file, issues }) =>
    issues.map(
      ({ line, column, severity, rule, message, fix }) =>
        `${pathPrefix}${file}:${line}:${column} ${severity} ${rule} ${message} → ${fix}\n`,
    ),
  );
  return lines.join('');
}
