import { isJsonContentType } from '@modelcontextprotocol/server';
import type { Guard } from './refusal.js';

/** Where the protocol is served. */
export const mcpPath = '/mcp';

/**
 * Lets JSON posted to the one path of the protocol pass. A GET is answered 405: clients take any other answer
 * for a stream that broke, and ask for ever.
 */
export const postGuard: Guard = ({ method, url = '', headers }) => {
  if (url.split('?', 1)[0] !== mcpPath) return { status: 404, message: `Nothing is here; post to ${mcpPath}.` };
  if (method !== 'POST') {
    return { status: 405, message: 'Only POST is served here.', headers: { Allow: 'POST, OPTIONS' } };
  }
  const encoding = headers['content-encoding'] ?? 'identity';
  if (!isJsonContentType(headers['content-type'] ?? null) || encoding !== 'identity') {
    return { status: 415, message: 'The body must be application/json, not compressed.' };
  }
  return undefined;
};
