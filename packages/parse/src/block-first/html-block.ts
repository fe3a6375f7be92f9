import { htmlBlockNames, htmlRawNames } from 'micromark-util-html-tag-name';
import type { LineCursor } from './line-cursor.js';

/** An HTML block that has begun. */
export interface HtmlBlock {
  /** What its last line holds; undefined when it ends before a blank line. */
  readonly ending: RegExp | undefined;
  /** Offset from which on its first line is searched for the ending. */
  readonly from: number;
}

const less = 60;
const rawNames: ReadonlySet<string> = new Set(htmlRawNames);
const blockNames: ReadonlySet<string> = new Set(htmlBlockNames);

const tagName = /<(\/?)([a-z][a-z0-9-]*)(?=[ \t\n/>]|$)/iy;
const attribute = String.raw`[:_a-z][-.:\w]*(?:[ \t]*=[ \t]*(?:[^"'/<=>\x60\s]+|(?=/)))*(?:[ \t]*=[ \t]*(?:"[^"\n]*"|'[^'\n]*')(?=[/> \t]))?`;
const wholeTag = new RegExp(
  String.raw`<(?:/[a-z][a-z0-9-]*[ \t]*|[a-z][a-z0-9-]*(?=[ \t/>])(?:[ \t]*${attribute})*[ \t]*/?)>[ \t]*(?=\n|$)`,
  'iy',
);

/** Blocks between fixed texts: what opens them, how much of that cannot be part of what ends them, and what does. */
const sections: readonly (readonly [opening: RegExp, own: number, ending: RegExp])[] = [
  [/<!--/y, 2, /-->/],
  [/<\?/y, 1, /\?>/],
  [/<![a-z]/iy, 3, />/],
  [/<!\[CDATA\[/y, 9, /(?<!\])(?:\]\])+>/],
];
const rawEnding = /<\/(?:pre|script|style|textarea)>/i;

/** The HTML block that a line begins. `anyTag`: a line that is one whole tag, of whatever name, begins one too. */
export function htmlBlockAt(line: LineCursor, anyTag: boolean): HtmlBlock | undefined {
  if (line.code !== less) return undefined;
  for (const [opening, own, ending] of sections) {
    if (matchAt(opening, line)) return { ending, from: line.next + own };
  }
  const [tag = '', slash, written] = matchAt(tagName, line) ?? [];
  if (written === undefined) return undefined;
  const name = written.toLowerCase();
  const from = line.next + tag.length;
  const isSelfClosed = line.text.startsWith('/', from);
  if (slash === '' && !isSelfClosed && rawNames.has(name)) return { ending: rawEnding, from };
  if (blockNames.has(name)) {
    return isSelfClosed && !line.text.startsWith('/>', from) ? undefined : { ending: undefined, from };
  }
  return anyTag && matchAt(wholeTag, line) ? { ending: undefined, from } : undefined;
}

/** Whether a block ends on this line, which is searched from the offset on. */
export function endsHtml(line: LineCursor, ending: RegExp, from: number): boolean {
  return ending.test(line.text.slice(from, line.end));
}

/** Matches a sticky pattern where the line stands. */
function matchAt(pattern: RegExp, line: LineCursor): RegExpExecArray | null {
  pattern.lastIndex = line.next;
  return pattern.exec(line.text);
}
