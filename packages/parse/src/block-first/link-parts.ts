import { endOfMatch } from './end-of-match.js';

/** The parts of links and definitions, read as micromark does. Each function returns the offset behind the part, -1 when there is none. */

const mostParentheses = 32;
const longestLabel = 999;
const enclosed = /<(?:[^\\<>\n]|\\(?:[\\<>]|(?![\\<>])))*>/y;
const label = /\[(?:[^\\[\]]|\\(?:[\\[\]]|(?![\\[\]])))*\]/y;
const titles: ReadonlyMap<string, RegExp> = new Map([
  ['"', /"(?:[^\\"]|\\(?:[\\"]|(?![\\"])))*"/y],
  ["'", /'(?:[^\\']|\\(?:[\\']|(?![\\'])))*'/y],
  ['(', /\((?:[^\\)]|\\(?:[\\)]|(?![\\)])))*\)/y],
]);
const whiteSpace = /[ \t\n]*/y;

/** `[label]`, which is not blank and has no brackets in it. */
export function labelEnd(text: string, from: number): number {
  const end = endOfMatch(label, text, from);
  if (end === -1) return -1;
  if (end - from > longestLabel && text.slice(from + 1, end - 1).replaceAll('\n', '').length > longestLabel) return -1;
  return whiteSpaceEnd(text, from + 1) === end - 1 ? -1 : end;
}

/** An address in `<>`, or without white space and with parentheses in pairs. */
export function destinationEnd(text: string, from: number, deepest: number = mostParentheses): number {
  if (text.charCodeAt(from) === 60) return endOfMatch(enclosed, text, from);
  let depth = 0;
  for (let at = from; ; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 32;
    const ends = code <= 32 || (code === 41 && depth === 0);
    if (ends || code === 127) return depth === 0 && at > from && code !== 127 && !isControl(code) ? at : -1;
    if (code === 40) depth += 1;
    else if (code === 41) depth -= 1;
    else if (code === 92 && isParenthesisOrBackslash(text.charCodeAt(at + 1))) at += 1;
    if (depth > deepest) return -1;
  }
}

/** What the address between two offsets is, before escapes are read. */
export function destinationBetween(text: string, from: number, end: number): string {
  return text.charCodeAt(from) === 60 ? text.slice(from + 1, end - 1) : text.slice(from, end);
}

/** A title in `"`, `'` or parentheses. */
export function titleEnd(text: string, from: number): number {
  const title = titles.get(text.charAt(from));
  return title ? endOfMatch(title, text, from) : -1;
}

/** Behind spaces, tabs and line ends; the offset itself when there are none. */
export function whiteSpaceEnd(text: string, from: number): number {
  return endOfMatch(whiteSpace, text, from);
}

/** Characters that no address may hold, white space aside. */
function isControl(code: number): boolean {
  return code < 32 && code !== 9 && code !== 10;
}

function isParenthesisOrBackslash(code: number): boolean {
  return code === 40 || code === 41 || code === 92;
}
