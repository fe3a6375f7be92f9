import type { Context } from './context.js';
import type { Options, Values } from './option.js';

export interface CommandMeta {
  /** Lines that work when pasted (C4). */
  readonly examples: readonly string[];
  /** How many words it takes beside its options, and what they are called in a message. */
  readonly operands: {
    readonly min: number;
    readonly max: number;
    readonly what: string;
    /** Every word there is, for completion. */
    readonly choices?: readonly string[];
    /** What a word is the name of, for completion. */
    readonly completes?: 'file' | 'folder';
  };
  /** More lines for the help, of at most 80 characters, without line breaks. */
  readonly details?: readonly string[];
  /** What 1 means, where the command may exit with it (C3). */
  readonly findings?: string;
  /** Other commands that help with the same. */
  readonly seeAlso?: readonly string[];
}

/** A subcommand as a value: what it takes and what it does. `commandTable` has its name. */
export interface Command {
  readonly meta: CommandMeta;
  readonly options: Options;
  /** Whether an unknown option is an operand, as in a question about `--no-cache`. */
  readonly wordsMayLookLikeOptions?: boolean | undefined;
  /** Added to the message about an unknown option, which is given as written. */
  readonly unknownHint?: ((written: string) => string) | undefined;
  /** Gives the exit code (C3). */
  readonly run: (
    operands: readonly string[],
    values: Readonly<Record<string, unknown>>,
    context: Context,
  ) => Promise<number>;
}

/** A command as the help lists it, and how to get the rest. */
export interface CommandEntry {
  /** Name and operands, such as `get <path>`. */
  readonly usage: string;
  /** One line. */
  readonly description: string;
  /** Loads what the command takes and does (C5). */
  readonly load: () => Promise<Command>;
}

/** Gives `run` the value types of the command's own options. */
export function defineCommand<Given extends Options>(definition: {
  readonly meta: CommandMeta;
  readonly options: Given;
  readonly wordsMayLookLikeOptions?: boolean;
  readonly unknownHint?: (written: string) => string;
  readonly run: (operands: readonly string[], values: Values<Given>, context: Context) => Promise<number>;
}): Command {
  return {
    meta: definition.meta,
    options: definition.options,
    wordsMayLookLikeOptions: definition.wordsMayLookLikeOptions,
    unknownHint: definition.unknownHint,
    run: (operands, values, context) => definition.run(operands, values as Values<Given>, context),
  };
}
