import { readText } from './read-text.js';

/** One line of a tab-separated file. */
export interface Row {
  /** 1-based. */
  readonly line: number;
  /** Without white space around them. */
  readonly cells: readonly string[];
}

/**
 * The lines of a tab-separated file, blank ones passed over. No header, no quoting, no comments.
 *
 * @throws QueryFileError when the file can't be read
 */
export function readRows(file: string): Row[] {
  return readText(file)
    .split('\n')
    .map((text, at) => ({ line: at + 1, cells: text.split('\t').map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}
