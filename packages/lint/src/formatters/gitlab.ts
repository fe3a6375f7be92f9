import { fingerprints } from '../fingerprint.js';
import type { LintReport } from '../report.js';
import type { FormatOptions } from './format-options.js';

const severities = { error: 'major', warning: 'minor', info: 'info' } as const;

/**
 * A Code Quality report.
 *
 * @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function formatGitlab({ violations }: LintReport, { pathPrefix = '' }: FormatOptions = {}): string {
  const findings = violations.flatMap((file) => {
    const path = pathPrefix + file.file;
    const names = fingerprints({ file: path, issues: file.issues });
    return file.issues.map(({ message, rule, name, severity, line, endLine = line }, at) => ({
      description: message,
      check_name: `${rule} ${name}`,
      fingerprint: names[at],
      severity: severities[severity],
      location: { path, lines: { begin: line, end: endLine } },
    }));
  });
  return `${JSON.stringify(findings, undefined, 2)}\n`;
}
