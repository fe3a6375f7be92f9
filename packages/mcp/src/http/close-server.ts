import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { Exchanges } from './exchanges.js';

/**
 * How long requests on open connections may still be on their way when the server is to end, in milliseconds: a client
 * that is kept busy sends the next one late, and every answer until then ends its connection.
 */
const arrivalMs = 250;
/** How often it is looked whether all is answered, in milliseconds. */
const lookEveryMs = 10;
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
  exchanges.close();
  await lastAnswers(server, exchanges, drainMs);
  exchanges.end();
  await mcp.close();
  // A connection is idle only some time after the end of its answer was written.
  const idle = setInterval(() => server.closeIdleConnections(), lookEveryMs);
  const last = setTimeout(() => server.closeAllConnections(), streamEndMs);
  await closed;
  clearInterval(idle);
  clearTimeout(last);
  server.close();
}

/** Settles when no request waits and none can come any more, or none has come for long; after `drainMs` in any case. */
async function lastAnswers(server: Server, exchanges: Exchanges, drainMs: number): Promise<void> {
  const connections = promisify(server.getConnections.bind(server));
  const begun = performance.now();
  for (;;) {
    await delay(lookEveryMs);
    // What came while the event loop was kept busy is read in the turn before this.
    await setImmediate();
    const closing = performance.now() - begun;
    const isQuiet = Math.min(exchanges.quietMs, closing) >= arrivalMs || (await connections()) === 0;
    if (closing >= drainMs || (exchanges.waiting === 0 && isQuiet)) return;
  }
}
