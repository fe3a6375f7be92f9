import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { composePage } from './compose-page.js';
import { inventedWords } from './invented-words.js';
import { type PageParts, takeApart } from './page-parts.js';
import { seededRandom } from './seeded-random.js';

export interface CorpusOptions {
  /** Folder to write to; made when it is not there. */
  readonly out: string;
  readonly files: number;
  readonly seed: number;
  /** Folders with real Markdown pages, of whose parts the corpus is made. */
  readonly from: readonly string[];
}

/** Pages a folder holds, and folders a folder holds, on the mean. */
const pagesPerFolder = 18;

/**
 * Writes a folder of Markdown that is as large as one likes and looks like real documentation: pages of other
 * folders taken apart and put together anew, in nested folders with ignore files. The same options give the same bytes.
 *
 * @returns the paths written, in order, without the ignore files
 * @throws Error when no page is found
 */
export function writeCorpus({ out, files, seed, from }: CorpusOptions): string[] {
  const pages = from.flatMap(readPages);
  if (pages.length === 0) throw new Error(`No Markdown pages in ${from.join(', ')}.`);
  const random = seededRandom(seed);
  const words = inventedWords(Math.max(100, Math.round(files * 1.5)), random);
  const paths = pathsOf(files, words);
  const sections = pages.flatMap((page) => page.sections).filter(({ text }) => text !== '');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, '.gitignore'), 'build/\n*.log\n/private\n!keep.md\n');
  for (const [place, path] of paths.entries()) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), composePage(place, { random, pages, sections, words, paths }));
  }
  for (const path of paths.filter((_, at) => at % 500 === 0)) {
    writeFileSync(join(out, dirname(path), '.gitignore'), 'drafts/\n*.tmp\n');
  }
  return paths;
}

function readPages(folder: string): PageParts[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => takeApart(readFileSync(join(folder, path), 'utf8'), basename(path, '.md')));
}

/** Folders of pages within folders of folders, three deep at most. */
function pathsOf(files: number, words: readonly string[]): string[] {
  return Array.from({ length: files }, (_, at) => {
    const folder = Math.floor(at / pagesPerFolder);
    const area = Math.floor(folder / pagesPerFolder);
    const name = (number: number): string => words[number % words.length] ?? '';
    const folders = [
      name(area),
      ...(folder % 3 === 0 ? [] : [name(folder + 7)]),
      ...(folder % 3 === 2 ? ['how-to'] : []),
    ];
    return `${folders.join('/')}/${name(at + 13)}-${at}.md`;
  });
}
