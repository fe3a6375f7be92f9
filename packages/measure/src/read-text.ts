import { readFileSync } from 'node:fs';
import { decodeText } from '@kenso/parse';
import { QueryFileError } from './query-file-error.js';

/**
 * The text of a file, with LF line ends.
 *
 * @throws QueryFileError when the file can't be read or is not UTF-8
 */
export function readText(file: string): string {
  const { text, diagnostics } = decodeText(readBytes(file));
  const damaged = diagnostics[0];
  if (damaged !== undefined) throw new QueryFileError(file, damaged.line, 'it is not valid UTF-8. Save it as UTF-8.');
  return text;
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file. Check the path.' : `it can't be read (${code}).`;
    throw new QueryFileError(file, undefined, reason, { cause });
  }
}
