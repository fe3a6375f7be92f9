import { UsageError } from './usage-error.js';

/**
 * Reads decimal digits and nothing else: no sign, fraction, exponent or unit (C1).
 *
 * @param label the option or variable, for the message
 * @throws UsageError
 */
export function readWholeNumber(
  written: string,
  label: string,
  range: { readonly min: number; readonly max: number },
): number {
  const value = /^\d+$/.test(written.trim()) ? Number(written) : Number.NaN;
  if (value >= range.min && value <= range.max) return value;
  const wanted =
    range.max === Number.MAX_SAFE_INTEGER ? `of ${range.min} or more` : `from ${range.min} to ${range.max}`;
  throw new UsageError(`${label} must be a whole number ${wanted}, not "${written}".`);
}
