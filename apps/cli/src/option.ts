import { readWholeNumber } from './read-whole-number.js';
import { UsageError } from './usage-error.js';

/** A switch without a value. */
export interface FlagOption {
  readonly kind: 'flag';
  readonly description: string;
}

/** An option with one value. */
export interface ValueOption<Value> {
  readonly kind: 'value';
  /** Stands for the value in the help. */
  readonly hint: string;
  readonly description: string;
  /** Every value there is, for completion. */
  readonly choices?: readonly string[] | undefined;
  /** What the value is the name of, for completion. */
  readonly completes?: 'file' | 'folder' | undefined;
  /**
   * @param label the option as the user knows it, for messages
   * @throws UsageError
   */
  readonly read: (text: string, label: string) => Value;
}

/** An option that may be given several times. */
export interface ListOption<Value> extends Omit<ValueOption<Value>, 'kind'> {
  readonly kind: 'list';
}

export type Option = FlagOption | ValueOption<unknown> | ListOption<unknown>;

/** Options by name, without the leading dashes. */
export type Options = Readonly<Record<string, Option>>;

/** What {@link Options} become once they are read from the command line. */
export type Values<Given extends Options> = {
  readonly [Name in keyof Given]: Given[Name] extends FlagOption
    ? boolean
    : Given[Name] extends ListOption<infer Value>
      ? readonly Value[]
      : Given[Name] extends ValueOption<infer Value>
        ? Value | undefined
        : never;
};

export function flag(description: string): FlagOption {
  return { kind: 'flag', description };
}

/** Any text but none. */
export function text(hint: string, description: string): ValueOption<string> {
  return { kind: 'value', hint, description, read: readText };
}

/** The name of a file, there or not. */
export function file(hint: string, description: string): ValueOption<string> {
  return { ...text(hint, description), completes: 'file' };
}

/** One of a few words. */
export function oneOf<Choice extends string>(
  hint: string,
  description: string,
  choices: readonly Choice[],
): ValueOption<Choice> {
  const read = (written: string, label: string): Choice => {
    const choice = choices.find((known) => known === written);
    if (choice !== undefined) return choice;
    throw new UsageError(`${label} must be one of ${choices.join(', ')}, not "${written}".`);
  };
  return { kind: 'value', hint, description, choices, read };
}

/** Any text, none included. */
export function textOrNone(hint: string, description: string): ValueOption<string> {
  return { kind: 'value', hint, description, read: (written) => written };
}

/** Any texts; the option may be repeated. */
export function texts(hint: string, description: string): ListOption<string> {
  return { kind: 'list', hint, description, read: readText };
}

/** A whole number in decimal digits, `min` and `max` included. */
export function wholeNumber(
  hint: string,
  description: string,
  range: { readonly min: number; readonly max: number },
): ValueOption<number> {
  return { kind: 'value', hint, description, read: (written, label) => readWholeNumber(written, label, range) };
}

function readText(written: string, label: string): string {
  if (written.trim() === '') throw new UsageError(`${label} needs a value, and the one given is empty.`);
  return written;
}
