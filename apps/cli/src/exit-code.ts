/** What the command tells the shell (C3). */
export const exitCode = {
  done: 0,
  /** Files that could not be indexed, or nothing matched with `--fail-empty`. */
  findings: 1,
  /** Wrong use or environment. */
  failed: 2,
} as const;
