import type { Log, ReportingDescriptor, Result } from 'sarif';
import { fingerprints } from '../fingerprint.js';
import type { FileReport, LintReport, RuleFacts } from '../report.js';
import type { FormatOptions } from './format-options.js';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/**
 * SARIF 2.1.0, for code scanning. Paths are URIs relative to the root of the source (`%SRCROOT%`), which `pathPrefix`
 * leads from; columns count UTF-16 units.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function formatSarif(report: LintReport, options: FormatOptions = {}): string {
  const log: Log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'kenso lint',
            ...(options.version !== undefined && { semanticVersion: options.version }),
            rules: report.rules.map(describeRule),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: report.violations.flatMap((file) => describeFile(file, report.rules, options.pathPrefix ?? '')),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function describeRule({ id, name, severity, summary, why, fix }: RuleFacts): ReportingDescriptor {
  return {
    id,
    name,
    shortDescription: { text: summary },
    fullDescription: { text: why },
    help: { text: fix, markdown: fix },
    defaultConfiguration: { level: levels[severity] },
  };
}

function describeFile({ file, issues }: FileReport, rules: readonly RuleFacts[], prefix: string): Result[] {
  const path = prefix + file;
  const names = fingerprints({ file: path, issues });
  return issues.map(({ rule, severity, message, line, column, endLine, endColumn }, at) => ({
    ruleId: rule,
    ruleIndex: rules.findIndex(({ id }) => id === rule),
    level: levels[severity],
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: toUri(path), uriBaseId: '%SRCROOT%' },
          region: {
            startLine: line,
            startColumn: column,
            ...(endLine !== undefined && { endLine }),
            ...(endColumn !== undefined && { endColumn }),
          },
        },
      },
    ],
    partialFingerprints: { 'kensoFinding/v1': names[at] ?? '' },
  }));
}

/** A relative URI: every segment percent-encoded, `/` between them. */
function toUri(path: string): string {
  return path.toWellFormed().split('/').map(encodeURIComponent).join('/');
}
