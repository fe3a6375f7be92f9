import { type HeadingText, readHeadingText } from '../heading-text.js';

/** Without any of these a heading is its own text. */
const anyMark = /[`*_[<\\&~\n]/;
/** Marks that may be more than text even outside of code: emphasis, tags, escapes, character references, line ends. */
const markup = /\*|~~|<.*>|\\[!-/:-@[-`{-~]|&[#a-z]|\n/i;
/** Code spans of one backtick, which no other backtick touches. */
const codeSpan = /`([^`]+)`(?!`)/;
/** Underscores within a word are text. */
const innerUnderscores = /(?<=[a-z0-9])_+(?=[a-z0-9])/gi;

/**
 * The text of a heading that has no markup but simple code spans. Undefined when there may be more.
 *
 * @param hasDefinitions whether brackets may be references
 */
export function plainHeadingText(source: string, hasDefinitions: boolean): HeadingText | undefined {
  if (!anyMark.test(source)) return readHeadingText(source, source !== '');
  if (markup.test(source) || (source.includes('[') && (hasDefinitions || source.includes('](')))) return undefined;
  const parts = source.split(codeSpan);
  const hasMore = parts.some(
    (part, index) => index % 2 === 0 && (part.includes('`') || part.replace(innerUnderscores, '').includes('_')),
  );
  if (hasMore) return undefined;
  const visible = parts.map((part, index) => (index % 2 === 0 ? part : codeText(part))).join('');
  return readHeadingText(visible, parts.at(-1) !== '');
}

/** A code span's content without the one space that may stand at both of its ends. */
function codeText(content: string): string {
  const isPadded = content.startsWith(' ') && content.endsWith(' ') && /[^ ]/.test(content);
  return isPadded ? content.slice(1, -1) : content;
}
