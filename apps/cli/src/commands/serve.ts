import { openIndex } from '@kenso/index';
import { serveStdio } from '@kenso/mcp';
import { type Command, defineCommand } from '../command.js';
import type { Transport } from '../config.js';
import { configuredSearcher } from '../configured-searcher.js';
import type { Context } from '../context.js';
import { describeError } from '../describe-error.js';
import { exitCode } from '../exit-code.js';
import { findDatabase } from '../find-database.js';
import { flag } from '../option.js';
import { stopOnSignal } from '../stop-on-signal.js';
import { UsageError } from '../usage-error.js';
import { watchServed } from '../watch-served.js';

const options = {
  watch: flag('Index again whenever something changes in what is indexed'),
  quiet: flag('No line about the index at the start'),
} as const;

export const serve: Command = defineCommand({
  meta: {
    examples: ['kenso serve --watch', `echo '{"jsonrpc":"2.0","id":1,"method":"ping"}' | kenso serve --quiet`],
    details: ['A client starts it. It ends when its input does.'],
    operands: { min: 0, max: 0, what: 'no operands' },
    seeAlso: ['setup', 'ingest'],
  },
  options,
  run: async (_operands, values, context) => {
    checkTransport(context.config.transport);
    const { config, log, version } = context;
    const { file, lookedAt } = findDatabase(context, false);
    const index = await openIndex(file, { mustExist: false, lookedAt });
    const stop = stopOnSignal();
    const watch = values.watch ? watchServed(file, context) : undefined;
    try {
      await announce(context, file, async () => (await index.stats()).documents);
      await serveStdio({
        index,
        searcher: await configuredSearcher(index, context),
        version,
        searchLimitMax: config.searchLimitMax,
        maxResultChars: config.maxResultChars,
        signal: stop.signal,
        log: ({ level, message, cause }) => {
          const reason = cause === undefined ? '' : ` ${describeError(cause, log.shows('DEBUG'))}`;
          log[level](`${message}${reason}`);
        },
      });
      return exitCode.done;
    } finally {
      stop.release();
      await watch?.close();
      await index.close();
    }
  },
});

/** @throws UsageError for a transport that is not served */
function checkTransport(transport: Transport): void {
  if (transport === 'sse') {
    throw new UsageError(
      'KENSO_TRANSPORT=sse is not available: the protocol has replaced it by streamable-http, and this version serves stdio only. Unset KENSO_TRANSPORT.',
    );
  }
  if (transport === 'streamable-http') {
    throw new UsageError(
      'KENSO_TRANSPORT=streamable-http is not available: this version serves stdio only. Unset KENSO_TRANSPORT.',
    );
  }
}

/** One line that tells the operator which index is served, and from where it was looked for. */
async function announce({ log, cwd }: Context, file: string, documents: () => Promise<number>): Promise<void> {
  try {
    log.note(`kenso serves ${file} (${await documents()} documents) over stdio, started in ${cwd}`);
  } catch (error) {
    log.warn(`${describeError(error, log.shows('DEBUG'))} Until then every tool says so. Started in ${cwd}`);
  }
}
