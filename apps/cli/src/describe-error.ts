/**
 * One sentence for the person at the terminal. Errors with a code of kenso's own say what to do by themselves.
 *
 * @param debug adds the stack trace and the causes
 */
export function describeError(error: unknown, debug: boolean): string {
  if (debug) return describeWithCauses(error);
  if (!(error instanceof Error)) return `Something unexpected was thrown: ${String(error)}`;
  const message = error.message.replace(/\s*\n\s*/g, ' ');
  const known = 'code' in error && String(error.code).startsWith('KENSO_');
  return known ? message : `Something unexpected happened: ${message}. Add --debug to see where.`;
}

function describeWithCauses(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  return error.cause === undefined ? stack : `${stack}\nCaused by: ${describeWithCauses(error.cause)}`;
}
