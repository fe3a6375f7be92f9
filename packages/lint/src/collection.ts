import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { byCodeUnit, decodeText, parseDocument } from '@kenso/parse';
import { isMarkdownName, type ScannedFile, scanSource } from '@kenso/parse/files';
import { LintPathError } from './lint-config-error.js';
import type { LintInput } from './linted-document.js';

/** Documents read from a folder. */
export interface Collection {
  /** Absolute. Paths are relative to it. */
  readonly root: string;
  /** Ordered by path. */
  readonly documents: readonly LintInput[];
  /** The file of each document, absolute, by its path. */
  readonly files: ReadonlyMap<string, string>;
  /** Files that could not be read, by path. */
  readonly unreadable: readonly { readonly file: string; readonly reason: string }[];
  /** What was passed over: a sentence each. */
  readonly notes: readonly string[];
}

export interface CollectionOptions {
  /** Folder that paths are relative to, with all documents that links may lead to. @default the folder, or that of the file */
  readonly root?: string | undefined;
  /** Honour `.gitignore` files. @default true */
  readonly gitignore?: boolean | undefined;
  /** Code points of the largest chunk. @default 4000 */
  readonly chunkSize?: number | undefined;
  /** Which of the documents are judged, by path; the others are read for their titles and links. @default all below the path */
  readonly judges?: ((path: string) => boolean) | undefined;
  /** Documents that need not be read, by path. */
  readonly known?: ReadonlyMap<string, Pick<LintInput, 'text' | 'parsed' | 'early'>> | undefined;
  /** Called after each file. */
  readonly onProgress?:
    | ((progress: { readonly done: number; readonly total: number; readonly path: string }) => void)
    | undefined;
  /** Stops between two files. */
  readonly signal?: AbortSignal | undefined;
}

/** How long reading may keep the event loop, in milliseconds. */
const breath = 40;

/**
 * Reads the documents of a folder, by the rules of `kenso ingest`: endings, links, `.gitignore` and `.kensoignore` (I1).
 * Of a file, all documents beside it are read, and only it is judged.
 *
 * @throws LintPathError when the path is missing, unreadable or no Markdown, or holds none
 */
export async function readCollection(path: string, options: CollectionOptions = {}): Promise<Collection> {
  const target = findTarget(resolve(path));
  const root = findRoot(target, options.root);
  const subtree = relative(root, target.path).split(sep).join('/').normalize('NFC');
  const { files, problems } = scanSource({ root, subtree: '', gitignore: options.gitignore ?? true });
  const isBelow = (at: string): boolean => subtree === '' || at === subtree || at.startsWith(`${subtree}/`);
  if (!files.some(({ path: at }) => isBelow(at)) && !problems.some(({ path: at }) => isBelow(at) || at === '.')) {
    throw new LintPathError(path, noMarkdown(target.isFile));
  }
  const documents: LintInput[] = [];
  const unreadable = problems
    .filter(({ action }) => action === 'error')
    .map(({ path: file, detail }) => ({ file, reason: detail }));
  let rested = performance.now();
  for (const [at, file] of files.entries()) {
    options.signal?.throwIfAborted();
    const context = !isBelow(file.path) || options.judges?.(file.path) === false;
    const known = options.known?.get(file.path);
    const read = known ? { ...known, path: file.path, context } : readInput(file, options.chunkSize, context);
    if ('reason' in read) unreadable.push(read);
    else documents.push(read);
    options.onProgress?.({ done: at + 1, total: files.length, path: file.path });
    if (performance.now() - rested > breath) {
      await setImmediate();
      rested = performance.now();
    }
  }
  return {
    root,
    documents,
    files: new Map(files.map(({ path: at, file }) => [at, file])),
    unreadable: unreadable.sort((a, b) => byCodeUnit(a.file, b.file)),
    notes: problems
      .filter(({ action, path: at }) => action === 'skipped' && isBelow(at))
      .map(({ path: at, detail }) => `${at} was passed over: ${detail}.`),
  };
}

function readInput(
  { file, path }: ScannedFile,
  chunkSize: number | undefined,
  context: boolean,
): LintInput | { readonly file: string; readonly reason: string } {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    return {
      file: path,
      reason: code === 'EACCES' || code === 'EPERM' ? 'no permission to read it' : `can't be read (${code})`,
    };
  }
  const { text, diagnostics } = decodeFile(bytes);
  const parsed = parseDocument(text, { path, chunkSize });
  return { path, text, context, parsed: { ...parsed, diagnostics: [...diagnostics, ...parsed.diagnostics] } };
}

/** UTF-8 as it stands in the file, with its byte order mark and line ends; other texts as `decodeText` reads them. */
function decodeFile(bytes: Uint8Array): ReturnType<typeof decodeText> {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), diagnostics: [] };
  } catch {
    return decodeText(bytes);
  }
}

interface Target {
  /** Absolute and real. */
  readonly path: string;
  readonly isFile: boolean;
}

function findTarget(path: string): Target {
  let info: Stats;
  let real: string;
  try {
    real = realpathSync(path);
    info = statSync(real);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    throw new LintPathError(
      path,
      isMissing ? 'there is no such file or folder. Check the path.' : `it can't be read (${code}).`,
      { cause },
    );
  }
  if (!info.isFile() && !info.isDirectory()) throw new LintPathError(path, 'it is neither a folder nor a file.');
  if (info.isFile() && !isMarkdownName(basename(path))) {
    throw new LintPathError(
      path,
      'it is no Markdown file. Name a folder, or a file that ends in .md, .markdown or .mdx.',
    );
  }
  return { path: real, isFile: info.isFile() };
}

function findRoot({ path, isFile }: Target, wanted: string | undefined): string {
  const own = isFile ? dirname(path) : path;
  if (wanted === undefined) return own;
  const root = realpathSync(resolve(wanted));
  const inside = relative(root, path);
  return inside === '..' || inside.startsWith(`..${sep}`) ? own : root;
}

function noMarkdown(isFile: boolean): string {
  return isFile
    ? 'an ignore file or a folder that is passed over excludes it.'
    : 'no Markdown file (.md, .markdown, .mdx) was found in it.';
}
