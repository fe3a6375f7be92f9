import type { ValueOption } from './option.js';
import { UsageError } from './usage-error.js';

/** Lines of a file, 1-based and inclusive. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** An option such as `10:40`, `10-40` as search results print it, `10:`, `:40` or `10`. */
export function lineRange(description: string): ValueOption<LineRange> {
  return { kind: 'value', hint: 'A:B', description, read: readLineRange };
}

/** @throws UsageError that calls the lines `label` */
export function readLineRange(written: string, label: string): LineRange {
  const found = /^(\d*)([:-]?)(\d*)$/.exec(written.trim());
  const [, first = '', separator = '', last = ''] = found ?? [];
  const start = Number(first || '1');
  const end = separator === '' ? start : Number(last || Number.MAX_SAFE_INTEGER);
  if (`${first}${last}` === '' || start < 1 || end < start) {
    throw new UsageError(`${label} takes lines from 1 on, such as 10:40, 10: or 12, not "${written}".`);
  }
  return { start, end };
}
