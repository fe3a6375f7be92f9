import { constants } from 'node:os';

export interface Stop {
  /** Aborted at the first Ctrl-C or SIGTERM. The second one ends the process at once. */
  readonly signal: AbortSignal;
  /** What a shell expects of a program that a signal ended: 128 + its number. Undefined when none came. */
  readonly exitCode: () => number | undefined;
  /** Gives the signals back to Node. */
  readonly release: () => void;
}

/** Turns the signals that end a program into an AbortSignal. */
export function stopOnSignal(): Stop {
  const controller = new AbortController();
  let received: 'SIGINT' | 'SIGTERM' | undefined;
  const release = (): void => {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  };
  const stop = (name: 'SIGINT' | 'SIGTERM'): void => {
    received = name;
    release();
    controller.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    signal: controller.signal,
    exitCode: () => (received === undefined ? undefined : 128 + constants.signals[received]),
    release,
  };
}
