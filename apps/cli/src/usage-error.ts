/** The command was called in a way that means nothing, or with a setting that is no value (C3: exit code 2). */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly code = 'KENSO_USAGE';
}
