/** A stretch of whole lines of a text. */
export interface FittingLines {
  readonly text: string;
  /** 1-based lines of the file, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** The line to go on with when the length ended the text early. */
  readonly nextLine: number | undefined;
}

/**
 * As many lines as fit, and at least the head of the first.
 *
 * @param maxLength code points
 */
export function fitLines(text: string, startLine: number, maxLength: number): FittingLines {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [''];
  let length = 0;
  const fitting = lines.findIndex((line) => {
    length += [...line].length;
    return length > maxLength;
  });
  if (fitting === -1) return { text, startLine, endLine: startLine + lines.length - 1, nextLine: undefined };
  const head = [...(lines[0] ?? '')].slice(0, maxLength).join('');
  return {
    text: fitting === 0 ? head : lines.slice(0, fitting).join(''),
    startLine,
    endLine: startLine + Math.max(fitting, 1) - 1,
    nextLine: startLine + fitting,
  };
}
