/** A file of queries or judgments that can't be read, or means nothing. The message names file and line. */
export class QueryFileError extends Error {
  override readonly name = 'QueryFileError';
  readonly code = 'KENSO_QUERY_FILE';
  readonly file: string;
  /** 1-based; undefined when the whole file is meant. */
  readonly line: number | undefined;

  constructor(file: string, line: number | undefined, reason: string, options?: ErrorOptions) {
    super(`${file}${line === undefined ? '' : `, line ${line}`}: ${reason}`, options);
    this.file = file;
    this.line = line;
  }
}
