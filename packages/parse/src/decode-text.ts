import type { Diagnostic } from './document.js';

const utf8Mark = [0xef, 0xbb, 0xbf];
const utf16LittleMark = [0xff, 0xfe];
const utf16BigMark = [0xfe, 0xff];

/**
 * Bytes of a file to text with LF line ends (P1). UTF-8, or UTF-16 when a byte order mark says so.
 * Bytes that are not valid become U+FFFD and are reported on the first line where that happened.
 */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly diagnostics: readonly Diagnostic[] } {
  const encoding = startsWith(bytes, utf16LittleMark)
    ? 'utf-16le'
    : startsWith(bytes, utf16BigMark)
      ? 'utf-16be'
      : 'utf-8';
  const marked = encoding !== 'utf-8' || startsWith(bytes, utf8Mark);
  try {
    return { text: normaliseText(new TextDecoder(encoding, { fatal: true }).decode(bytes)), diagnostics: [] };
  } catch {
    const text = normaliseText(new TextDecoder(encoding).decode(bytes));
    const line = text.slice(0, text.indexOf('\ufffd')).split('\n').length;
    const name = marked ? `the ${encoding.toUpperCase()} that its byte order mark announces` : 'UTF-8';
    const message = `The file is not valid ${name}: damaged characters were replaced by U+FFFD. Save the file as UTF-8.`;
    return { text, diagnostics: [{ code: 'invalid-encoding', message, line }] };
  }
}

/** Brings a string into the form that everything else reads: well-formed, without BOM and NUL, LF line ends (P1). */
export function normaliseText(source: string): string {
  const text = source.replace(/^\ufeff+/, '').replaceAll('\0', '');
  return (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).toWellFormed();
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
