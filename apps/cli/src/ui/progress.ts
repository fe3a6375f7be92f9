import type { OutputStream } from './output-stream.js';
import { printableLine } from './printable.js';

export interface Progress {
  readonly update: (done: number, total: number, label: string) => void;
  /** Takes the bar off the screen. Further updates bring it back. */
  readonly clear: () => void;
}

/** Milliseconds between two drawings of the bar, and between two lines where there is no terminal. */
const redraw = 80;
const lineEvery = 3000;
const barWidth = 24;

/**
 * A bar on a terminal, a line every few seconds elsewhere (C2). Nothing for work that ends sooner.
 *
 * @param things what is counted, in the plural
 */
export function createProgress(stream: OutputStream, things = 'files'): Progress {
  const terminal = stream.isTTY === true;
  let next = performance.now() + (terminal ? redraw : lineEvery);
  let drawn = false;
  return {
    update: (done, total, label) => {
      const now = performance.now();
      if (now < next) return;
      next = now + (terminal ? redraw : lineEvery);
      drawn = terminal;
      stream.write(
        terminal ? `\r\u001b[K${bar(done, total, label, stream.columns ?? 80)}` : `${done} of ${total} ${things}\n`,
      );
    },
    clear: () => {
      if (drawn) stream.write('\r\u001b[K');
      drawn = false;
    },
  };
}

function bar(done: number, total: number, label: string, columns: number): string {
  const full = total === 0 ? barWidth : Math.round((done / total) * barWidth);
  const head = `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${done}/${total} `;
  const room = Math.max(0, columns - head.length - 1);
  return `${head}${[...printableLine(label)].slice(0, room).join('')}`;
}
