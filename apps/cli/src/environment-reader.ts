import { readWholeNumber } from './read-whole-number.js';
import { UsageError } from './usage-error.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads variables by name. An empty one counts as unset. What is wrong with a value is a UsageError of one sentence
 * that names the variable.
 */
export interface EnvironmentReader {
  text(name: string): string | undefined;
  number(name: string, fallback: number, range: { readonly min: number; readonly max: number }): number;
  /** In any letter case; gives the choice as it is written here. */
  oneOf<Choice extends string>(name: string, fallback: Choice, choices: readonly Choice[]): Choice;
  /** 1, true, yes and on; 0, false, no and off. @default false */
  flag(name: string): boolean;
  /** What stands between commas, without blank entries. */
  list(name: string): readonly string[];
}

const yes = ['1', 'true', 'yes', 'on'];
const no = ['0', 'false', 'no', 'off'];

export function readEnvironment(env: Environment): EnvironmentReader {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const reader: EnvironmentReader = {
    text,
    number(name, fallback, range) {
      const written = text(name);
      return written === undefined ? fallback : readWholeNumber(written, name, range);
    },
    oneOf(name, fallback, choices) {
      const written = text(name);
      if (written === undefined) return fallback;
      const choice = choices.find((known) => known.toLowerCase() === written.toLowerCase());
      if (choice === undefined) throw new UsageError(`${name} must be one of ${choices.join(', ')}, not "${written}".`);
      return choice;
    },
    flag: (name) => yes.includes(reader.oneOf(name, '0', [...yes, ...no])),
    list: (name) => (text(name) ?? '').split(',').flatMap((entry) => entry.trim() || []),
  };
  return reader;
}
