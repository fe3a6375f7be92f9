import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import { destinationBetween, destinationEnd, labelEnd, titleEnd, whiteSpaceEnd } from './link-parts.js';

/** `[label]: address "title"` at the start of a paragraph. */
export interface Definition {
  /** The label in the form in which labels are compared. */
  readonly label: string;
  /** The address before escapes are read. */
  readonly address: string;
  /** How many lines it takes. */
  readonly lines: number;
}

/** The definitions with which a paragraph begins, and the offset behind them. Its lines have no white space before them. */
export function leadingDefinitions(source: string): {
  readonly definitions: readonly Definition[];
  readonly end: number;
} {
  const definitions: Definition[] = [];
  let end = 0;
  while (source.charCodeAt(end) === 91) {
    const found = definitionAt(source, end);
    if (!found) break;
    definitions.push(found.definition);
    end = Math.min(found.end + 1, source.length);
  }
  return { definitions, end };
}

function definitionAt(
  source: string,
  from: number,
): { readonly definition: Definition; readonly end: number } | undefined {
  const colon = labelEnd(source, from);
  if (colon === -1 || source.charAt(colon) !== ':') return undefined;
  const start = whiteSpaceEnd(source, colon + 1);
  const destination = destinationEnd(source, start, Number.POSITIVE_INFINITY);
  if (destination === -1) return undefined;
  const end = endOfTitle(source, destination) ?? endOfLine(source, destination);
  if (end === undefined) return undefined;
  const label = normalizeIdentifier(source.slice(from + 1, colon - 1));
  const lines = source.slice(from, end).split('\n').length;
  return { definition: { label, address: destinationBetween(source, start, destination), lines }, end };
}

/** The end of the line on which a title ends with nothing behind it. */
function endOfTitle(source: string, from: number): number | undefined {
  const start = whiteSpaceEnd(source, from);
  const end = start === from ? -1 : titleEnd(source, start);
  return end === -1 ? undefined : endOfLine(source, end);
}

/** The end of the line when there is nothing more on it. */
function endOfLine(source: string, from: number): number | undefined {
  let at = from;
  while (source.charCodeAt(at) === 32 || source.charCodeAt(at) === 9) at += 1;
  return at >= source.length || source.charCodeAt(at) === 10 ? at : undefined;
}
