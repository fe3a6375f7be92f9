import { type HeadingText, readHeadingText } from '../heading-text.js';

/** Code spans of one backtick, which no other backtick touches. */
const codeSpan = /`([^`]+)`(?!`)/;
/** Marks that may be more than text: emphasis, escapes, character references, line ends. */
const markup = /[`*\n]|~~|\\[!-/:-@[-`{-~]|&[#a-z]/i;
/** Underscores within a word are text. */
const innerUnderscores = /(?<=[a-z0-9])_+(?=[a-z0-9])/gi;

/**
 * The text of a heading that has no markup but simple code spans. Undefined when there may be more.
 *
 * @param hasDefinitions whether brackets may be references
 */
export function plainHeadingText(source: string, hasDefinitions: boolean): HeadingText | undefined {
  if (source.includes('[') && (hasDefinitions || source.includes(']('))) return undefined;
  if (/<.*>/.test(source)) return undefined;
  const parts = source.split(codeSpan);
  const texts = parts.filter((_, index) => index % 2 === 0);
  if (texts.some((text) => markup.test(text) || text.replace(innerUnderscores, '').includes('_'))) return undefined;
  const visible = parts.map((part, index) => (index % 2 === 0 ? part : codeText(part))).join('');
  return readHeadingText(visible, parts.at(-1) !== '');
}

/** A code span's content without the one space that may stand at both of its ends. */
function codeText(content: string): string {
  return /^ .*[^ ].* $/.test(content) ? content.slice(1, -1) : content;
}
