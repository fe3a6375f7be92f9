import type { FormatName } from '@kenso/lint';
import { UsageError } from '../usage-error.js';
import type { LintValues } from './lint-options.js';

/** @throws UsageError when two of `--detail`, `--json` and `--format` are given */
export function chooseFormat(values: Pick<LintValues, 'detail' | 'json' | 'format'>): FormatName {
  const asked = [
    ...(values.detail ? [{ option: '--detail', format: 'stylish' as const }] : []),
    ...(values.json ? [{ option: '--json', format: 'json' as const }] : []),
    ...(values.format === undefined ? [] : [{ option: '--format', format: values.format }]),
  ];
  const [first, second] = asked;
  if (first && second)
    throw new UsageError(`${first.option} and ${second.option} exclude each other. Give one of them.`);
  return first?.format ?? 'summary';
}
