import type { LintReport } from '../report.js';
import { plural } from './plural.js';

/** `Score 83 of 100 in 12 files: 1 error, 4 warnings, 2 infos`. */
export function totals({ score, files, summary, suppressed }: LintReport): string {
  const counts = [plural(summary.errors, 'error'), plural(summary.warnings, 'warning'), `${summary.info} info`];
  const known = suppressed === 0 ? '' : `, ${suppressed} held back by the baseline`;
  return `Score ${score} of 100 in ${plural(files, 'file')}: ${counts.join(', ')}${known}`;
}
