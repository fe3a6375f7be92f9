/** Deeper than anybody writes; the parser's time grows with lines times depth, and its recursion with depth. */
const deepestNesting = 60;
/** The parser takes quadratic time in the setext headings of a document: some two seconds for so many. */
const mostSetextHeadings = 1500;
/** And in the lines that continue a block quote (of the document) or a list item (one by one) without its marker. */
const mostLazyLines = 1500;
/** And in the brackets and emphasis marks of one paragraph. */
const mostMarksInParagraph = 2000;

/** The parser's time grows with blocks, not with bytes: some four seconds for so many list items, rows or paragraphs. */
const mostBlocks = 25_000;

const indentedMarker = new RegExp(String.raw`^[ \t]{${2 * deepestNesting},}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])`);
const thematicBreak = /^[ \t]*([-*])[ \t]*(?:\1[ \t]*)+$/;
const containerMarker = /(?:^|(?<=[\t >]))(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))[ \t]*/y;
const setextUnderline = /^ {0,3}(?:=+|-+)[ \t]*$/;
const fence = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;
const blockStart = /^[ \t]*(?:$|(?<quote>>)|(?<list>[-+*][ \t]|\d{1,9}[.)][ \t])|[#|])/;
const marks = /[[\]*_`~<]/g;

/**
 * Whether a body is beyond what the Markdown parser reads in bounded time and stack: nested too deeply, or with more
 * marks, setext headings, lazy lines or blocks than any text has. Counts nothing but nesting within fenced code.
 */
export function exceedsParserLimits(body: string): boolean {
  const counts = { blocks: 0, underlines: 0, lazyInQuotes: 0, lazyInItem: 0, marksInParagraph: 0 };
  let openFence: string | undefined;
  let container: 'quote' | 'list' | undefined;
  for (const line of body.split('\n')) {
    if (nestsTooDeeply(line)) return true;
    const run = fence.exec(line)?.[1];
    if (run !== undefined)
      openFence = openFence === undefined ? run : run.startsWith(openFence) ? undefined : openFence;
    if (openFence !== undefined) continue;

    const start = blockStart.exec(line);
    if (start) container = start.groups?.quote ? 'quote' : start.groups?.list ? 'list' : undefined;
    if (start) counts.blocks += 1;
    if (counts.blocks > mostBlocks) return true;
    if (start) counts.lazyInItem = 0;
    else if (container === 'quote') counts.lazyInQuotes += 1;
    else if (container === 'list') counts.lazyInItem += 1;

    const marksInLine = line.match(marks)?.length ?? 0;
    counts.marksInParagraph = start || line.includes('|') ? marksInLine : counts.marksInParagraph + marksInLine;
    if (setextUnderline.test(line)) counts.underlines += 1;
    if (counts.underlines > mostSetextHeadings || counts.marksInParagraph > mostMarksInParagraph) return true;
    if (counts.lazyInQuotes > mostLazyLines || counts.lazyInItem > mostLazyLines) return true;
  }
  return false;
}

function nestsTooDeeply(line: string): boolean {
  if (line.length <= deepestNesting) return false;
  if (indentedMarker.test(line)) return true;
  if (thematicBreak.test(line)) return false;
  containerMarker.lastIndex = line.length - line.trimStart().length;
  let markers = 0;
  while (markers <= deepestNesting && containerMarker.test(line)) markers += 1;
  return markers > deepestNesting;
}
