/** No database where one was expected. Readers never make one. */
export class IndexNotFoundError extends Error {
  override readonly name = 'IndexNotFoundError';
  readonly code = 'KENSO_INDEX_NOT_FOUND';
  /** Every place that was looked at, in order. */
  readonly lookedAt: readonly string[];

  constructor(lookedAt: readonly string[]) {
    super(`No index found. Run "kenso ingest <path>" first. Looked at: ${lookedAt.join(', ')}`);
    this.lookedAt = lookedAt;
  }
}

/** The database was written by another version of kenso. */
export class IndexVersionError extends Error {
  override readonly name = 'IndexVersionError';
  readonly code = 'KENSO_INDEX_VERSION';
  readonly file: string;
  readonly found: number;
  readonly expected: number;

  constructor(file: string, found: number, expected: number) {
    super(
      found > expected
        ? `The index ${file} has format version ${found}, newer than the ${expected} this kenso reads. Update kenso, or choose another file with --db.`
        : `The index ${file} has format version ${found}, older than ${expected}. Run "kenso ingest <path>" to rebuild it.`,
    );
    this.file = file;
    this.found = found;
    this.expected = expected;
  }
}

/** The file is no kenso index: another program's database, damaged, or no database at all. */
export class NotAnIndexError extends Error {
  override readonly name = 'NotAnIndexError';
  readonly code = 'KENSO_NOT_AN_INDEX';
  readonly file: string;

  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(
      `${file} is not a kenso index: ${reason}. Choose another file with --db, or move this one away and run "kenso ingest <path>".`,
      options,
    );
    this.file = file;
  }
}

/** The database, or the folder it should stand in, can't be opened or written. */
export class IndexAccessError extends Error {
  override readonly name = 'IndexAccessError';
  readonly code = 'KENSO_INDEX_ACCESS';
  readonly file: string;

  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(`Can't use the index ${file}: ${reason}`, options);
    this.file = file;
  }
}

/** The folder or file to index is not there, or is nothing kenso can index. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly code = 'KENSO_SOURCE';
  readonly path: string;

  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`Can't index ${path}: ${reason}`, options);
    this.path = path;
  }
}
