import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Guard } from './refusal.js';

const windowMs = 60_000;
/** Addresses remembered at once; the ones whose minute began first are forgotten first. */
const maxAddresses = 10_000;

export interface RateRules {
  /** 0 for any number. */
  readonly requestsPerMinute: number;
  /** Whether a reverse proxy stands in front and names the client in `X-Forwarded-For`. */
  readonly behindProxy: boolean;
}

/**
 * Counts the requests of each address in its minute, which begins with its first request.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function createRateGuard(rules: RateRules, now: () => number = () => performance.now()): Guard {
  const { requestsPerMinute, behindProxy } = rules;
  // A Map keeps the order of insertion, and all windows are of one length: the first one ends first.
  const windows = new Map<string, { readonly endsAt: number; used: number }>();
  const forget = (at: number): void => {
    for (const [address, { endsAt }] of windows) {
      if (endsAt > at && windows.size < maxAddresses) return;
      windows.delete(address);
    }
  };
  return (request) => {
    if (requestsPerMinute === 0) return undefined;
    const at = now();
    forget(at);
    const address = clientAddress(request, behindProxy);
    const window = windows.get(address) ?? { endsAt: at + windowMs, used: 0 };
    windows.set(address, window);
    window.used += 1;
    if (window.used <= requestsPerMinute) return undefined;
    const seconds = Math.max(1, Math.ceil((window.endsAt - at) / 1000));
    return {
      status: 429,
      message: `Too many requests. Try again in ${seconds} s.`,
      headers: { 'Retry-After': String(seconds) },
    };
  };
}

/** Behind a proxy it is the last entry of `X-Forwarded-For`, the only one that the proxy itself has written. */
function clientAddress(request: IncomingMessage, behindProxy: boolean): string {
  const own = request.socket.remoteAddress ?? '';
  if (!behindProxy) return own;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return forwarded && isIP(forwarded) ? forwarded : own;
}
