import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Collection } from './collection.js';

/** One line of a `docs.jsonl`. */
interface DocumentLine {
  readonly path: string;
  readonly title: string;
  readonly body: string;
}

/**
 * The folder with the documents of a collection.
 *
 * @param work empty folder for what has to be unpacked
 */
export function unpackDocuments({ documents }: Collection, work: string): string {
  if (documents.kind === 'folder') return documents.folder;
  mkdirSync(work, { recursive: true });
  if (documents.kind === 'lines') {
    writePages(documents.file, work);
    return work;
  }
  execFileSync('tar', ['-xzf', documents.file, '-C', work]);
  return join(work, readdirSync(work)[0] ?? '');
}

/** Each line as a Markdown page: the title as its heading, then the body. */
function writePages(file: string, folder: string): void {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const { path, title, body } = JSON.parse(line) as DocumentLine;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `# ${title}\n\n${body}\n`);
  }
}
