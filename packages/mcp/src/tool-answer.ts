import { createHash } from 'node:crypto';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ToolContext } from './tool-context.js';

/** An answer of compact JSON, without structured content. */
export function jsonAnswer(value: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }] };
}

/** `{"error": message, …more}`, marked as an error (M1). */
export function errorAnswer(message: string, more: object = {}): CallToolResult {
  return { ...jsonAnswer({ error: message, ...more }), isError: true };
}

/**
 * Runs a tool. An error that speaks to users (its code starts with `KENSO_`) is answered with its sentence.
 * Any other goes to the log with a reference, and the client hears of the reference only: messages of
 * the file system or of SQLite hold paths and statements.
 */
export async function answering(
  doing: 'Search' | 'Lookup',
  context: ToolContext,
  run: () => Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await run();
  } catch (error) {
    if (isForUsers(error)) return errorAnswer(error.message);
    const reference = createHash('sha256').update(describe(error)).digest('hex').slice(0, 8);
    context.log({ level: 'error', message: `${doing} failed (ref ${reference}).`, cause: error });
    return errorAnswer(`${doing} failed (ref ${reference}).`);
  }
}

/** True for errors whose message is one sentence for users. */
export function isForUsers(error: unknown): error is Error & { readonly code: string } {
  return hasCode(error) && error.code.startsWith('KENSO_');
}

/** True when a search was refused because nothing to search for was left of it. */
export function isEmptyQuery(error: unknown): boolean {
  return hasCode(error) && error.code === 'KENSO_EMPTY_QUERY';
}

function hasCode(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** The same failure has the same reference in every run. */
function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
