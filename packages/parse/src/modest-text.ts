/** Fewer lines, blocks and marks than any of the parser's limits, see parser-limits.ts; most documents stay below. */
const mostLines = 1500;
const mostLinesInRun = 300;
const longestRun = 16_000;
const deepestMarkers = 16;
const deepestIndent = 100;

/**
 * Whether a body is surely within the parser's limits, as a quick look at its lines tells: it has few, an empty one
 * among them every now and then, and none begins with many markers or deep indentation.
 */
export function isModest(body: string): boolean {
  let lines = 0;
  let linesInRun = 0;
  let runStart = 0;
  for (let start = 0; start <= body.length; ) {
    const feed = body.indexOf('\n', start);
    const end = feed === -1 ? body.length : feed;
    lines += 1;
    linesInRun += 1;
    if (end === start) {
      linesInRun = 0;
      runStart = end;
    }
    if (lines > mostLines || linesInRun > mostLinesInRun || end - runStart > longestRun) return false;
    if (isCrowded(body, start, end)) return false;
    start = end + 1;
  }
  return true;
}

/** Whether a line begins with so much white space, or behind it so many characters of markers, that it may be nested deeply. */
function isCrowded(body: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && isSpace(body.charCodeAt(at))) at += 1;
  if (at - start > deepestIndent) return true;
  const last = at + deepestMarkers;
  while (at <= last && at < end && isMarker(body.charCodeAt(at))) at += 1;
  return at > last;
}

/** As `trimStart` sees it. */
function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || (code >= 160 && /\s/.test(String.fromCharCode(code)));
}

/** A character of `>`, `-`, `*`, `+`, `1.` or `1)`, or the space behind them. */
function isMarker(code: number): boolean {
  return (
    (code >= 48 && code <= 57) || (code >= 41 && code <= 46 && code !== 44) || code === 62 || code === 32 || code === 9
  );
}
