import type { CallToolResult } from '@modelcontextprotocol/server';

/** Room for the marks of a shortened answer. */
const truncationChars = 300;

export interface ListAnswerOptions {
  /** Fields beside the results. Without any, the text is the bare array (M1). */
  readonly fields?: object;
  /** Characters of the answer's text at most. */
  readonly maxChars: number;
  /** What to do to see the rest, as a sentence. Told only when results were left out. */
  readonly whenTruncated: string;
}

/**
 * A list as text and as structured content with the same information (M1): the array by itself, or
 * `{…fields, results}`. Results that would go over `maxChars` are left out, from the end, and the answer
 * then says how many there are and how to go on (M2).
 */
export function listAnswer(results: readonly object[], options: ListAnswerOptions): CallToolResult {
  const { fields = {}, maxChars, whenTruncated } = options;
  const kept = takeFitting(results, maxChars - JSON.stringify(fields).length - truncationChars);
  const wrapper: Record<string, unknown> = {
    ...fields,
    ...(kept.length < results.length
      ? { truncated: true, total_results: results.length, hint: whenTruncated }
      : undefined),
  };
  const structuredContent = { ...wrapper, results: kept };
  const text = JSON.stringify(Object.keys(wrapper).length === 0 ? kept : structuredContent);
  return { content: [{ type: 'text', text }], structuredContent };
}

function takeFitting(items: readonly object[], maxChars: number): object[] {
  let used = 0;
  const end = items.findIndex((item) => {
    used += JSON.stringify(item).length + 1;
    return used > maxChars;
  });
  return items.slice(0, end === -1 ? items.length : end);
}
