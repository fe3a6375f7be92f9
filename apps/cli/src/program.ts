import type { Writable } from 'node:stream';
import type { Command } from './command.js';
import { commandTable } from './command-table.js';
import { type Config, readConfig } from './config.js';
import type { Context } from './context.js';
import { describeError } from './describe-error.js';
import type { Environment } from './environment-reader.js';
import { exitCode } from './exit-code.js';
import { findCommandName } from './find-command-name.js';
import { globalOptions, shortNames } from './global-options.js';
import type { Options, Values } from './option.js';
import { readArguments } from './read-arguments.js';
import { createLog } from './ui/log.js';
import type { OutputStream } from './ui/output-stream.js';
import { styleFor } from './ui/style.js';
import { UsageError } from './usage-error.js';

/** The parts of `process` that the program uses. */
export interface Host {
  readonly env: Environment;
  readonly platform: string;
  /** Absolute path of Node. */
  readonly execPath: string;
  /** Node and the script, then the words after them. */
  readonly argv: readonly string[];
  readonly cwd: () => string;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Standard output as a stream of Node's, for a protocol. */
  readonly outputStream?: () => Writable;
}

/**
 * Runs one command line, without the program's name, and gives the exit code (C3). Errors end on standard error.
 *
 * @param version tells the version of kenso; reading it takes time, so that only who needs it asks
 */
export async function runProgram(args: readonly string[], host: Host, version: () => string): Promise<number> {
  try {
    return await dispatch(args, host, version);
  } catch (error) {
    const style = await styleFor(host.stderr, host.env);
    const log = createLog('ERROR', style, (text) => host.stderr.write(text));
    const options = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
    log.error(describeError(error, options.includes('--debug')));
    return exitCode.failed;
  }
}

async function dispatch(args: readonly string[], host: Host, version: () => string): Promise<number> {
  const { name, rest } = findCommandName(args);
  if (name === undefined) {
    const { operands, values } = readArguments(rest, globalOptions, { short: shortNames });
    if (operands.length > 0) throw new UsageError('The command stands before "--". See "kenso --help".');
    if (values.version) host.stdout.write(`${version()}\n`);
    else await printHelp(version());
    return exitCode.done;
  }
  const entry = commandTable[name];
  if (entry === undefined) throw new UsageError(`There is no command "${name}".`);
  const command = await entry.load();
  const options: Options = { ...command.options, ...globalOptions };
  const { operands, values } = readArguments(rest, options, {
    short: shortNames,
    wordsMayLookLikeOptions: command.wordsMayLookLikeOptions,
    unknownHint: command.unknownHint,
  });
  const shared = values as Values<typeof globalOptions>;
  if (shared.version) {
    host.stdout.write(`${version()}\n`);
    return exitCode.done;
  }
  if (shared.help) {
    const { printCommandHelp } = await import('./help.js');
    printCommandHelp(entry, command);
    return exitCode.done;
  }
  checkOperands(command, name, operands);
  return command.run(operands, values, await createContext(host, shared, values.quiet === true, version));
}

async function printHelp(version: string): Promise<void> {
  const { printProgramHelp } = await import('./help.js');
  printProgramHelp(Object.values(commandTable), version);
}

function checkOperands({ meta }: Command, name: string, operands: readonly string[]): void {
  const { min, max, what } = meta.operands;
  const help = `See "kenso ${name} --help".`;
  if (operands.length < min) throw new UsageError(`kenso ${name} needs ${what}. ${help}`);
  const surplus = operands[max];
  if (surplus !== undefined) throw new UsageError(`kenso ${name} takes ${what}; "${surplus}" is too much. ${help}`);
}

async function createContext(
  host: Host,
  shared: Values<typeof globalOptions>,
  quiet: boolean,
  version: () => string,
): Promise<Context> {
  const config = readConfig(host.env);
  return {
    config,
    env: host.env,
    cwd: host.cwd(),
    database: shared.db,
    platform: host.platform,
    program: { node: host.execPath, main: host.argv[1] ?? '' },
    get version() {
      return version();
    },
    commands: commandTable,
    isTerminal: host.stdout.isTTY === true,
    stderr: host.stderr,
    log: createLog(logLevel(config, shared.debug, quiet), await styleFor(host.stderr, host.env), (text) =>
      host.stderr.write(text),
    ),
    style: await styleFor(host.stdout, host.env),
    write: (text) => host.stdout.write(text),
    outputStream: () => host.outputStream?.(),
  };
}

function logLevel(config: Config, debug: boolean, quiet: boolean): Config['logLevel'] {
  if (debug) return 'DEBUG';
  return quiet && config.logLevel !== 'ERROR' ? 'WARNING' : config.logLevel;
}
