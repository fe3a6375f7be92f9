/** A search was asked for without a word in it. */
export class EmptyQueryError extends Error {
  override readonly name = 'EmptyQueryError';
  readonly code = 'KENSO_EMPTY_QUERY';

  constructor() {
    super('Empty query. Ask with at least one word.');
  }
}
