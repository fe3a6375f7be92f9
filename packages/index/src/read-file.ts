import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import type { FileState } from './file-state.js';

/** How young a file may be, in milliseconds, for a later change to hide behind the same size and times. */
const settlingTime = 2_000;

export interface FileContent {
  readonly bytes: Uint8Array;
  readonly state: Omit<FileState, 'settings'>;
}

/**
 * Reads a file whole. Its times are taken from the same open file before reading, and only when
 * they are old enough that another write would change them (git calls the others "racily clean").
 *
 * @returns undefined when the file is gone
 * @throws what the file system says when it can't be read
 */
export function readFile(file: string, now: number): FileContent | undefined {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
  try {
    const { mtimeMs, ctimeMs } = fstatSync(handle);
    const bytes = readFileSync(handle);
    const settled = now - Math.max(mtimeMs, ctimeMs) > settlingTime;
    const hash = createHash('sha256').update(bytes).digest('hex');
    return {
      bytes,
      state: { hash, size: bytes.length, mtime: settled ? mtimeMs : null, ctime: settled ? ctimeMs : null },
    };
  } finally {
    closeSync(handle);
  }
}
