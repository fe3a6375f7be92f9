import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A question with the pages that answer it. */
export interface Question {
  readonly text: string;
  readonly right: ReadonlySet<string>;
  /** Pages taken out of every answer: those on which the question was found. */
  readonly ignored: ReadonlySet<string>;
}

/**
 * Reads `queries.tsv` (id, text), `qrels.tsv` (id, path, grade) and, where it is there, `ignore.tsv` (id, path).
 * Questions without an answer are left out.
 */
export function readQuestions(folder: string): Question[] {
  const judged = rows(join(folder, 'qrels.tsv')).filter(([, , grade]) => Number(grade) > 0);
  const right = pathsById(judged);
  const ignored = pathsById(rows(join(folder, 'ignore.tsv')));
  return rows(join(folder, 'queries.tsv')).flatMap(([id = '', text = '']) => {
    const answers = right.get(id);
    return answers === undefined ? [] : [{ text, right: answers, ignored: ignored.get(id) ?? new Set<string>() }];
  });
}

function rows(file: string): string[][] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => line.split('\t'));
}

function pathsById(table: readonly string[][]): Map<string, Set<string>> {
  const byId = new Map<string, Set<string>>();
  for (const [id = '', path = ''] of table) byId.set(id, (byId.get(id) ?? new Set<string>()).add(path));
  return byId;
}
