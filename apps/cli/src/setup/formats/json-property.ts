import type { Edit, Node } from 'jsonc-parser';
import type { JsonValue } from '../client.js';

/** How a file is laid out, so that what is added looks like the rest. */
export interface JsonStyle {
  readonly eol: '\n' | '\r\n';
  /** One level of indentation. */
  readonly unit: string;
}

/** The first line break, and the indentation of the first property. @default LF and two spaces */
export function jsonStyle(text: string, root: Node | undefined): JsonStyle {
  const first = root?.children?.[0];
  const unit = first && indentBefore(text, first.offset);
  return { eol: /\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n', unit: unit || '  ' };
}

/**
 * Adds a property at the end of an object: on a line of its own, or on the same line in an object that is written on
 * one. Comments stay with the property that they follow, and a trailing comma stays a habit of the object.
 */
export function insertProperty(text: string, object: Node, key: string, value: JsonValue, style: JsonStyle): Edit[] {
  const close = endOf(object) - 1;
  const last = object.children?.at(-1);
  const from = last === undefined ? object.offset + 1 : endOf(last);
  const gap = gapBetween(text, from, close);
  const comma: Edit[] =
    last === undefined || gap.comma !== undefined ? [] : [{ offset: from, length: 0, content: ',' }];
  const trailing = gap.comma === undefined ? '' : ',';
  if (isOnOneLine(text, object)) {
    const content = `${last === undefined ? '' : ' '}${JSON.stringify(key)}: ${JSON.stringify(value)}${trailing}`;
    return [...comma, { offset: gap.end, length: 0, content }];
  }
  const outer = indentOfLine(text, object.offset);
  const first = object.children?.[0];
  const indent = (first && indentBefore(text, first.offset)) ?? outer + style.unit;
  const written = JSON.stringify(value, undefined, style.unit).replaceAll('\n', style.eol + indent);
  const tail = last !== undefined || text.slice(gap.end, close).includes('\n') ? '' : style.eol + outer;
  const content = `${style.eol}${indent}${JSON.stringify(key)}: ${written}${trailing}${tail}`;
  return [...comma, { offset: gap.end, length: 0, content }];
}

/** Takes a property out with its comma and the space before it. An object without anything left becomes `{}`. */
export function removeProperty(text: string, property: Node): Edit[] {
  const object = property.parent;
  const siblings = object?.children ?? [];
  const position = siblings.indexOf(property);
  const previous = siblings[position - 1];
  const next = siblings[position + 1];
  const open = object?.offset ?? 0;
  const close = object === undefined ? text.length : endOf(object) - 1;
  const before = gapBetween(text, previous === undefined ? open + 1 : endOf(previous), property.offset);
  const after = gapBetween(text, endOf(property), next?.offset ?? close);
  const end = endOf(property);
  const rest = after.comma === undefined ? text.slice(end) : text.slice(end, after.comma) + text.slice(after.comma + 1);
  if (siblings.length === 1 && before.end === open + 1 && /^\s*\}/.test(rest)) {
    return [{ offset: open + 1, length: close - open - 1, content: '' }];
  }
  // A line comment must not swallow what comes after the property on its line.
  const onSameLine = before.endsInLineComment && !/^[ \t]*\r?\n/.test(rest);
  const start = onSameLine ? text.indexOf('\n', before.end) + 1 : before.end;
  const comma = after.comma ?? before.comma;
  return [
    { offset: start, length: end - start, content: '' },
    ...(comma === undefined ? [] : [{ offset: comma, length: 1, content: '' }]),
  ];
}

/** Writes another value in the place of one. */
export function replaceValue(text: string, value: Node, content: JsonValue, style: JsonStyle): Edit {
  const indent = indentOfLine(text, value.offset);
  const inline = isOnOneLine(text, value) && value.type === 'array';
  const written = inline
    ? JSON.stringify(content).replaceAll('","', '", "')
    : JSON.stringify(content, undefined, style.unit).replaceAll('\n', style.eol + indent);
  return { offset: value.offset, length: value.length, content: written };
}

/** What is no white space between two properties of a valid text. */
const commentOrComma = /\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|,/g;

interface Gap {
  /** Its offset. */
  readonly comma: number | undefined;
  /** Where the last comma or comment ends. */
  readonly end: number;
  readonly endsInLineComment: boolean;
}

/** What lies between two properties. */
function gapBetween(text: string, from: number, to: number): Gap {
  const tokens = [...text.slice(from, to).matchAll(commentOrComma)];
  const comma = tokens.find(([token]) => token === ',');
  const last = tokens.at(-1);
  return {
    comma: comma && from + comma.index,
    end: last === undefined ? from : from + last.index + last[0].length,
    endsInLineComment: last?.[0].startsWith('//') === true,
  };
}

/** An object with something in it and no line break; an empty one only where the whole file is one line. */
function isOnOneLine(text: string, node: Node): boolean {
  if (text.slice(node.offset, endOf(node)).includes('\n')) return false;
  return (node.children?.length ?? 0) > 0 || (node.parent !== undefined && !text.trim().includes('\n'));
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

/** The white space before something that is first on its line, else undefined. */
function indentBefore(text: string, offset: number): string | undefined {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return line.trim() === '' ? line : undefined;
}

function indentOfLine(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
}
