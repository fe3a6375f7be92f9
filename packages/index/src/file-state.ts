/** What the index keeps of a file beside its parsed text. */
export interface FileState {
  /** SHA-256 of the raw bytes, hexadecimal. */
  readonly hash: string;
  /** Everything but the text that decides about the chunks. */
  readonly settings: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970; null when the file was too fresh for its times to be trusted. */
  readonly mtime: number | null;
  readonly ctime: number | null;
}
