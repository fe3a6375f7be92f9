/** Text that is no snapshot. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
  readonly code = 'KENSO_SNAPSHOT';

  constructor(reason: string, options?: ErrorOptions) {
    super(`This is no snapshot of an evaluation: ${reason}. Save it anew.`, options);
  }
}
