import { isUtf8 } from 'node:buffer';
import { isJSONRPCNotification, isJSONRPCRequest } from '@modelcontextprotocol/server';

/** A line that holds a message, or why it holds none. */
export type MessageCheck = { readonly kind: 'message' } | RefusedLine;

/** The error of JSON-RPC by which a line is answered. */
export interface RefusedLine {
  readonly kind: 'refused';
  readonly code: number;
  readonly message: string;
  readonly id: string | number | null;
}

/** Codes of JSON-RPC 2.0, section 5.1. */
const parseError = -32_700;
const invalidRequest = -32_600;

/**
 * Checks that a line is one message of JSON-RPC 2.0 in UTF-8. The id is told when it can be read, for the client
 * to know which of its requests was refused; else it is null, as JSON-RPC has it.
 */
export function checkMessage(line: Uint8Array): MessageCheck {
  const text = Buffer.from(line).toString();
  const value = parse(text);
  const id = idOf(value);
  if (value === undefined) {
    return { kind: 'refused', code: parseError, message: 'Parse error: a line must be a message in JSON.', id };
  }
  if (!isUtf8(line)) {
    return { kind: 'refused', code: parseError, message: 'Parse error: the line is not valid UTF-8.', id };
  }
  if (Array.isArray(value)) {
    return { kind: 'refused', code: invalidRequest, message: 'Invalid request: send one message, not a batch.', id };
  }
  if (isResponse(value) || isMessage(value)) return { kind: 'message' };
  return {
    kind: 'refused',
    code: invalidRequest,
    message: 'Invalid request: no message of JSON-RPC 2.0.',
    id,
  };
}

/** An answer is never answered, whatever is wrong with it. */
function isResponse(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !('method' in value) && ('result' in value || 'error' in value);
}

/** What is nested too deep for its validation is no message either. */
function isMessage(value: unknown): boolean {
  try {
    return isJSONRPCRequest(value) || isJSONRPCNotification(value);
  } catch {
    return false;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function idOf(value: unknown): string | number | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'string' || typeof value.id === 'number' ? value.id : null;
}
