import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { KnowledgeIndex } from '@kenso/index';
import type { Context } from './context.js';

/** Makes a text a link to the file of a document, or leaves it as it is. */
export type FileLink = (path: string, text: string) => string;

/** Links where the terminal has them (C7), or `FORCE_HYPERLINK` says so. What is no terminal costs nothing. */
export async function fileLinks(
  index: KnowledgeIndex,
  { isTerminal, env }: Pick<Context, 'isTerminal' | 'env'>,
): Promise<FileLink> {
  if (!isTerminal && !env.FORCE_HYPERLINK) return (_path, text) => text;
  const { createSupportsHyperlinks } = await import('supports-hyperlinks');
  if (!createSupportsHyperlinks({ isTTY: isTerminal })) return (_path, text) => text;
  const { sources } = await index.stats();
  return (path, text) => {
    const files = sources.flatMap(({ name, root }) => {
      if (name === '') return [join(root, path)];
      return path.startsWith(`${name}@`) ? [join(root, path.slice(name.length + 1))] : [];
    });
    const file = files.find((candidate) => existsSync(candidate));
    return file === undefined ? text : hyperlink(text, pathToFileURL(file).href);
  };
}

/** @see https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda (OSC 8) */
function hyperlink(text: string, url: string): string {
  return `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`;
}
