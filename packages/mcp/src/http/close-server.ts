import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { Exchanges } from './exchanges.js';

/** How long requests on open connections may still be on their way when the server is to end, in milliseconds. */
const arrivalMs = 100;
/** How long clients may take to receive the end of their streams, in milliseconds. */
const streamEndMs = 300;

/**
 * Ends a server: it takes no more connections, answers the requests that have come, within `drainMs`, and ends
 * open streams with their result.
 */
export async function closeServer(
  server: Server,
  mcp: McpHttpHandler,
  exchanges: Exchanges,
  drainMs: number,
): Promise<void> {
  const closed = once(server, 'close');
  // Not the `close` of HTTP servers: it would end idle connections at once, under requests that are on their way.
  NetServer.prototype.close.call(server);
  const answered = exchanges.finish(Math.min(arrivalMs, drainMs));
  const grace = new AbortController();
  await Promise.race([answered, delay(drainMs, undefined, { signal: grace.signal }).catch(() => {})]);
  grace.abort();
  exchanges.end();
  await mcp.close();
  // A connection is idle only some time after the end of its answer was written.
  const idle = setInterval(() => server.closeIdleConnections(), 10);
  const last = setTimeout(() => server.closeAllConnections(), streamEndMs);
  await closed;
  clearInterval(idle);
  clearTimeout(last);
  server.close();
}
