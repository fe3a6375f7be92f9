import { type AST, ParseError, parseTOML } from 'toml-eslint-parser';
import type { LocatedFields, LocatedValue } from './frontmatter-field.js';
import type { MetadataBlock } from './metadata-block.js';

/** Reads TOML so that every value keeps the text its author wrote. `firstLine` is the block's first line in the file. */
export function readToml(source: string, firstLine: number): MetadataBlock {
  try {
    const [top] = parseTOML(source).body;
    return { kind: 'fields', fields: readTables(top.body, firstLine), diagnostics: [] };
  } catch (error) {
    const isSyntax = error instanceof ParseError;
    const message = `The front matter is not valid TOML and was ignored: ${isSyntax ? error.message : 'Too deeply nested'}`;
    const line = firstLine + (isSyntax ? error.lineNumber - 1 : 0);
    return { kind: 'broken', diagnostics: [{ code: 'frontmatter-syntax', message, line }] };
  }
}

/** Deeper keys are an error of the author, or a trap: they take quadratic time to file. */
const longestPath = 100;

type Path = readonly (string | number)[];

/** Gathers what TOML scatters over tables, arrays of tables and dotted keys. */
function readTables(entries: readonly (AST.TOMLKeyValue | AST.TOMLTable)[], firstLine: number): LocatedFields {
  const root = new Map<string, LocatedValue>();
  const tables = new Map<string, Map<string, LocatedValue>>([['[]', root]]);
  const lists = new Map<string, LocatedValue[]>();

  const tableAt = (path: Path, line: number): Map<string, LocatedValue> => {
    if (path.length > longestPath) throw new RangeError('The key is nested too deeply.');
    const known = tables.get(JSON.stringify(path));
    if (known) return known;
    const fields = new Map<string, LocatedValue>();
    tables.set(JSON.stringify(path), fields);
    const parent = path.slice(0, -1);
    const last = path.at(-1) ?? '';
    if (typeof last === 'number') listAt(parent, line).push({ kind: 'mapping', line, fields });
    else tableAt(parent, line).set(last, { kind: 'mapping', line, fields });
    return fields;
  };
  const listAt = (path: Path, line: number): LocatedValue[] => {
    const known = lists.get(JSON.stringify(path));
    if (known) return known;
    const items: LocatedValue[] = [];
    lists.set(JSON.stringify(path), items);
    tableAt(path.slice(0, -1), line).set(String(path.at(-1)), { kind: 'list', line, items });
    return items;
  };
  const put = (table: Path, entry: AST.TOMLKeyValue): void => {
    const line = lineOf(entry, firstLine);
    const keys = entry.key.keys.map((key) => (key.type === 'TOMLBare' ? key.name : key.value));
    tableAt([...table, ...keys.slice(0, -1)], line).set(keys.at(-1) ?? '', readValue(entry.value, firstLine));
  };

  for (const entry of entries) {
    if (entry.type === 'TOMLKeyValue') put([], entry);
    else {
      tableAt(entry.resolvedKey, lineOf(entry, firstLine));
      for (const inner of entry.body) put(entry.resolvedKey, inner);
    }
  }
  return root;
}

function readValue(node: AST.TOMLContentNode, firstLine: number): LocatedValue {
  const line = lineOf(node, firstLine);
  switch (node.type) {
    case 'TOMLArray':
      return { kind: 'list', line, items: node.elements.map((element) => readValue(element, firstLine)) };
    case 'TOMLInlineTable':
      return { kind: 'mapping', line, fields: readTables(node.body, firstLine) };
    case 'TOMLValue':
      return { kind: 'text', line, text: writtenText(node) };
  }
}

function writtenText(value: AST.TOMLValue): string {
  switch (value.kind) {
    case 'string':
      return value.value;
    case 'boolean':
      return String(value.value);
    case 'integer':
    case 'float':
      return value.number;
    default:
      return value.datetime;
  }
}

function lineOf(node: AST.TOMLNode, firstLine: number): number {
  return node.loc.start.line + firstLine - 1;
}
