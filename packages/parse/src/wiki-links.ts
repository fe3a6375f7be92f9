/** `[[target]]`, `[[target|text]]` and `![[target]]`, but not `[[1]](address)`, which is a Markdown link. */
const wikiLink = /(?<!\\)\[\[([^[\]\n\0]+)\]\](?![([])/g;

/** `{{< ref "target" >}}` and `{{% relref target lang="en" %}}`, by which pages of a Hugo site name each other. */
const reference = /\{\{[<%]\s*(?:rel)?ref\s+(?:"([^"\n\0]+)"|([^\s"<>{}%\0]+))[^{}\0]*?[>%]\}\}/g;

/** A part of a text, by offsets. */
export interface TextSpan {
  readonly offset: number;
  /** Exclusive. */
  readonly end: number;
}

/** Whether a text may hold links by name. */
export function mayHoldWikiLinks(source: string): boolean {
  return source.includes('[[') || (source.includes('{{') && source.search(reference) !== -1);
}

/**
 * The links by name of running text, with their offsets in it: wiki links (P10) and references of Hugo, which are looked
 * up in the same way.
 *
 * @param code what of the text is code or HTML, in order: it holds no links
 */
export function wikiLinksIn(
  source: string,
  code: readonly TextSpan[],
): readonly { readonly target: string; readonly offset: number }[] {
  if (!mayHoldWikiLinks(source)) return [];
  const text = withoutSpans(source, code);
  return [wikiLink, reference]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => ({ target: match[1] ?? match[2] ?? '', offset: match.index }))
    .sort((a, b) => a.offset - b.offset);
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
