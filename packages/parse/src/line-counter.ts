/** The lines of offsets in a text whose first line is given. The offsets must be asked for in order. */
export function lineCounter(text: string, firstLine: number): (offset: number) => number {
  let line = firstLine;
  let feed = text.indexOf('\n');
  return (offset) => {
    while (feed !== -1 && feed < offset) {
      line += 1;
      feed = text.indexOf('\n', feed + 1);
    }
    return line;
  };
}
