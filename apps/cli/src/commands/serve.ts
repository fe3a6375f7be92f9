import { openIndex } from '@kenso/index';
import { type ServerLog, serveStdio } from '@kenso/mcp';
import { type Command, defineCommand } from '../command.js';
import type { Config } from '../config.js';
import { configuredSearcher } from '../configured-searcher.js';
import type { Context } from '../context.js';
import { describeError } from '../describe-error.js';
import { exitCode } from '../exit-code.js';
import { findDatabase } from '../find-database.js';
import { flag, text, wholeNumber } from '../option.js';
import { portRange } from '../serve/http-config.js';
import type { HttpAddress } from '../serve/over-http.js';
import { stopOnSignal } from '../stop-on-signal.js';
import type { Log } from '../ui/log.js';
import { UsageError } from '../usage-error.js';
import { watchServed } from '../watch-served.js';

const options = {
  http: flag('Serve over HTTP, to several clients at once (default: stdio)'),
  host: text('ADDRESS', 'Address to listen on (default: 127.0.0.1)'),
  port: wholeNumber('N', 'Port to listen on, 0 for any free one (default: 8000)', portRange),
  watch: flag('Index again whenever something changes in what is indexed'),
  quiet: flag('No line about the index at the start'),
} as const;

export const serve: Command = defineCommand({
  meta: {
    examples: ['kenso serve --watch', `echo '{"jsonrpc":"2.0","id":1,"method":"ping"}' | kenso serve --quiet`],
    details: [
      'Over stdio a client starts it, and it ends when its input does. With --http it',
      'serves any number of clients until Ctrl-C: kenso serve --http --port 8000',
    ],
    operands: { min: 0, max: 0, what: 'no operands' },
    seeAlso: ['setup', 'ingest'],
  },
  options,
  run: async (_operands, values, context) => {
    const address = readAddress(values, context.config);
    const { config, log, version } = context;
    const { file, lookedAt } = findDatabase(context, false);
    const index = await openIndex(file, { mustExist: false, lookedAt });
    const stop = stopOnSignal();
    const watch = values.watch ? watchServed(file, context) : undefined;
    try {
      const server = {
        index,
        searcher: await configuredSearcher(index, context),
        version,
        searchLimitMax: config.searchLimitMax,
        maxResultChars: config.maxResultChars,
        log: serverLog(log),
      };
      const tell = (where: string): Promise<void> =>
        announce(context, file, where, async () => (await index.stats()).documents);
      if (address !== undefined) {
        const { serveOverHttp } = await import('../serve/over-http.js');
        await serveOverHttp(context, address, server, stop.signal, tell);
      } else {
        await tell('over stdio');
        await serveStdio({ ...server, signal: stop.signal, output: context.outputStream() });
      }
      return exitCode.done;
    } finally {
      stop.release();
      await watch?.close();
      await index.close();
    }
  },
});

/**
 * Where to serve over HTTP; undefined for stdio.
 *
 * @throws UsageError for a transport that is not served, and for an address without HTTP
 */
function readAddress(
  values: { readonly http: boolean; readonly host: string | undefined; readonly port: number | undefined },
  { transport, http }: Config,
): HttpAddress | undefined {
  if (values.http || transport === 'streamable-http') {
    return { host: values.host ?? http.host, port: values.port ?? http.port };
  }
  if (transport === 'sse') {
    throw new UsageError(
      'KENSO_TRANSPORT=sse is not served: the protocol has replaced it by streamable-http. Set KENSO_TRANSPORT=streamable-http, or unset it for stdio.',
    );
  }
  if (values.host !== undefined || values.port !== undefined) {
    throw new UsageError(`--${values.host === undefined ? 'port' : 'host'} goes together with --http.`);
  }
  return undefined;
}

/** Failures of the server for the operator's log. */
function serverLog(log: Log): ServerLog {
  return ({ level, message, cause }) => {
    const reason = cause === undefined ? '' : ` ${describeError(cause, log.shows('DEBUG'))}`;
    log[level](`${message}${reason}`);
  };
}

/** One line that tells the operator which index is served, and from where it was looked for. */
async function announce(
  { log, cwd }: Context,
  file: string,
  where: string,
  documents: () => Promise<number>,
): Promise<void> {
  try {
    log.note(`kenso serves ${file} (${await documents()} documents) ${where}, started in ${cwd}`);
  } catch (error) {
    log.warn(
      `${describeError(error, log.shows('DEBUG'))} Until then every tool says so. Served ${where}, started in ${cwd}`,
    );
  }
}
