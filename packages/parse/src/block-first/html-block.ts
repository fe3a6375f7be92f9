import { htmlBlockNames, htmlRawNames } from 'micromark-util-html-tag-name';
import { endOfMatch } from './end-of-match.js';
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

const tagName = /<\/?[a-z][a-z0-9-]*(?=[ \t\n/>]|$)/iy;
/** The lookaheads leave one way to read a name or value, so that failing takes no longer than matching. */
const attributeName = String.raw`[:_a-z][-.:\w]*(?![-.:\w])`;
const unquoted = String.raw`[^"'/<=>\x60 \t\n]+(?=["'/<=>\x60 \t\n])`;
const quoted = String.raw`(?:"[^"\n]*"|'[^'\n]*')(?=[/> \t])`;
const attribute = String.raw`${attributeName}(?:[ \t]*=[ \t]*(?:${unquoted}|(?=/)))*(?:[ \t]*=[ \t]*${quoted})?`;
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
    if (isAt(opening, line)) return { ending, from: line.next + own };
  }
  const from = endOfMatch(tagName, line.text, line.next);
  if (from === -1) return undefined;
  const tag = line.text.slice(line.next + 1, from).toLowerCase();
  const name = tag.replace('/', '');
  const isSelfClosed = line.text.startsWith('/', from);
  if (!isSelfClosed && rawNames.has(tag)) return { ending: rawEnding, from };
  if (blockNames.has(name)) {
    return isSelfClosed && !line.text.startsWith('/>', from) ? undefined : { ending: undefined, from };
  }
  return anyTag && isAt(wholeTag, line) ? { ending: undefined, from } : undefined;
}

/** Whether a block ends on this line, which is searched from the offset on. */
export function endsHtml(line: LineCursor, ending: RegExp, from: number): boolean {
  return ending.test(line.text.slice(from, line.end));
}

function isAt(pattern: RegExp, line: LineCursor): boolean {
  return endOfMatch(pattern, line.text, line.next) !== -1;
}
