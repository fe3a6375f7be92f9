import type { Document } from '@kenso/parse';
import { blotOut, maskLines } from './mask-code.js';

/** A link, embed or image with its text: wiki links, `[text](target)` and `[text][label]`. */
const link = /!?\[\[[^[\]\n]+\]\]|!?\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^[\]\n]*\])/g;

/**
 * What is written inside a paragraph and is none of its running text, in the order in which it is blotted out, each with
 * what a text without it lacks.
 */
const inlineMarkup: readonly (readonly [string, RegExp])[] = [
  ['<!--', /<!--(?:(?!<!--)[\s\S])*?-->/g],
  ['{{', /\{\{.*?\}\}/g],
  ['[', link],
  [']:', /^[ \t>]*\[[^[\]\n]+\]:.*$/gm],
  ['<', /<[a-z/][^<>\n]*>/gi],
  ['://', /\b[a-z][a-z0-9+.-]*:\/\/[^\s<>]+/gi],
];

/**
 * The running text of a document at unchanged offsets: headings, code, HTML, links with their text, addresses and
 * shortcodes are blotted out.
 *
 * @param codeless the body as `maskCode` gives it
 * @param lineStarts of the body
 */
export function maskProse(
  document: Document,
  codeless: string,
  headingSpans: readonly (readonly [number, number])[],
  lineStarts: readonly number[],
): string {
  const html = document.rawBlocks.filter(({ kind }) => kind === 'html');
  let text = maskLines({ body: codeless, bodyLine: document.bodyLine }, html, lineStarts);
  let withoutHeadings = '';
  let from = 0;
  for (const [start, end] of headingSpans) {
    withoutHeadings += text.slice(from, start) + blotOut(text.slice(start, end));
    from = end;
  }
  text = withoutHeadings + text.slice(from);
  for (const [sign, markup] of inlineMarkup) if (text.includes(sign)) text = text.replace(markup, blotOut);
  return text;
}

/** The texts of a body's links, a line end after each. */
export function linkTexts(codeless: string): string {
  return Array.from(codeless.matchAll(link), ([, text = '']) => `${text}\n\0\n`).join('');
}
