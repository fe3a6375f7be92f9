import { isDeepStrictEqual } from 'node:util';
import { applyEdits, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { JsonObject, JsonValue } from '../client.js';
import { ConfigSyntaxError } from '../config-syntax-error.js';
import type { ConfigFormat, EntryPlace, WantedEntry } from './config-format.js';
import { insertProperty, jsonStyle, removeProperty, replaceValue } from './json-property.js';

/** Keys of an entry that is no program to start but a place in the network. */
const remoteKeys = ['url', 'serverUrl', 'httpUrl'];

/** JSON with comments and trailing commas, as editors keep it. jsonc-parser says where things are. */
export const jsonFormat: ConfigFormat = {
  read: (text, { container, name }) => {
    const root = parseRoot(text);
    const entry = root && entryOf(text, root, { container, name });
    return entry && (getNodeValue(entry) as JsonValue);
  },
  set,
  remove,
  data: (text) => {
    const root = parseRoot(text);
    return root && getNodeValue(root);
  },
};

function set(text: string, place: EntryPlace, wanted: WantedEntry): string {
  const root = parseRoot(text);
  const whole: JsonObject = { ...wanted.owned, ...wanted.initial };
  if (root === undefined) return startFile(text, { [place.container]: { [place.name]: whole } });
  const style = jsonStyle(text, root);
  const container = containerOf(text, root, place.container);
  if (container === undefined) {
    return applyEdits(text, insertProperty(text, root, place.container, { [place.name]: whole }, style));
  }
  const entry = childOf(text, container, place.name);
  if (entry === undefined) return applyEdits(text, insertProperty(text, container, place.name, whole, style));
  const present: unknown = getNodeValue(entry);
  if (!isObject(present) || remoteKeys.some((key) => Object.hasOwn(present, key))) {
    return applyEdits(text, [replaceValue(text, entry, whole, style)]);
  }
  const [changed] = Object.entries(wanted.owned).filter(([key, value]) => !isDeepStrictEqual(present[key], value));
  if (changed === undefined) return text;
  const [key, value] = changed;
  const child = childOf(text, entry, key);
  const edits =
    child === undefined ? insertProperty(text, entry, key, value, style) : [replaceValue(text, child, value, style)];
  return set(applyEdits(text, edits), place, wanted);
}

function remove(text: string, place: EntryPlace): string {
  const root = parseRoot(text);
  const entry = root && entryOf(text, root, place);
  if (entry?.parent === undefined) return text;
  const without = applyEdits(text, removeProperty(text, entry.parent));
  const rest = parseRoot(without);
  const container = rest && containerOf(without, rest, place.container);
  const empty = container?.children?.length === 0 && /^\{\s*\}$/.test(sourceOf(without, container));
  return empty && container.parent ? applyEdits(without, removeProperty(without, container.parent)) : without;
}

/** Undefined for a text without a value: nothing but spaces and comments. */
function parseRoot(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  const [first] = errors;
  if (first !== undefined) throw new ConfigSyntaxError(describe(first), text, first.offset);
  if (root !== undefined && root.type !== 'object')
    throw new ConfigSyntaxError('an object was expected', text, root.offset);
  return root;
}

/** `PropertyNameExpected` → `property name expected`. */
function describe({ error }: ParseError): string {
  return printParseErrorCode(error)
    .replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .toLowerCase();
}

function containerOf(text: string, root: Node, name: string): Node | undefined {
  const container = childOf(text, root, name);
  if (container !== undefined && container.type !== 'object') {
    throw new ConfigSyntaxError(`"${name}" is no object`, text, container.offset);
  }
  return container;
}

function entryOf(text: string, root: Node, { container, name }: EntryPlace): Node | undefined {
  const servers = containerOf(text, root, container);
  return servers && childOf(text, servers, name);
}

/** The value of a key. Of two, programs take the last and editors the first: such a file is for people to mend. */
function childOf(text: string, object: Node, key: string): Node | undefined {
  const [property, again] = (object.children ?? []).filter(({ children }) => children?.[0]?.value === key);
  if (again !== undefined) throw new ConfigSyntaxError(`"${key}" stands here a second time`, text, again.offset);
  return property?.children?.[1];
}

function startFile(text: string, content: JsonObject): string {
  const { eol } = jsonStyle(text, undefined);
  const head = text.trim() === '' ? '' : `${text.trimEnd()}${eol}`;
  return `${head}${JSON.stringify(content, undefined, 2).replaceAll('\n', eol)}${eol}`;
}

function sourceOf(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
