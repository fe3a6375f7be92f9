/** How a report is written. */
export interface FormatOptions {
  /** Put before the paths of files, such as `docs/`, so that they can be opened from where the reader stands. @default '' */
  readonly pathPrefix?: string | undefined;
  /** Colours for text formats. @default none */
  readonly paint?: Paint | undefined;
  /** The version of the program, where a format names it. */
  readonly version?: string | undefined;
}

/** Marks up a piece of text. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly info: (text: string) => string;
}

const plain = (text: string): string => text;

/** No colours. */
export const noPaint: Paint = { bold: plain, dim: plain, error: plain, warning: plain, info: plain };
