/** What one client may cost the server (M7). */
export interface HttpLimits {
  /** Bytes of a request's body at most; more is answered 413. @default 1048576 */
  readonly bodyBytes: number;
  /** Requests from one address within a minute; the next one is answered 429. 0 for any number. @default 600 */
  readonly requestsPerMinute: number;
  /** Milliseconds that a client may take to send its headers; then 408. @default 10000 */
  readonly headersMs: number;
  /** Milliseconds that a client may take to send a request (then 408), and that its answer may take (then 504). @default 30000 */
  readonly exchangeMs: number;
  /** Open `subscriptions/listen` streams; the next one is refused. @default 64 */
  readonly subscriptions: number;
  /** Open connections; the next one is dropped. @default 512 */
  readonly connections: number;
  /** Milliseconds that requests in flight may still take after `close`. @default 1500 */
  readonly drainMs: number;
}

/** A body of 1 MiB is a hundred times what a tool call needs; a search takes milliseconds. */
export const defaultHttpLimits: HttpLimits = {
  bodyBytes: 1024 * 1024,
  requestsPerMinute: 600,
  headersMs: 10_000,
  exchangeMs: 30_000,
  subscriptions: 64,
  connections: 512,
  drainMs: 1500,
};
