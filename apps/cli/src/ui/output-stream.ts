/** Where text goes: a terminal, a pipe, a test. */
export interface OutputStream {
  readonly isTTY?: boolean;
  /** Width of a terminal, in characters. */
  readonly columns?: number;
  write(text: string): unknown;
}
