import type { Writable } from 'node:stream';
import type { CommandEntry } from './command.js';
import type { Config } from './config.js';
import type { Environment } from './environment-reader.js';
import type { Program } from './setup/server-command.js';
import type { Log } from './ui/log.js';
import type { OutputStream } from './ui/output-stream.js';
import type { Style } from './ui/style.js';

/** What a command works with. Nothing else in the app touches the process. */
export interface Context {
  readonly config: Config;
  readonly env: Environment;
  /** Absolute. */
  readonly cwd: string;
  /** The value of `--db`. */
  readonly database: string | undefined;
  readonly version: string;
  /** Every command by its name, in the order of the help. */
  readonly commands: Readonly<Record<string, CommandEntry>>;
  /** As Node names it, such as `linux`. */
  readonly platform: string;
  /** How kenso was started. */
  readonly program: Program;
  /** Whether standard output is one. */
  readonly isTerminal: boolean;
  /** Standard error, for progress. */
  readonly stderr: OutputStream;
  /** Notes and errors: standard error. */
  readonly log: Log;
  /** Colours of standard output. */
  readonly style: Style;
  /** Writes to standard output as it is: text from documents goes through `printable` first. */
  readonly write: (text: string) => void;
  /** Standard output as a stream of Node's, for a protocol. */
  readonly outputStream: () => Writable | undefined;
}
