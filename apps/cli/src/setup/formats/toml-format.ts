import { isDeepStrictEqual } from 'node:util';
import { type AST, getStaticTOMLValue, ParseError, parseTOML } from 'toml-eslint-parser';
import type { JsonObject, JsonValue } from '../client.js';
import { ConfigSyntaxError } from '../config-syntax-error.js';
import type { ConfigFormat, EntryPlace, WantedEntry } from './config-format.js';

/** TOML. toml-eslint-parser says where things are; an entry is the table `[container.name]` with its subtables. */
export const tomlFormat: ConfigFormat = { read, set, remove, data: (text) => dataOf(parse(text)) };

function read(text: string, place: EntryPlace): JsonValue | undefined {
  return entryIn(dataOf(parse(text)), place);
}

function set(text: string, place: EntryPlace, wanted: WantedEntry): string {
  const program = parse(text);
  const eol = eolOf(text);
  const present = entryIn(dataOf(program), place);
  if (present === undefined) return append(text, place, { ...wanted.owned, ...wanted.initial }, eol);
  const table = tableOf(text, program, place);
  const values = isObject(present) ? present : {};
  const [changed] = Object.entries(wanted.owned).filter(([key, value]) => !isDeepStrictEqual(values[key], value));
  if (changed === undefined) return text;
  const [key, value] = changed;
  const line = `${key} = ${written(value)}`;
  const old = table.body.find(({ key: { keys } }) => keys.length === 1 && nameOf(keys[0]) === key);
  const [start, end] = old?.range ?? [endOfLine(text, table.key.range[1]), endOfLine(text, table.key.range[1])];
  const next = text.slice(0, start) + (old === undefined ? eol : '') + line + text.slice(end);
  return set(next, place, wanted);
}

function remove(text: string, place: EntryPlace): string {
  const program = parse(text);
  if (entryIn(dataOf(program), place) === undefined) return text;
  tableOf(text, program, place);
  const ours = tablesOf(program).filter(
    ({ resolvedKey: [container, name] }) => container === place.container && name === place.name,
  );
  return ours.reduceRight((rest, table) => cutTable(rest, table), text);
}

/** Takes the lines of a table out, and one empty line before it. Comments of the next table stay. */
function cutTable(text: string, table: AST.TOMLTable): string {
  const start = text.lastIndexOf('\n', table.range[0] - 1) + 1;
  const last = table.body.at(-1)?.range[1] ?? table.key.range[1];
  const end = Math.min(
    text.length,
    endOfLine(text, last) + (/^\r?\n/.exec(text.slice(endOfLine(text, last)))?.[0].length ?? 0),
  );
  const before = text.slice(0, start).replace(/(^|\n)\r?\n$/, '$1');
  return before + text.slice(end);
}

function append(text: string, { container, name }: EntryPlace, entry: JsonObject, eol: string): string {
  const lines = Object.entries(entry).map(([key, value]) => `${key} = ${written(value)}${eol}`);
  const ended = text === '' || text.endsWith('\n') ? text : text + eol;
  return `${ended}${ended === '' ? '' : eol}[${container}.${name}]${eol}${lines.join('')}`;
}

/** @throws ConfigSyntaxError when the entry is no table of its own, but an inline table or dotted keys */
function tableOf(text: string, program: AST.TOMLProgram, { container, name }: EntryPlace): AST.TOMLTable {
  const table = tablesOf(program).find(
    ({ kind, resolvedKey }) => kind === 'standard' && isDeepStrictEqual(resolvedKey, [container, name]),
  );
  if (table !== undefined) return table;
  const at = new RegExp(`\\b${container}\\b`).exec(text)?.index ?? 0;
  throw new ConfigSyntaxError(`${container}.${name} is not written as a table [${container}.${name}]`, text, at);
}

function tablesOf(program: AST.TOMLProgram): AST.TOMLTable[] {
  return program.body[0].body.filter((node): node is AST.TOMLTable => node.type === 'TOMLTable');
}

function parse(text: string): AST.TOMLProgram {
  try {
    return parseTOML(text);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const reason = `${error.message.charAt(0).toLowerCase()}${error.message.slice(1).replace(/\.$/, '')}`;
    throw new ConfigSyntaxError(reason, text, error.index);
  }
}

function dataOf(program: AST.TOMLProgram): Record<string, unknown> {
  return getStaticTOMLValue(program) as Record<string, unknown>;
}

function entryIn(data: Record<string, unknown>, { container, name }: EntryPlace): JsonValue | undefined {
  const servers = data[container];
  return isObject(servers) ? (servers[name] as JsonValue | undefined) : undefined;
}

/** Strings of JSON are strings of TOML, but for DEL. */
function written(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  return JSON.stringify(value).replaceAll('\u007f', '\\u007f');
}

function nameOf(key: AST.TOMLBare | AST.TOMLQuoted | undefined): string | undefined {
  return key?.type === 'TOMLBare' ? key.name : key?.value;
}

/** Where the line ends, before its line break. */
function endOfLine(text: string, offset: number): number {
  return offset + (/^[^\r\n]*/.exec(text.slice(offset))?.[0].length ?? 0);
}

function eolOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
