import type { JudgedQuery } from './judged-query.js';
import { QueryFileError } from './query-file-error.js';

/** The queries of one file, in its order. Refuses what would make two of them one. */
export class QueryList {
  readonly #file: string;
  readonly #queries = new Map<string, JudgedQuery>();

  constructor(file: string) {
    this.#file = file;
  }

  /** @throws QueryFileError when the id is taken */
  add(query: JudgedQuery): void {
    const earlier = this.#queries.get(query.id);
    if (earlier !== undefined) {
      throw new QueryFileError(this.#file, query.line, `"${query.id}" stands in line ${earlier.line} already.`);
    }
    this.#queries.set(query.id, query);
  }

  /** @throws QueryFileError when there is none */
  all(): JudgedQuery[] {
    if (this.#queries.size === 0) throw new QueryFileError(this.#file, undefined, 'it holds no query.');
    return [...this.#queries.values()];
  }
}
