/** `[[target]]`, `[[target|text]]` and `![[target]]`, but not `[[1]](address)`, which is a Markdown link. */
const wikiLink = /(?<!\\)\[\[([^[\]\n\0]+)\]\](?![([])/g;

/** A part of a text, by offsets. */
export interface TextSpan {
  readonly offset: number;
  /** Exclusive. */
  readonly end: number;
}

/**
 * The wiki links of running text, with their offsets in it, in order (P10).
 *
 * @param code what of the text is code or HTML, in order: it holds no links
 */
export function wikiLinksIn(
  source: string,
  code: readonly TextSpan[],
): readonly { readonly target: string; readonly offset: number }[] {
  if (!source.includes('[[')) return [];
  return Array.from(withoutSpans(source, code).matchAll(wikiLink), (match) => ({
    target: match[1] ?? '',
    offset: match.index,
  }));
}

/** The text with spans blotted out, at unchanged offsets. */
function withoutSpans(source: string, spans: readonly TextSpan[]): string {
  let left = '';
  let from = 0;
  for (const { offset, end } of spans) {
    left += source.slice(from, offset) + source.slice(offset, end).replace(/[^\n]/g, '\0');
    from = end;
  }
  return left + source.slice(from);
}
