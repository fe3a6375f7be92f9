import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { StdioServerTransport, serveStdio as serveSdkStdio } from '@modelcontextprotocol/server/stdio';
import { announcingServers } from './announcing-servers.js';
import { AnsweringTransport } from './answering-transport.js';
import { MessageLines } from './message-lines.js';
import type { KensoServerOptions } from './server.js';

/** How often to look whether the parent process is still there, and how long requests may still take at the end. Together under a second. */
const parentCheckMs = 400;
const graceMs = 400;

export interface StdioOptions extends Omit<KensoServerOptions, 'announcesChanges'> {
  /** @default process.stdin */
  readonly input?: Readable | undefined;
  /** Receives protocol messages and nothing else. @default process.stdout */
  readonly output?: Writable | undefined;
  /** Ends the connection; for SIGTERM and SIGINT. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Serves one client over standard input and output, in the protocol revision that the client opens with.
 *
 * Settles, within a second, after the input ended, the signal was aborted, the output was closed or the parent
 * process went away. Requests read by then are still answered, a line that is no message with an error. The client
 * hears of changes to the index, whoever makes them (M5). Nothing of it keeps the process alive afterwards; the
 * index stays open and is the caller's to close.
 */
export async function serveStdio(options: StdioOptions): Promise<void> {
  const { input = process.stdin, output = process.stdout, signal, ...server } = options;
  const over = new AbortController();
  const end = (): void => over.abort();

  // The end of the input is kept from the SDK, which would drop the requests it is working on.
  const lines = new MessageLines((line) => transport.refuse(line));
  const transport = new AnsweringTransport(new StdioServerTransport(lines, output), end);
  const servers = await announcingServers(server);
  const connection = serveSdkStdio(servers.make, {
    transport,
    onerror: (cause) => server.log?.({ level: 'warn', message: 'Protocol error on standard input or output.', cause }),
  });

  const stopWatching = watchForTheEnd(input, signal, end);
  input.pipe(lines, { end: false });
  if (!over.signal.aborted) await once(over.signal, 'abort');

  stopWatching();
  servers.close();
  input.unpipe(lines);
  input.pause();
  const grace = new AbortController();
  const late = delay(graceMs, undefined, { signal: grace.signal }).catch(() => {});
  await Promise.race([answerTheRest(lines, transport), late]);
  grace.abort();
  await connection.close();
}

/** Ends the line that has begun, which may hold a message all the same, and waits for the answers to all that has come. */
async function answerTheRest(lines: MessageLines, transport: AnsweringTransport): Promise<void> {
  await new Promise((taken) => lines.write('\n', taken));
  await setImmediate();
  await transport.answered();
}

/** Calls `end` when nobody is there to be served any more. Gives the function that stops looking. */
function watchForTheEnd(input: Readable, signal: AbortSignal | undefined, end: () => void): () => void {
  const parent = process.ppid;
  const parentCheck = setInterval(() => process.ppid !== parent && end(), parentCheckMs).unref();
  const ends = ['end', 'close', 'error'];
  for (const event of ends) input.on(event, end);
  signal?.addEventListener('abort', end);
  if (signal?.aborted || input.readableEnded || input.destroyed) end();
  return () => {
    clearInterval(parentCheck);
    for (const event of ends) input.off(event, end);
    signal?.removeEventListener('abort', end);
  };
}
