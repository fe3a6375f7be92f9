/** A configuration or baseline that means nothing. The message names the place and what would be right. */
export class LintConfigError extends Error {
  override readonly name = 'LintConfigError';
  readonly code = 'KENSO_LINT_CONFIG';
}

/** A path that can't be linted: it is missing, unreadable, or holds no Markdown. */
export class LintPathError extends Error {
  override readonly name = 'LintPathError';
  readonly code = 'KENSO_LINT_PATH';
  readonly path: string;

  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`Can't read ${path}: ${reason}`, options);
    this.path = path;
  }
}
