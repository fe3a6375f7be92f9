import { join } from 'node:path';
import { readQueryFile } from '@kenso/measure';

/** A question with the pages that answer it. */
export interface Question {
  readonly text: string;
  readonly right: ReadonlySet<string>;
  /** Pages taken out of every answer: those on which the question was found. */
  readonly ignored: ReadonlySet<string>;
}

/** Reads a folder with `queries.tsv`, `qrels.tsv` and, where it is there, `ignore.tsv`. */
export function readQuestions(folder: string): Question[] {
  return readQueryFile(join(folder, 'queries.tsv')).map(({ text, judgments, ignored }) => ({
    text,
    right: new Set([...judgments].flatMap(([path, grade]) => (grade > 0 ? [path] : []))),
    ignored,
  }));
}
