import type { Question } from './read-questions.js';
import { type Spending, tokensOf } from './spending.js';

/** A page split into lines once, for many questions. */
export interface Page {
  readonly path: string;
  readonly lines: readonly string[];
  readonly folded: readonly string[];
}

/** @param text of the whole file */
export function pageOf(path: string, text: string): Page {
  const lines = text.replace(/\n$/, '').split('\n');
  return { path, lines, folded: lines.map((line) => line.toLowerCase()) };
}

/** What `grep -rniF -e WORD -e WORD …` prints: path, line number and text of each line that holds one of the words. */
export function grepLines(pages: readonly Page[], words: readonly string[]): string[] {
  const wanted = words.map((word) => word.toLowerCase());
  return pages.flatMap(({ path, lines, folded }) =>
    lines.flatMap((line, at) =>
      wanted.some((word) => folded[at]?.includes(word)) ? [`${path}:${at + 1}:${line}\n`] : [],
    ),
  );
}

/** The words of a question that are worth a grep: those of four letters and more, all when there are none. */
export function grepWords(question: string): string[] {
  const words = [...new Set(question.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])];
  const long = words.filter((word) => word.length >= 4);
  return long.length > 0 ? long : words;
}

/** Reading what a grep for the words of the question prints. Found when a line of a right page is among it. */
export function spendOnGrep({ text, right, ignored }: Question, pages: readonly Page[]): Spending {
  const printed = grepLines(
    pages.filter(({ path }) => !ignored.has(path)),
    grepWords(text),
  );
  const characters = printed.reduce((sum, line) => sum + line.length, 0);
  return {
    tokens: tokensOf(characters),
    found: printed.some((line) => [...right].some((path) => line.startsWith(`${path}:`))),
  };
}
