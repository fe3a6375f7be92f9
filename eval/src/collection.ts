import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface EvalQuery {
  readonly id: string;
  readonly text: string;
}

/** Judgments of one query: the relevance grade of a document by its path; absent means not relevant. */
export type Judgments = ReadonlyMap<string, number>;

/** Questions with the documents that answer them. */
export interface Collection {
  readonly queries: readonly EvalQuery[];
  /** By query id. */
  readonly judgments: ReadonlyMap<string, Judgments>;
  /** Documents taken out of a query's answer before it is scored, by query id. */
  readonly ignored: ReadonlyMap<string, ReadonlySet<string>>;
}

/** One document of a collection that comes as a single file of JSON lines. */
interface CollectionDocument {
  readonly path: string;
  readonly title: string;
  readonly body: string;
}

const rows = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

/**
 * Reads `queries.tsv` (id, text), `qrels.tsv` (id, path, grade) and, where it is there,
 * `ignore.tsv` (id, path) from a folder. Queries without a judgment are left out.
 *
 * @throws Error when a file is missing or a row is malformed
 */
export function loadCollection(folder: string): Collection {
  const judgments = new Map<string, Map<string, number>>();
  for (const [id, path, grade] of rows(join(folder, 'qrels.tsv'))) {
    if (id === undefined || path === undefined || !(Number(grade) >= 0)) {
      throw new Error(`${join(folder, 'qrels.tsv')}: a row is not "id, path, grade": ${id}`);
    }
    judgments.set(id, (judgments.get(id) ?? new Map<string, number>()).set(path, Number(grade)));
  }
  const ignored = new Map<string, Set<string>>();
  const ignoreFile = join(folder, 'ignore.tsv');
  for (const [id, path] of existsSync(ignoreFile) ? rows(ignoreFile) : []) {
    if (id !== undefined && path !== undefined) ignored.set(id, (ignored.get(id) ?? new Set<string>()).add(path));
  }
  const queries = rows(join(folder, 'queries.tsv'))
    .map(([id = '', text = '']) => ({ id, text }))
    .filter(({ id }) => judgments.has(id));
  return { queries, judgments, ignored };
}

/** Documents of a `docs.jsonl` file, as Markdown pages: the title as the heading, then the body. */
export function* readDocuments(file: string): Generator<{ readonly path: string; readonly text: string }> {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const { path, title, body } = JSON.parse(line) as CollectionDocument;
    yield { path, text: `# ${title}\n\n${body}\n` };
  }
}
