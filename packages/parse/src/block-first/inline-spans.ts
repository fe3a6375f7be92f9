import { endOfMatch } from './end-of-match.js';

const space = String.raw`[ \t\n]`;
const unquoted = String.raw`[^ \t\n"'<=>\x60][^ \t\n"'<=>\x60/]*`;
const attributeValue = String.raw`(?:(?:"[^"]*"|'[^']*')(?=[ \t\n/>])|${unquoted}(?=[ \t\n/>]))`;
/** The lookahead leaves one way to read a name, so that failing takes no longer than matching. */
const attributeName = String.raw`[:_a-z][-.:\w]*(?![-.:\w])`;
const attribute = `${attributeName}(?:${space}*=${space}*${attributeValue})?`;
const tag = new RegExp(
  `<(?:/[a-z][a-z0-9-]*${space}*|[a-z][a-z0-9-]*(?=[ \\t\\n/>])(?:${space}*${attribute})*${space}*/?)>`,
  'iy',
);

const domainLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const emailAddress = new RegExp(String.raw`<[-#$%&'*+./\w=?^\x60{|}~]+@${domainLabel}(?:\.${domainLabel})*>`, 'iy');
// biome-ignore lint/suspicious/noControlCharactersInRegex: an address holds none.
const webAddress = /<[a-z][a-z0-9+.-]{1,31}:[^\x00- <>\x7f]*>/iy;

/** Sections of HTML: what opens them, how much of that cannot be part of what ends them, and what does. */
const sections: readonly (readonly [opening: string, own: number, ending: string])[] = [
  ['<!--', 2, '-->'],
  ['<?', 2, '?>'],
  ['<![CDATA[', 9, ']]>'],
];
const declaration = /<![a-z][^>]*>/iy;

/** The end of the tag, comment or other piece of HTML at the offset; -1 when there is none. */
export function htmlEnd(text: string, from: number): number {
  for (const [opening, own, ending] of sections) {
    if (!text.startsWith(opening, from)) continue;
    const end = text.indexOf(ending, from + own);
    return end === -1 ? -1 : end + ending.length;
  }
  const end = endOfMatch(tag, text, from);
  return end === -1 ? endOfMatch(declaration, text, from) : end;
}

/** The end of `<https://example.org>` or `<name@example.org>` at the offset; -1 when there is none. */
export function autolinkEnd(text: string, from: number): number {
  const end = endOfMatch(webAddress, text, from);
  return end === -1 ? endOfMatch(emailAddress, text, from) : end;
}

/** The end of the run of backticks at the offset. */
export function backtickRunEnd(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === 96) at += 1;
  return at;
}

/** The end of the code span whose opening backticks stand between the offsets; -1 when none as many close it. */
export function codeSpanEnd(text: string, from: number, opened: number): number {
  for (let at = text.indexOf('`', opened); at !== -1; ) {
    const end = backtickRunEnd(text, at);
    if (end - at === opened - from) return end;
    at = text.indexOf('`', end);
  }
  return -1;
}
