/** A configuration file that can't be edited: it is broken, or has the entry in a form that is not understood. */
export class ConfigSyntaxError extends Error {
  override readonly name = 'ConfigSyntaxError';
  /** 1-based, as is the column, in UTF-16 units. */
  readonly line: number;
  readonly column: number;

  /** @param offset in UTF-16 units from the start of `text` */
  constructor(reason: string, text: string, offset: number) {
    super(reason);
    const before = text.slice(0, offset).split(/\r\n|[\r\n]/);
    this.line = before.length;
    this.column = (before.at(-1) ?? '').length + 1;
  }
}
