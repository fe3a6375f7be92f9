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

/** For a tool that was called without the path it needs: agents give it under another name. */
export function pathMissing(): CallToolResult {
  return errorAnswer('No document found at path: none was given. Pass the file_path of a search result as "path".');
}

/** Runs a tool; what it throws is answered as {@link failureSentence} tells it. */
export async function answering(
  doing: Doing,
  context: ToolContext,
  run: () => Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await run();
  } catch (error) {
    return errorAnswer(failureSentence(doing, context, error));
  }
}

/** What failed, as a client hears of it. */
export type Doing = 'Search' | 'Lookup';

/**
 * What a client is told of an error. One that speaks to users (its code starts with `KENSO_`) has its own sentence.
 * Any other goes to the log with a reference, and the client hears of the reference only: messages of
 * the file system or of SQLite hold paths and statements.
 */
export function failureSentence(doing: Doing, context: ToolContext, error: unknown): string {
  if (isForUsers(error)) return error.message;
  const reference = createHash('sha256').update(describe(error)).digest('hex').slice(0, 8);
  const sentence = `${doing} failed (ref ${reference}).`;
  context.log({ level: 'error', message: sentence, cause: error });
  return sentence;
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
