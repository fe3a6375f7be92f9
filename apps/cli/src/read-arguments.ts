import { type ParseArgsConfig, parseArgs } from 'node:util';
import { distance } from 'fastest-levenshtein';
import type { Options } from './option.js';
import { suggestion } from './suggestion.js';
import { UsageError } from './usage-error.js';

export interface Arguments {
  /** Words that are no options, exactly as typed, in order. Everything after `--` is one. */
  readonly operands: readonly string[];
  /** One entry for each option asked for: boolean, value or undefined, list. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface ReadArgumentsSettings {
  /** Short names of flags, such as `h` for `help`. */
  readonly short?: Readonly<Record<string, string>>;
  /** Takes an unknown option for a word, unless it looks like a known one misspelt. */
  readonly wordsMayLookLikeOptions?: boolean | undefined;
  /** Added to the message about an unknown option. */
  readonly unknownHint?: ((written: string) => string) | undefined;
}

/** What an option looks like. Anything else that starts with a dash (`-`, `-1`, `->`, `--no-cache please`) is a word. */
const optionShape = /^(?:--[A-Za-z][\w-]*(?:=.*)?|-[A-Za-z][\w-]*(?:=.*)?)$/s;

/**
 * Reads options strictly: an unknown one, a missing or a repeated value is an error.
 * `node:util` does the splitting, because cac turns words such as `404` into numbers and `--no-x` into `x = false`.
 *
 * @throws UsageError
 */
export function readArguments(
  args: readonly string[],
  options: Options,
  settings: ReadArgumentsSettings = {},
): Arguments {
  const operands: string[] = [];
  const found = new Map<string, unknown[]>();
  const short = settings.short ?? {};
  const { tokens } = parseArgs({
    args: args.map((arg, index) => (isShortGroup(arg, short) ? `${shield}${index}` : arg)),
    options: toParseOptions(options, short),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  let ended = false;
  for (const token of tokens) {
    if (token.kind === 'option-terminator') {
      ended = true;
      continue;
    }
    const written = args[token.index] ?? '';
    const option = token.kind === 'option' && Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (token.kind === 'positional' || option === undefined || !optionShape.test(written)) {
      const asWord = ended || settings.wordsMayLookLikeOptions || !optionShape.test(written);
      if (!asWord || (!ended && optionShape.test(written) && isMisspelt(written, options))) {
        throw unknownOption(written, options, settings);
      }
      operands.push(written);
      continue;
    }
    const label = `--${token.name}`;
    const earlier = found.get(token.name) ?? [];
    if (option.kind === 'flag') {
      if (token.value !== undefined) throw new UsageError(`${label} takes no value.`);
      found.set(token.name, [true]);
      continue;
    }
    const value = token.inlineValue ? token.value : args[token.index + 1];
    if (token.value === undefined || value === undefined || (!token.inlineValue && looksLikeOption(value, options))) {
      throw new UsageError(`${label} needs a value: ${label} ${option.hint}.`);
    }
    if (option.kind === 'value' && earlier.length > 0) throw new UsageError(`${label} is given twice. Give it once.`);
    found.set(token.name, [...earlier, option.read(value, label)]);
  }
  return { operands, values: toValues(options, found) };
}

/** Stands for an argument that Node would take apart. No argument of a process can hold a NUL. */
const shield = '\0';

/** Whether Node would read several short options, of which kenso has none, and a `--` among them as the end of options. */
function isShortGroup(arg: string, short: Readonly<Record<string, string>>): boolean {
  return /^-[^-]/s.test(arg) && !Object.hasOwn(short, arg.slice(1));
}

function toParseOptions(options: Options, short: Readonly<Record<string, string>>): ParseArgsConfig['options'] {
  return Object.fromEntries(
    Object.entries(options).map(([name, { kind }]) => {
      const letter = Object.keys(short).find((key) => short[key] === name);
      return [
        name,
        { type: kind === 'flag' ? 'boolean' : 'string', ...(letter === undefined ? {} : { short: letter }) },
      ] as const;
    }),
  );
}

function toValues(options: Options, found: ReadonlyMap<string, unknown[]>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { kind }]) => {
      const values = found.get(name) ?? [];
      return [name, kind === 'list' ? values : kind === 'flag' ? values.length > 0 : values[0]];
    }),
  );
}

function looksLikeOption(value: string, options: Options): boolean {
  const name = /^--([^=]*)/.exec(value)?.[1];
  return value === '--' || value === '-h' || (name !== undefined && Object.hasOwn(options, name));
}

/** One or two letters away from an option, and not from a short one. */
function isMisspelt(written: string, options: Options): boolean {
  const name = written.replace(/=.*$/s, '');
  return Object.keys(options).some((known) => distance(name, `--${known}`) <= (known.length < 4 ? 1 : 2));
}

function unknownOption(written: string, options: Options, settings: ReadArgumentsSettings): UsageError {
  const name = written.replace(/=.*$/s, '');
  const known = Object.keys(options).map((key) => `--${key}`);
  return new UsageError(`Unknown option "${name}". ${suggestion(name, known)}${settings.unknownHint?.(written) ?? ''}`);
}
