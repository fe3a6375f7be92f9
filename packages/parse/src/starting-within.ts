import type { MeasuredText, Span } from './measured-text.js';

/** Those of the items, which stand in order, whose first line starts within the span. */
export function startingWithin<Item extends { readonly firstLine: number }>(
  text: MeasuredText,
  items: readonly Item[],
  span: Span,
): readonly Item[] {
  return items.slice(firstFrom(text, items, span.start), firstFrom(text, items, span.end));
}

/** Index of the first item that starts at the offset or later. */
function firstFrom(text: MeasuredText, items: readonly { readonly firstLine: number }[], offset: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (text.lineStart(items[middle]?.firstLine ?? 1) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
