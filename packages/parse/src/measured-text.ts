/** Offsets in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A body that knows its lines and its sizes. Every query takes constant time, trimming aside. */
export interface MeasuredText {
  readonly text: string;
  /** Offset of the first character of a line (1-based); the text's length for a line beyond the last. */
  lineStart(line: number): number;
  /** The 1-based line of an offset. */
  lineAt(offset: number): number;
  /** Code points between two offsets, the payload of a `data:` URI counted as one. */
  size(start: number, end: number): number;
  /** Whether a cut at this offset parts neither a surrogate pair nor a `data:` payload. */
  mayCutAt(offset: number): boolean;
  /** Without blank lines at both ends and without white space after the last line; indentation stays. */
  trim(start: number, end: number): Span;
  /** The text of a span with `data:` payloads shortened to `…`. */
  shown(start: number, end: number): string;
}

/** Only what is longer than some 100 characters is worth shortening. */
const dataUri = /\bdata:[a-z0-9.+-]*(?:\/[a-z0-9.+-]+)?(?:;[a-z0-9.+=_-]+){0,8},([a-z0-9+/=%_.~!$&*:;@,?#-]{101,})/gi;

export function measureText(text: string): MeasuredText {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const payloads = findPayloads(text);
  const size = sizeIn(text, payloads);
  return {
    text,
    lineStart: (line) => lineStarts[line - 1] ?? text.length,
    lineAt: (offset) => upperBound(lineStarts, offset),
    size,
    mayCutAt: (offset) => size(offset, offset + 1) === 1,
    trim: (start, end) => trimSpan(text, start, end),
    shown: (start, end) => shorten(text, start, end, payloads),
  };
}

function findPayloads(text: string): readonly Span[] {
  if (!/data:/i.test(text)) return [];
  return [...text.matchAll(dataUri)].map((match) => {
    const end = match.index + match[0].length;
    return { start: end - (match[1] ?? '').length, end };
  });
}

/** Sizes are lengths, unless there are surrogate pairs or payloads. */
function sizeIn(text: string, payloads: readonly Span[]): (start: number, end: number) => number {
  if (payloads.length === 0 && !/[\ud800-\udfff]/.test(text)) {
    return (start, end) => end - start;
  }
  const counts = countCharacters(text, payloads);
  return (start, end) => (counts[end] ?? 0) - (counts[start] ?? 0);
}

/** `counts[i]` is the size of the first `i` UTF-16 units. */
function countCharacters(text: string, payloads: readonly Span[]): Uint32Array {
  const counts = new Uint32Array(text.length + 1);
  let count = 0;
  let payload = 0;
  for (let at = 0; at < text.length; at += 1) {
    while (at >= (payloads[payload]?.end ?? Number.POSITIVE_INFINITY)) payload += 1;
    const insidePayload = at > (payloads[payload]?.start ?? Number.POSITIVE_INFINITY);
    if (!insidePayload && !isLowSurrogate(text.charCodeAt(at))) count += 1;
    counts[at + 1] = count;
  }
  return counts;
}

/** The text is well-formed, so that a low surrogate always follows a high one. */
function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** How many of the ascending values are at most `limit`. */
function upperBound(values: readonly number[], limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function trimSpan(text: string, start: number, end: number): Span {
  let last = end;
  while (last > start && isBlank(text, last - 1)) last -= 1;
  let first = start;
  for (let at = start; at < last && isBlank(text, at); at += 1) if (text[at] === '\n') first = at + 1;
  return { start: first, end: last };
}

function isBlank(text: string, at: number): boolean {
  const unit = text[at];
  return unit === ' ' || unit === '\t' || unit === '\n';
}

function shorten(text: string, start: number, end: number, payloads: readonly Span[]): string {
  let shown = '';
  let from = start;
  for (const payload of payloads) {
    if (payload.end <= from || payload.start >= end) continue;
    shown += `${text.slice(from, Math.max(from, payload.start))}…`;
    from = Math.min(payload.end, end);
  }
  return shown + text.slice(from, end);
}
