import { isDeepStrictEqual } from 'node:util';
import type { Client, JsonObject, JsonValue } from './client.js';
import { ConfigSyntaxError } from './config-syntax-error.js';
import type { ConfigFormat, EntryPlace, WantedEntry } from './formats/config-format.js';
import { jsonFormat } from './formats/json-format.js';
import { tomlFormat } from './formats/toml-format.js';
import type { TextEdit } from './text-edit.js';

/** The name of the server in every client. */
const entryName = 'kenso';

const formats: Readonly<Record<Client['format'], ConfigFormat>> = { json: jsonFormat, toml: tomlFormat };

/** The entry of kenso in a client's file. All but `has` throw ConfigSyntaxError for a file that can't be edited. */
export function entryEdit(client: Client, owned: JsonObject): TextEdit {
  const format = formats[client.format];
  const place = placeIn(client);
  const set = (text: string, wanted: WantedEntry): string => {
    const after = checked(format, place, text, format.set(text, place, wanted));
    if (format.read(after, place) === undefined) throw unsafe(text);
    return after;
  };
  return {
    has: (text) => format.read(text, place) !== undefined,
    set: (text) => set(text, { owned, initial: client.initial ?? {} }),
    remove: (text) => checked(format, place, text, format.remove(text, place)),
    replay: (original, present) => set(original, { owned: asObject(format.read(present, place)), initial: {} }),
  };
}

/** @throws ConfigSyntaxError */
export function readEntry(client: Client, text: string): JsonValue | undefined {
  return formats[client.format].read(text, placeIn(client));
}

/** The entry with everything around it, ready to paste into an empty file. Ends with a line break. */
export function snippet(client: Client, owned: JsonObject): string {
  return formats[client.format].set('', placeIn(client), { owned, initial: client.initial ?? {} });
}

/** The index that an entry names with `--db`, as written. */
export function databaseOf(entry: JsonValue | undefined): string | undefined {
  const { command, args } = asObject(entry);
  const words = [command, args].flatMap((part) => (Array.isArray(part) ? part : []));
  const database: unknown = words[words.indexOf('--db') + 1];
  return words.includes('--db') && typeof database === 'string' ? database : undefined;
}

/** The program that an entry starts, its script included. */
export function wordsOf(entry: JsonValue | undefined): string[] {
  const { command, args } = asObject(entry);
  return [command ?? '', args ?? []].flat().filter((word) => typeof word === 'string');
}

function placeIn({ container }: Client): EntryPlace {
  return { container, name: entryName };
}

/** Whatever the edit did to the text, it must be one, and all data but the entry must have stayed. */
function checked(format: ConfigFormat, place: EntryPlace, before: string, after: string): string {
  const data = dataOf(format, after);
  const stayed = withoutEntry(format.data(before), place);
  if (data === undefined || !isDeepStrictEqual(stayed, withoutEntry(data.value, place))) throw unsafe(before);
  return after;
}

function dataOf(format: ConfigFormat, text: string): { readonly value: unknown } | undefined {
  try {
    return { value: format.data(text) };
  } catch {
    return undefined;
  }
}

function unsafe(text: string): ConfigSyntaxError {
  return new ConfigSyntaxError('the file is written in a way that can not be edited safely', text, 0);
}

function withoutEntry(data: unknown, { container, name }: EntryPlace): unknown {
  const root = asObject(data as JsonValue | undefined);
  const { [name]: _, ...servers } = asObject(root[container]);
  const { [container]: __, ...rest } = root;
  return Object.keys(servers).length === 0 ? rest : { ...rest, [container]: servers };
}

function asObject(value: JsonValue | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}
