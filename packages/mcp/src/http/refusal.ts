import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Why a request is not served. */
export interface Refusal {
  /** HTTP status. */
  readonly status: number;
  /** One sentence that tells nothing of the machine. */
  readonly message: string;
  /** Of JSON-RPC. @default -32000 */
  readonly code?: number;
  /** Of the request, when it is known. @default null */
  readonly id?: unknown;
  readonly headers?: OutgoingHttpHeaders;
}

/** Looks at the first line and the headers of a request; gives undefined for one that may go on. */
export type Guard = (request: IncomingMessage) => Refusal | undefined | Promise<Refusal | undefined>;

/** Answers with an error of JSON-RPC. */
export function refuse(response: ServerResponse, refusal: Refusal): void {
  writeRefusal(response, refusal);
  response.end();
}

/** The same, without ending the answer: the client sees all of it, and the connection stays. */
export function writeRefusal(response: ServerResponse, { status, message, code = -32000, id, headers }: Refusal): void {
  const knownId = typeof id === 'string' || typeof id === 'number' ? id : null;
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: knownId });
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.write(body);
}
