export interface TextPage {
  readonly content: string;
  /** Where the page starts: `offset`, or one less when that would split a character. UTF-16 units. */
  readonly offset: number;
  /** Where the next page starts; absent on the last one. */
  readonly nextOffset: number | undefined;
}

export interface TextPageOptions {
  /** UTF-16 units to skip. @default 0 */
  readonly offset?: number | undefined;
  /** UTF-16 units of the page at most. */
  readonly maxLength: number;
  /** Length at most of the page written as the inside of a JSON string. */
  readonly maxJsonLength: number;
}

/**
 * A page of a text. It ends at the end of a line, or inside of one only when not even one line fits, and never
 * splits a surrogate pair. Following `nextOffset` gives the whole text, and every page that is not beyond the
 * end holds at least one character.
 */
export function textPage(text: string, options: TextPageOptions): TextPage {
  const offset = characterStart(text, Math.min(options.offset ?? 0, text.length));
  // JSON is never shorter than its text, so that no more than this can fit.
  const rest = text.slice(offset, offset + Math.max(1, Math.min(options.maxLength, options.maxJsonLength)));
  const end = offset + fittingLength(rest, options.maxJsonLength);
  if (end >= text.length) return { content: text.slice(offset), offset, nextOffset: undefined };

  const lineEnd = text.lastIndexOf('\n', end - 1) + 1;
  const whole = characterStart(text, end);
  const cut = lineEnd > offset ? lineEnd : whole > offset ? whole : end + 1;
  return { content: text.slice(offset, cut), offset, nextOffset: cut < text.length ? cut : undefined };
}

/** Units of `text` that surely fit. Leaving out one unit saves at least one of JSON and at most six (`\u001b`). */
function fittingLength(text: string, maxJsonLength: number): number {
  const excess = JSON.stringify(text).length - 2 - maxJsonLength;
  return excess <= 0 ? text.length : Math.max(1, text.length - excess, Math.floor(maxJsonLength / 6));
}

/** `position`, or the position before when it lies inside a surrogate pair. */
function characterStart(text: string, position: number): number {
  const isInside = /[\uD800-\uDBFF]/.test(text.charAt(position - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(position));
  return isInside ? position - 1 : position;
}
