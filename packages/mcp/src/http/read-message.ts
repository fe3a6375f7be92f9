import type { IncomingMessage } from 'node:http';
import { readBody } from './read-body.js';
import type { Refusal } from './refusal.js';

/** One message of JSON-RPC, as it was sent, or why it is not taken. */
export type ReadMessage =
  | { readonly kind: 'message'; readonly message: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Nested objects and arrays of a message at most; a call of a tool has five. Deeper ones cost validation its stack. */
const maxDepth = 64;

/**
 * Reads a message from the body of a request. A batch is refused: no current revision has them, and one that
 * cancels its own request would be answered never.
 *
 * @throws Error when the client goes away before the end
 */
export async function readMessage(request: IncomingMessage, maxBytes: number): Promise<ReadMessage> {
  const body = await readBody(request, maxBytes);
  if (body === undefined) {
    return refused({
      status: 413,
      message: `The body is longer than ${maxBytes} bytes.`,
      headers: { Connection: 'close' },
    });
  }
  let message: unknown;
  try {
    message = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return refused({ status: 400, code: -32700, message: 'Parse error: the body is not valid JSON in UTF-8.' });
  }
  if (Array.isArray(message)) {
    return refused({ status: 400, code: -32600, message: 'Invalid request: send one message, not a batch.' });
  }
  if (typeof message !== 'object' || message === null) {
    return refused({ status: 400, code: -32600, message: 'Invalid request: a message is an object.' });
  }
  if (isDeeperThan(message, maxDepth)) {
    return refused({ status: 400, code: -32600, message: `Invalid request: nested deeper than ${maxDepth} levels.` });
  }
  return { kind: 'message', message: { ...message } };
}

function refused(refusal: Refusal): ReadMessage {
  return { kind: 'refused', refusal };
}

/** Goes level by level, so that depth costs it no stack. */
function isDeeperThan(value: object, levels: number): boolean {
  let level: object[] = [value];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((each) => Object.values(each).filter((child): child is object => isObject(child)));
  }
  return false;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
