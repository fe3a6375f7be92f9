/** A stretch of a file. Lines and columns are 1-based, columns count UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
  /** Inclusive. */
  readonly endLine?: number;
  /** Exclusive. */
  readonly endColumn?: number;
}

/** The offset at which each line of a text starts. */
export function lineStartsOf(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The 1-based line of an offset. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of a stretch of text whose first line is `firstLine` of the file. `end` is exclusive. */
export function placeOf(starts: readonly number[], firstLine: number, start: number, end: number): Place {
  const line = lineAt(starts, start);
  const endLine = lineAt(starts, Math.max(start, end - 1));
  return {
    line: line + firstLine - 1,
    column: start - (starts[line - 1] ?? 0) + 1,
    endLine: endLine + firstLine - 1,
    endColumn: end - (starts[endLine - 1] ?? 0) + 1,
  };
}
