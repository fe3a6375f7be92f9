/** The offset behind what a sticky pattern matches at an offset; -1 when it does not. */
export function endOfMatch(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
