import type { ServerResponse } from 'node:http';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';

/** The requests that wait for their answer, so that the server can let them finish before it ends. */
export class Exchanges {
  readonly #open = new Set<ServerResponse>();
  #whenNone: (() => void)[] = [];
  #state: 'open' | 'closing' | 'ended' = 'open';

  /** `closing`: what comes is the last to be answered; `ended`: nothing is answered any more. */
  get state(): 'open' | 'closing' | 'ended' {
    return this.#state;
  }

  /** Counts a request until its answer is sent or its client is gone. */
  begin(response: ServerResponse): void {
    this.#open.add(response);
    response.once('close', () => this.release(response));
    if (this.#state !== 'open') response.setHeader('Connection', 'close');
  }

  /** Stops counting a request: nobody waits for the end of its answer. */
  release(response: ServerResponse): void {
    if (this.#open.delete(response)) this.#noteNone();
  }

  /**
   * Settles when no request waits any more, after so many milliseconds at the earliest. From now on every answer
   * ends its connection.
   */
  async finish(atLeastMs: number): Promise<void> {
    this.#state = 'closing';
    for (const response of this.#open) if (!response.headersSent) response.setHeader('Connection', 'close');
    await delay(atLeastMs);
    // What came while the event loop was kept busy is read in the turn before this.
    await setImmediate();
    await new Promise<void>((resolve) => {
      this.#whenNone.push(resolve);
      this.#noteNone();
    });
  }

  end(): void {
    this.#state = 'ended';
  }

  #noteNone(): void {
    if (this.#open.size > 0) return;
    for (const resolve of this.#whenNone) resolve();
    this.#whenNone = [];
  }
}
