import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from './context.js';
import { UsageError } from './usage-error.js';

/** Folders that are looked into for Markdown before it counts as absent. */
const mostFolders = 2000;

/**
 * Where there is no index but Markdown to index, says which command makes one, or makes it (C7). Does nothing where
 * there is no Markdown either.
 *
 * @throws UsageError
 */
export async function offerIndex(yes: boolean, context: Context): Promise<void> {
  const { isMarkdownName, isPassedOver } = await import('@kenso/parse/files');
  if (!holdsMarkdown(context.cwd, isMarkdownName, isPassedOver)) return;
  if (!yes) {
    const command = context.database === undefined ? 'kenso ingest' : `kenso ingest --db ${context.database}`;
    throw new UsageError(
      `No index found, but there is Markdown in ${context.cwd}. To index it: ${command}. To do that and get the answer at once, add --yes.`,
    );
  }
  const [{ ingest }, { readArguments }] = await Promise.all([
    import('./commands/ingest.js'),
    import('./read-arguments.js'),
  ]);
  const toLog = { ...context, write: (text: string) => context.log.note(text.trimEnd()) };
  await ingest.run([], readArguments([], ingest.options).values, toLog);
}

function holdsMarkdown(
  root: string,
  isMarkdown: (name: string) => boolean,
  isPassedOver: (name: string) => boolean,
): boolean {
  const folders = [root];
  for (let at = 0; at < Math.min(folders.length, mostFolders); at += 1) {
    const folder = folders[at] ?? root;
    for (const entry of entriesOf(folder)) {
      if (entry.isFile() && isMarkdown(entry.name)) return true;
      if (entry.isDirectory() && !isPassedOver(entry.name)) folders.push(join(folder, entry.name));
    }
  }
  return false;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
