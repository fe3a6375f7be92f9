import { byCodeUnit } from '@kenso/parse';
import type { LintReport, RuleFacts } from '../report.js';
import { pointsLost } from '../score.js';
import { type FormatOptions, noPaint } from './format-options.js';
import { plural } from './plural.js';
import { totals } from './totals.js';

/** What mending one rule everywhere would bring. */
export interface Impact {
  readonly rule: RuleFacts;
  readonly findings: number;
  readonly files: number;
  /** Points of the overall score. */
  readonly points: number;
}

/** The rules that were broken, the one that costs most points first. */
export function impacts({ violations, rules, files }: LintReport): readonly Impact[] {
  return rules
    .flatMap((rule): Impact[] => {
      const counts = violations.map(({ issues }) => issues.filter((issue) => issue.rule === rule.id).length);
      const broken = counts.filter((count) => count > 0);
      const lost = broken.reduce((sum, count) => sum + pointsLost(count, rule.deduction), 0);
      const findings = broken.reduce((sum, count) => sum + count, 0);
      return findings === 0 ? [] : [{ rule, findings, files: broken.length, points: lost / Math.max(files, 1) }];
    })
    .sort((a, b) => b.points - a.points || b.findings - a.findings || byCodeUnit(a.rule.id, b.rule.id));
}

/** The score, and what to mend first. */
export function formatSummary(report: LintReport, { paint = noPaint }: FormatOptions = {}): string {
  const lines = [paint.bold(totals(report))];
  const list = impacts(report);
  if (list.length > 0) lines.push('', 'Mend first (points of the score, rule, findings):', '');
  for (const { rule, findings, files, points } of list) {
    const where = findings === files ? plural(files, 'file') : `${findings} in ${plural(files, 'file')}`;
    const name = paint[rule.severity](`${rule.id} ${rule.name}`);
    lines.push(`${`+${points.toFixed(1)}`.padStart(6)}  ${name}, ${where}`, `        ${paint.dim(rule.fix)}`);
  }
  return `${lines.join('\n')}\n`;
}
