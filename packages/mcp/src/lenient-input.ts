import * as z from 'zod';

/**
 * A required text; `maxLength` may be infinite. Numbers and booleans become text; null and a missing value become the empty text, so that
 * the tool itself can say what is missing (M1).
 */
export function lenientText(maxLength: number, description: string): z.ZodType<string> {
  return z.preprocess((value) => toText(value) ?? '', textUpTo(maxLength)).describe(description);
}

/** A text that may be absent; null and blank count as absent. */
export function lenientOptionalText(maxLength: number, description: string): z.ZodType<string | undefined> {
  return z
    .preprocess((value) => {
      const text = toText(value);
      return typeof text === 'string' && text.trim() === '' ? undefined : text;
    }, z.string().max(maxLength).optional())
    .optional()
    .describe(description);
}

/** A whole number that may be absent: `"3"` is 3, 2.7 is 2, null and `""` are absent, values out of range move to its ends. */
export function lenientInteger(min: number, max: number, description: string): z.ZodType<number | undefined> {
  return z
    .preprocess((value) => toInteger(value, min, max), z.int().min(min).max(max).optional())
    .optional()
    .describe(description);
}

/** A list of texts. Also taken: a list written as JSON text, and one text by itself. Null entries are dropped. */
export function lenientTextList(maxItems: number, maxLength: number, description: string): z.ZodType<string[]> {
  return z.preprocess(toTextList, z.array(textUpTo(maxLength)).max(maxItems)).describe(description);
}

function textUpTo(maxLength: number): z.ZodString {
  return maxLength === Number.POSITIVE_INFINITY ? z.string() : z.string().max(maxLength);
}

/** `undefined` for null; what is no scalar stays as it is, for the schema to refuse. */
function toText(value: unknown): unknown {
  if (value === null) return undefined;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

function toInteger(value: unknown, min: number, max: number): unknown {
  if (value === null) return undefined;
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return value;
  return Math.min(max, Math.max(min, Math.trunc(number)));
}

function toTextList(value: unknown): unknown {
  if (value === null || value === undefined) return [];
  const list = typeof value === 'string' ? (parseList(value) ?? [value]) : value;
  if (!Array.isArray(list)) return typeof list === 'object' ? list : [toText(list)];
  return list.filter((item) => item !== null).map(toText);
}

function parseList(text: string): unknown[] | undefined {
  if (!text.trimStart().startsWith('[')) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
