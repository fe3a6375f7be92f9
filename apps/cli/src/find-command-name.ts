import { commandTable } from './command-table.js';
import { suggestion } from './suggestion.js';
import { UsageError } from './usage-error.js';

/**
 * The first word names the command; `--db FILE` and flags may stand before it. Several words in one are a question (C7).
 * `help`, alone or before a command, is `--help`.
 *
 * @throws UsageError for a word that is no command
 */
export function findCommandName(args: readonly string[]): { name: string | undefined; rest: readonly string[] } {
  if (args[0] === 'help') return findCommandName([...args.slice(1), '--help']);
  const at = args.findIndex((word, position) => !word.startsWith('-') && args[position - 1] !== '--db');
  const name = args[at];
  if (name === undefined || args.slice(0, at).includes('--')) return { name: undefined, rest: args };
  if (Object.hasOwn(commandTable, name)) return { name, rest: args.toSpliced(at, 1) };
  if (/\s/.test(name.trim())) return { name: 'search', rest: args };
  throw new UsageError(
    `Unknown command "${name}". ${suggestion(name, Object.keys(commandTable))} "kenso --help" describes them.`,
  );
}
