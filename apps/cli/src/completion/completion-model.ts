import type { CommandEntry } from '../command.js';
import { globalOptions, shortNames } from '../global-options.js';
import type { Option, Options } from '../option.js';

/** What can follow an option or stand as a word: one of a few, a file, a folder, or something that nobody can list. */
export type Completed =
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  | { readonly kind: 'file' | 'folder' | 'anything' };

/** An option as a shell needs it. */
export interface CompletedOption {
  /** As it is typed, such as `--limit` and `-h`. */
  readonly names: readonly string[];
  readonly description: string;
  /** Undefined for a switch. */
  readonly value: Completed | undefined;
  readonly repeatable: boolean;
}

interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CompletedOption[];
  /** Undefined when the command takes no words. */
  readonly operand: Completed | undefined;
}

/** Everything that can be completed, made from the commands themselves so that it can't differ from them. */
export interface CompletionModel {
  readonly commands: readonly CompletedCommand[];
  /** Options that may stand before the command. */
  readonly options: readonly CompletedOption[];
}

export async function completionModel(commands: Readonly<Record<string, CommandEntry>>): Promise<CompletionModel> {
  return {
    commands: await Promise.all(Object.entries(commands).map(([name, entry]) => completedCommand(name, entry))),
    options: completedOptions(globalOptions),
  };
}

async function completedCommand(name: string, { description, load }: CommandEntry): Promise<CompletedCommand> {
  const { meta, options } = await load();
  return {
    name,
    description,
    options: completedOptions({ ...options, ...globalOptions }),
    operand: meta.operands.max === 0 ? undefined : completed(meta.operands),
  };
}

function completedOptions(options: Options): CompletedOption[] {
  return Object.entries(options).map(([name, option]) => ({
    names: [`--${name}`, ...Object.keys(shortNames).flatMap((key) => (shortNames[key] === name ? [`-${key}`] : []))],
    description: option.description,
    value: valueTaken(option),
    repeatable: option.kind === 'list',
  }));
}

function valueTaken(option: Option): Completed | undefined {
  return option.kind === 'flag' ? undefined : completed(option);
}

function completed({
  choices,
  completes,
}: {
  choices?: readonly string[] | undefined;
  completes?: 'file' | 'folder' | undefined;
}): Completed {
  return choices === undefined ? { kind: completes ?? 'anything' } : { kind: 'choices', choices };
}
