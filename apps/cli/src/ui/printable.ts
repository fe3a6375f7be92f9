import { stripVTControlCharacters } from 'node:util';

/** C0 without tab and line feed, DEL, C1, and the characters that reorder what is written (Unicode Bidi_Control). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const everyUnprintable = new RegExp(unprintable, 'g');

/** Text that can't move the cursor, change colours or set titles; lines and tabs stay. */
export function printable(text: string): string {
  // A sequence begins with one of what is unprintable.
  return unprintable.test(text) ? stripVTControlCharacters(text).replace(everyUnprintable, '') : text;
}

/** The same on one line: line ends and tabs become one space. */
export function printableLine(text: string): string {
  return printable(text.replace(/[\r\n\t\u2028\u2029]+/g, ' '));
}
