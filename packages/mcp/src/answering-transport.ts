import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server';
import type { RefusedLine } from './message-check.js';

/**
 * A transport that knows which requests still wait for their answer, so that a host can let them finish
 * before it closes the connection.
 */
export class AnsweringTransport implements Transport {
  onmessage?: Transport['onmessage'];
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;

  readonly #wire: Transport;
  readonly #whenClosed: () => void;
  readonly #waiting = new Set<RequestId>();
  #whenAnswered: (() => void)[] = [];

  /** @param whenClosed called when the connection is closed by either side. */
  constructor(wire: Transport, whenClosed: () => void) {
    this.#wire = wire;
    this.#whenClosed = whenClosed;
  }

  async start(): Promise<void> {
    this.#wire.onmessage = (message, extra) => {
      this.#noteArrival(message);
      this.onmessage?.(message, extra);
    };
    this.#wire.onerror = (error) => this.onerror?.(error);
    this.#wire.onclose = () => {
      this.#waiting.clear();
      this.#noteAnswers();
      this.onclose?.();
      this.#whenClosed();
    };
    await this.#wire.start();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    try {
      await this.#wire.send(message);
    } finally {
      if ((isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) && message.id !== undefined) {
        this.#waiting.delete(message.id);
        this.#noteAnswers();
      }
    }
  }

  /** Answers what is no message, and so reaches nobody. */
  async refuse({ id, code, message }: RefusedLine): Promise<void> {
    // JSON-RPC has a null id where none can be read; the SDK's type has not.
    const answer = { jsonrpc: '2.0', id, error: { code, message } } as JSONRPCMessage;
    await this.#wire.send(answer).catch((error: Error) => this.onerror?.(error));
  }

  async close(): Promise<void> {
    await this.#wire.close();
  }

  /** Settles when no request waits for its answer, at once if that is so already. */
  answered(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenAnswered.push(resolve);
      this.#noteAnswers();
    });
  }

  #noteArrival(message: JSONRPCMessage): void {
    // A subscription is answered when it ends; nobody waits for that.
    if (isJSONRPCRequest(message) && message.method !== 'subscriptions/listen') this.#waiting.add(message.id);
    if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled') {
      const id = message.params?.requestId;
      if (typeof id === 'string' || typeof id === 'number') this.#waiting.delete(id);
    }
  }

  #noteAnswers(): void {
    if (this.#waiting.size > 0) return;
    for (const resolve of this.#whenAnswered) resolve();
    this.#whenAnswered = [];
  }
}
