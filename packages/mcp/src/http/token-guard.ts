import { createHash, timingSafeEqual } from 'node:crypto';
import type { Guard } from './refusal.js';

/**
 * Asks for a bearer token (RFC 6750) in the `Authorization` header, and nowhere else. The time it takes tells
 * nothing of the tokens: digests of equal length are compared, all of them, without an early end.
 *
 * @param tokens any of which lets in; without any, everybody is
 */
export function createTokenGuard(tokens: readonly string[]): Guard {
  const digests = tokens.map(digest);
  return ({ headers }) => {
    if (digests.length === 0) return undefined;
    const given = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
    const offered = digest(given ?? '');
    const matches = digests.filter((known) => timingSafeEqual(known, offered));
    if (given !== undefined && matches.length > 0) return undefined;
    const reason = given === undefined ? '' : ', error="invalid_token"';
    return {
      status: 401,
      message: 'A valid bearer token is needed.',
      headers: { 'WWW-Authenticate': `Bearer realm="kenso"${reason}` },
    };
  };
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
