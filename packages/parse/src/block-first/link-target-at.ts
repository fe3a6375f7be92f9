import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import { destinationBetween, destinationEnd, labelEnd, titleEnd, whiteSpaceEnd } from './link-parts.js';

/** Where a link leads: the address as written, escapes included, or the label of a definition in the form in which labels are compared. */
export type Destination = { readonly address: string } | { readonly label: string };

export interface LinkEnd {
  readonly destination: Destination;
  /** Offset behind the link. */
  readonly end: number;
}

/** What makes a link of a text in brackets, given the offsets of the text and of the `]` behind it. */
export function linkEndAt(
  text: string,
  textStart: number,
  bracket: number,
  labels: ReadonlySet<string>,
): LinkEnd | undefined {
  const after = bracket + 1;
  const own = labels.size === 0 ? undefined : normalizeIdentifier(text.slice(textStart, bracket));
  const shortcut = own !== undefined && labels.has(own) ? { label: own } : undefined;
  switch (text.charAt(after)) {
    case '(':
      return resourceAt(text, after) ?? (shortcut && { destination: shortcut, end: after });
    case '[':
      return (
        referenceAt(text, after, labels) ??
        (shortcut && text.charAt(after + 1) === ']' ? { destination: shortcut, end: after + 2 } : undefined)
      );
    default:
      return shortcut && { destination: shortcut, end: after };
  }
}

/** `(address "title")`; all of it may be left out. */
function resourceAt(text: string, from: number): LinkEnd | undefined {
  const start = whiteSpaceEnd(text, from + 1);
  if (text.charAt(start) === ')') return { destination: { address: '' }, end: start + 1 };
  const end = destinationEnd(text, start);
  if (end === -1) return undefined;
  const close = endOfTitle(text, end);
  if (text.charAt(close) !== ')') return undefined;
  return { destination: { address: destinationBetween(text, start, end) }, end: close + 1 };
}

/** Behind white space and a title, if they are there; -1 when a title is not closed. */
function endOfTitle(text: string, from: number): number {
  const start = whiteSpaceEnd(text, from);
  if (start === from || !`"'(`.includes(text.charAt(start) || ' ')) return start;
  const end = titleEnd(text, start);
  return end === -1 ? -1 : whiteSpaceEnd(text, end);
}

function referenceAt(text: string, from: number, labels: ReadonlySet<string>): LinkEnd | undefined {
  const end = labels.size === 0 ? -1 : labelEnd(text, from);
  if (end === -1) return undefined;
  const label = normalizeIdentifier(text.slice(from + 1, end - 1));
  return labels.has(label) ? { destination: { label }, end } : undefined;
}
