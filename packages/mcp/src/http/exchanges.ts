import type { ServerResponse } from 'node:http';

/** The requests that wait for their answer, so that the server can let them finish before it ends. */
export class Exchanges {
  readonly #open = new Set<ServerResponse>();
  #lastBegun = performance.now();
  #state: 'open' | 'closing' | 'ended' = 'open';

  /** `closing`: what comes is the last to be answered; `ended`: nothing is answered any more. */
  get state(): 'open' | 'closing' | 'ended' {
    return this.#state;
  }

  /** Requests that wait for their answer. */
  get waiting(): number {
    return this.#open.size;
  }

  /** Milliseconds since the last request came. */
  get quietMs(): number {
    return performance.now() - this.#lastBegun;
  }

  /** Counts a request until its answer is sent or its client is gone. */
  begin(response: ServerResponse): void {
    this.#open.add(response);
    this.#lastBegun = performance.now();
    response.once('close', () => this.release(response));
    if (this.#state !== 'open') response.setHeader('Connection', 'close');
  }

  /** Stops counting a request: nobody waits for the end of its answer. */
  release(response: ServerResponse): void {
    this.#open.delete(response);
  }

  /** From now on every answer ends its connection. */
  close(): void {
    this.#state = 'closing';
    for (const response of this.#open) if (!response.headersSent) response.setHeader('Connection', 'close');
  }

  end(): void {
    this.#state = 'ended';
  }
}
