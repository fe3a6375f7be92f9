import type { ServerResponse } from 'node:http';

/** Headers that clients in a web page send; the `Mcp-` ones are compared with the body by newer revisions. */
const requestHeaders = [
  'Content-Type',
  'Accept',
  'Authorization',
  'Mcp-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Session-Id',
  'Last-Event-ID',
].join(', ');

/** Lets the page of an allowed origin read the answer. */
export function shareWith(response: ServerResponse, origin: string): void {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'WWW-Authenticate, Retry-After');
  response.setHeader('Vary', 'Origin');
}

/** Answers the question that a browser asks before it lets a page call. */
export function answerPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    Allow: 'POST, OPTIONS',
    'Access-Control-Allow-Methods': 'POST, OPTIONS',
    'Access-Control-Allow-Headers': requestHeaders,
    'Access-Control-Max-Age': '600',
  });
  response.end();
}
