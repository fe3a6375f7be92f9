import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerLog } from '../server-log.js';
import { answerPreflight, shareWith } from './cross-origin.js';
import type { Exchanges } from './exchanges.js';
import type { HttpLimits } from './http-limits.js';
import { postGuard } from './post-guard.js';
import { readMessage } from './read-message.js';
import { type Guard, type Refusal, refuse, writeRefusal } from './refusal.js';

export interface RequestListenerParts {
  /** Who may call at all, web pages included; asked before everything else. */
  readonly callerGuard: Guard;
  /** How often, and with which token; asked in this order. */
  readonly guards: readonly Guard[];
  readonly limits: HttpLimits;
  readonly exchanges: Exchanges;
  /** What everybody may read, by path. */
  readonly documents: ReadonlyMap<string, object>;
  /** Answers one message of the protocol. */
  readonly serve: (request: IncomingMessage, response: ServerResponse, message: unknown) => Promise<void>;
  readonly log: ServerLog;
}

/** How long a client that sends too much may go on before it is told, and then before the connection ends under it. */
const patienceMs = 5000;
const lingerMs = 1000;

/** Answers every request to the server: nothing of a body is read before all guards let the request pass. */
export function createRequestListener(
  parts: RequestListenerParts,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    parts.exchanges.begin(response);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-store');
    answer(parts, request, response).catch((cause: unknown) => {
      if (response.destroyed || response.writableEnded) return;
      parts.log({ level: 'error', message: 'A request failed.', cause });
      if (response.headersSent) response.destroy();
      else refuse(response, { status: 500, code: -32603, message: 'Internal error.' });
    });
  };
}

async function answer(parts: RequestListenerParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url?.split('?', 1)[0] ?? '';
  if (path === '/healthz') {
    const open = parts.exchanges.state === 'open';
    return answerDocument(request, response, { status: open ? 'ok' : 'closing' }, open ? 200 : 503);
  }
  if (parts.exchanges.state === 'ended') return refuse(response, { status: 503, message: 'The server is ending.' });
  const stranger = await parts.callerGuard(request);
  if (stranger !== undefined) return refuse(response, stranger);
  if (request.headers.origin !== undefined) shareWith(response, request.headers.origin);
  if (request.method === 'OPTIONS') return answerPreflight(response);
  const document = parts.documents.get(path);
  if (document !== undefined) return answerDocument(request, response, document);
  for (const guard of [...parts.guards, postGuard]) {
    const refusal = await guard(request);
    if (refusal !== undefined) return refuse(response, refusal);
  }
  const read = await readMessage(request, parts.limits.bodyBytes);
  if (read.kind === 'message') return serveInTime(parts, request, response, read.message);
  if (read.refusal.status === 413) return refuseWhileSending(request, response, read.refusal);
  return refuse(response, read.refusal);
}

function answerDocument({ method }: IncomingMessage, response: ServerResponse, document: object, status = 200): void {
  if (method !== 'GET' && method !== 'HEAD') {
    refuse(response, { status: 405, message: 'Only GET is served here.', headers: { Allow: 'GET, HEAD' } });
    return;
  }
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(document));
}

/** A subscription may stay open for ever; everything else is given up when it takes too long. */
async function serveInTime(
  { serve, limits, exchanges }: RequestListenerParts,
  request: IncomingMessage,
  response: ServerResponse,
  message: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (message.method === 'subscriptions/listen') {
    exchanges.release(response);
    return serve(request, response, message);
  }
  const late = setTimeout(() => {
    if (response.headersSent) response.destroy();
    else refuse(response, { status: 504, message: 'The answer took too long.', id: message.id });
  }, limits.exchangeMs);
  try {
    await serve(request, response, message);
  } finally {
    clearTimeout(late);
  }
}

/**
 * Throws away what still comes before it answers, and for a while after. A connection that ends while data comes in
 * takes the answer with it, and Caddy ends that to its client half a second after the answer.
 */
async function refuseWhileSending(request: IncomingMessage, response: ServerResponse, refusal: Refusal): Promise<void> {
  request.resume();
  await sentWithin(request, patienceMs);
  writeRefusal(response, refusal);
  await sentWithin(request, lingerMs);
  response.end();
}

/** Settles when a request has been sent as a whole, its client has gone, or the time is over. */
function sentWithin(request: IncomingMessage, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) return resolve();
    const end = (): void => {
      clearTimeout(timeout);
      request.off('end', end).off('close', end);
      resolve();
    };
    const timeout = setTimeout(end, milliseconds);
    request.once('end', end).once('close', end);
  });
}
