import { isModest } from './modest-text.js';

/** Deeper than anybody writes; the parser's time grows with lines times depth, and its recursion with depth. */
const deepestNesting = 60;
/** The parser takes quadratic time in the setext headings of a document: some two seconds for so many. */
const mostSetextHeadings = 1500;
/** And in the lines that continue a block quote without its marker, or list items. */
const mostLazyLines = 1500;
/** And in those of one list item. */
const mostLazyLinesInItem = 300;
/** And in the brackets and emphasis marks of one paragraph: two seconds for so many at the worst. */
const mostMarksInParagraph = 16_000;
/** Its time grows with the square of a line's nesting: the sum of these squares, for lines nested deeper than a few levels. */
const mostNesting = 400_000;
const freeNesting = 8;
/** The parser's time grows with blocks, not with bytes: some four seconds for so many list items, rows or paragraphs. */
const mostBlocks = 25_000;

const indentedMarker = new RegExp(String.raw`^[ \t]{${2 * deepestNesting},}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])`);
const thematicBreak = /^[ \t]*([-*])[ \t]*(?:\1[ \t]*)+$/;
const containerMarker = /(?:^|(?<=[\t >]))(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))[ \t]*/y;
const setextUnderline = /^ {0,3}(?:=+|-+)[ \t]*$/;
const fence = /^( {0,3})(?:(`{3,})[^`]*|(~{3,}).*)$/;
const lazyLine = /^[ \t]?[^ \t]/;
const blockStart = /^[ \t]*(?:$|(?<quote>>)|(?<list>[-+*][ \t]|\d{1,9}[.)][ \t])|[#|])/;
const marks = /[[\]*_`~<]/g;

/**
 * Whether a body is beyond what the Markdown parser reads in bounded time and stack: nested too deeply, or with more
 * marks, setext headings, lazy lines or blocks than any text has. Marks in fenced code do not count; everything else
 * does, since a line that looks like a fence may be none.
 */
export function exceedsParserLimits(body: string): boolean {
  return !isModest(body) && countsExceedLimits(body);
}

/** As `exceedsParserLimits`, without the quick look. */
export function countsExceedLimits(body: string): boolean {
  const counts = { blocks: 0, underlines: 0, lazyLines: 0, lazyInItem: 0, marks: 0, nesting: 0 };
  let openFence: string | undefined;
  let container: 'quote' | 'list' | undefined;
  for (const line of body.split('\n')) {
    const depth = nestingOf(line);
    if (depth > deepestNesting) return true;
    if (depth > freeNesting) counts.nesting += depth * depth;

    const start = blockStart.exec(line);
    if (start) container = start.groups?.quote ? 'quote' : start.groups?.list ? 'list' : undefined;
    if (start) counts.blocks += 1;
    const isLazy = !start && (container === 'quote' || (container === 'list' && lazyLine.test(line)));
    if (isLazy) counts.lazyLines += 1;
    counts.lazyInItem = isLazy ? counts.lazyInItem + 1 : start ? 0 : counts.lazyInItem;
    if (setextUnderline.test(line)) counts.underlines += 1;

    openFence = fenceAfter(openFence, line, container);
    const marksInLine = openFence === undefined ? (line.match(marks)?.length ?? 0) : 0;
    counts.marks = start || line.includes('|') ? marksInLine : counts.marks + marksInLine;
    if (counts.blocks > mostBlocks || counts.underlines > mostSetextHeadings || counts.nesting > mostNesting)
      return true;
    if (counts.lazyLines > mostLazyLines || counts.lazyInItem > mostLazyLinesInItem) return true;
    if (counts.marks > mostMarksInParagraph) return true;
  }
  return false;
}

/** The fence that is open after a line. One inside of a list item is not followed: it ends with the item. */
function fenceAfter(
  open: string | undefined,
  line: string,
  container: 'quote' | 'list' | undefined,
): string | undefined {
  const [, indent = '', ticks, tildes] = fence.exec(line) ?? [];
  const run = ticks ?? tildes;
  if (run === undefined) return open;
  if (open === undefined) return container === 'list' && indent.length > 1 ? undefined : run;
  return run.startsWith(open) && line.trim() === run ? undefined : open;
}

/** How many containers a line opens, as far as its markers tell. */
function nestingOf(line: string): number {
  if (line.length <= freeNesting) return 0;
  if (line.length > 2 * deepestNesting && indentedMarker.test(line)) return deepestNesting + 1;
  if (thematicBreak.test(line)) return 0;
  containerMarker.lastIndex = line.length - line.trimStart().length;
  let markers = 0;
  while (markers <= deepestNesting && containerMarker.test(line)) markers += 1;
  return markers;
}
