/** A heading's visible text and, when its author gave one, its anchor. */
export interface HeadingText {
  readonly text: string;
  readonly anchor: string | undefined;
}

const longestAttributes = 200;
const attribute = String.raw`(?:#(?<id>[^\s{}#]+)|\.[\w-]+|[\w-]+=(?:"[^"]*"|[^\s{}"]+))`;
const attributes = new RegExp(String.raw`^\{:?\s*${attribute}(?:\s+${attribute.replace('?<id>', '')})*\s*\}$`, 'u');
const expressionComment = /\{\s*\/\*(.*?)\*\/\s*\}/gs;

/**
 * Text of a heading whose markup and HTML tags are gone already (P4): without MDX comments and trailing attributes such
 * as `{#id}`, white space collapsed.
 *
 * @param endsInText whether the heading ends in text, not in code or other markup: only then it can have attributes
 */
export function readHeadingText(whole: string, endsInText: boolean): HeadingText {
  if (!whole.includes('{')) return { text: collapse(whole), anchor: undefined };
  let anchor: string | undefined;
  const commentFree = whole.replace(expressionComment, (_, comment: string) => {
    anchor = /^\s*#(\S+)\s*$/.exec(comment)?.[1] ?? anchor;
    return '';
  });
  const text = collapse(commentFree);
  if (!endsInText || !text.endsWith('}')) return { text, anchor };

  const open = text.lastIndexOf('{');
  const match = text.length - open > longestAttributes ? null : attributes.exec(text.slice(open));
  const before = text.slice(0, Math.max(open, 0)).trimEnd();
  return match && before !== '' ? { text: before, anchor: match.groups?.id ?? anchor } : { text, anchor };
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
