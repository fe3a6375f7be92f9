import { isUtf8 } from 'node:buffer';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { UsageError } from '../usage-error.js';

/** A text file as it is on disk. */
export interface TextFile {
  /** Absolute, as it was asked for. */
  readonly path: string;
  /** Where the text really stands: links are followed, also one that leads to nothing yet. */
  readonly target: string;
  /** Without a byte order mark. Undefined for a file that is not there. */
  readonly text: string | undefined;
  readonly hasBom: boolean;
}

const bom = '\ufeff';

/** @throws UsageError for what can't be read, and for a text in another encoding than UTF-8 */
export function readTextFile(path: string): TextFile {
  const target = targetOf(path);
  try {
    const bytes = readFileSync(target);
    if (!isUtf8(bytes)) throw new UsageError(`${path} is not written in UTF-8.`);
    const text = bytes.toString('utf8');
    const hasBom = text.startsWith(bom);
    return { path, target, text: hasBom ? text.slice(bom.length) : text, hasBom };
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { path, target, text: undefined, hasBom: false };
    throw new UsageError(`${path} can't be read (${code}).`, { cause });
  }
}

/**
 * Puts a text in the place of the old one in a single step. Folders are made.
 *
 * @param mode permissions; by default those of the old file
 * @returns the first folder that had to be made, if any
 * @throws UsageError
 */
export function writeTextFile({ path, target, hasBom }: TextFile, text: string, mode?: number): string | undefined {
  return changing(path, () => {
    refuseReadOnly(target);
    const made = mkdirSync(dirname(target), { recursive: true });
    writeFileAtomic.sync(target, (hasBom ? bom : '') + text, mode === undefined ? {} : { mode });
    return made;
  });
}

/**
 * Takes a file away, and the folders below `stopAt` that are empty then.
 *
 * @throws UsageError
 */
export function deleteTextFile({ path, target }: TextFile, stopAt: string): void {
  changing(path, () => {
    refuseReadOnly(target);
    rmSync(target);
    let folder = dirname(target);
    while (folder.startsWith(stopAt + sep) && removeEmpty(folder)) folder = dirname(folder);
  });
}

/** A file is replaced, not written to, which its permissions would not hinder. */
function refuseReadOnly(target: string): void {
  if (existsSync(target)) accessSync(target, constants.W_OK);
}

function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

function changing<Result>(path: string, change: () => Result): Result {
  try {
    return change();
  } catch (cause) {
    throw new UsageError(
      `${path} can't be written (${(cause as NodeJS.ErrnoException).code}). Check its permissions.`,
      {
        cause,
      },
    );
  }
}

function targetOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return isLink(path) ? resolve(dirname(path), readlinkSync(path)) : path;
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
