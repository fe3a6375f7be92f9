import { Transform, type TransformCallback } from 'node:stream';
import { checkMessage, type RefusedLine } from './message-check.js';

/** Bytes of a message at most, as over HTTP; a call of a tool has a hundredth of it. */
const maxLineBytes = 1024 * 1024;
const lineFeed = 0x0a;
const byteOrderMark = Buffer.from('\uFEFF');
const blank = /^[ \t\r]*$/;

/**
 * Passes on the lines that hold a message, and has the others refused. Blank lines and a byte order mark at the
 * start are passed over. What has come of a line whose end has not is kept until it comes.
 */
export class MessageLines extends Transform {
  readonly #refuse: (line: RefusedLine) => Promise<void>;
  #begun: Buffer[] = [];
  #begunBytes = 0;
  #isTooLong = false;
  #isFirst = true;

  /** @param refuse answers a line; the next one is looked at when it settles. */
  constructor(refuse: (line: RefusedLine) => Promise<void>) {
    super();
    this.#refuse = refuse;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#take(chunk).then(() => done(), done);
  }

  async #take(chunk: Buffer): Promise<void> {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, from)) {
      await this.#grow(chunk.subarray(from, end));
      await this.#endLine();
      from = end + 1;
    }
    await this.#grow(chunk.subarray(from));
  }

  async #grow(part: Buffer): Promise<void> {
    if (this.#isTooLong) return;
    this.#begun.push(part);
    this.#begunBytes += part.length;
    if (this.#begunBytes <= maxLineBytes) return;
    this.#begun = [];
    this.#isTooLong = true;
    const message = `Invalid request: the message is longer than ${maxLineBytes} bytes.`;
    await this.#refuse({ kind: 'refused', code: -32_600, message, id: null });
  }

  async #endLine(): Promise<void> {
    const line = this.#withoutMark(Buffer.concat(this.#begun));
    const isOver = this.#isTooLong;
    this.#begun = [];
    this.#begunBytes = 0;
    this.#isTooLong = false;
    if (isOver || blank.test(line.toString('latin1'))) return;
    const check = checkMessage(line);
    if (check.kind === 'refused') await this.#refuse(check);
    else this.push(Buffer.concat([line, Buffer.of(lineFeed)]));
  }

  #withoutMark(line: Buffer): Buffer {
    const isMarked = this.#isFirst && line.subarray(0, byteOrderMark.length).equals(byteOrderMark);
    this.#isFirst = false;
    return isMarked ? line.subarray(byteOrderMark.length) : line;
  }
}
