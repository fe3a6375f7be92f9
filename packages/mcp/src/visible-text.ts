import { stripVTControlCharacters } from 'node:util';

/**
 * Characters that show nothing but steer what is shown or read: soft hyphen, zero width and direction marks,
 * bidirectional controls, word joiners, byte order mark, Unicode tags, supplementary variation selectors.
 */
const invisible = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E01EF}]/gu;

/** Control characters other than tab and line feed, C1 included. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** The text as a reader sees it: without terminal escapes, control characters and invisible characters (M7). */
export function visibleText(text: string): string {
  return stripVTControlCharacters(text).replace(controls, '').replace(invisible, '');
}

/** One visible line of at most `max` UTF-16 units; what is left out shows as `…`. Never ends in half a character. */
export function visibleLine(text: string, max: number): string {
  const line = visibleText(text).replace(/\s+/g, ' ').trim();
  return line.length <= max
    ? line
    : `${line
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
}
