const [tab, space, backslash, bar] = [9, 32, 92, 124];

const delimiterRow = /^(?=.*[|:])\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const dashes = /-+/g;

/** How many columns a row of dashes declares; 0 when the line is no such row. Without white space before it. */
export function delimiterCells(line: string): number {
  return delimiterRow.test(line) ? (line.match(dashes)?.length ?? 0) : 0;
}

/** How many cells the first row of a table has; 0 when the line cannot be one. Without white space before it. */
export function headerCells(line: string): number {
  let cells = 0;
  let parts = 0;
  let opensCell = line.charCodeAt(0) !== bar;
  for (let at = 0; at < line.length; ) {
    const code = line.charCodeAt(at);
    if (code === space || code === tab) {
      at += 1;
      continue;
    }
    parts += 1;
    if (opensCell) cells += 1;
    opensCell = code === bar;
    at = code === bar ? at + 1 : wordEnd(line, at);
  }
  return parts > 1 || line.charCodeAt(0) !== bar ? cells : 0;
}

/** The cells of a row, without white space around them. A bar behind a backslash parts none. */
export function cellsOf(row: string): readonly { readonly source: string; readonly offset: number }[] {
  const cells: { source: string; offset: number }[] = [];
  let from = 0;
  for (let at = 0; at < row.length; at += 1) {
    const code = row.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === bar) {
      cells.push({ source: row.slice(from, at), offset: from });
      from = at + 1;
    }
  }
  cells.push({ source: row.slice(from), offset: from });
  return cells;
}

/** The end of what is neither white space nor a bar, unless behind a backslash. */
function wordEnd(line: string, from: number): number {
  let at = from;
  for (; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (code === space || code === tab || code === bar) return at;
    const after = line.charCodeAt(at + 1);
    if (code === backslash && (after === backslash || after === bar)) at += 1;
  }
  return at;
}
