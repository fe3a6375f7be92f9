import { createHash, timingSafeEqual } from 'node:crypto';
import type { OAuthCheck } from './oauth-check.js';
import type { Guard, Refusal } from './refusal.js';

export interface TokenRules {
  /** Fixed tokens, any of which lets in. */
  readonly tokens: readonly string[];
  /** Tokens of an authorization server let in as well. */
  readonly oauth?: OAuthCheck | undefined;
}

/**
 * Asks for a bearer token (RFC 6750) in the `Authorization` header, and nowhere else. Without tokens and without an
 * authorization server everybody is let in. The time it takes tells nothing of the fixed tokens: digests of equal
 * length are compared, all of them, without an early end.
 */
export function createTokenGuard({ tokens, oauth }: TokenRules): Guard {
  const digests = tokens.map(digest);
  return async ({ headers }) => {
    if (digests.length === 0 && oauth === undefined) return undefined;
    const given = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
    if (given === undefined) return refusal(401, '', oauth);
    const offered = digest(given);
    if (digests.filter((known) => timingSafeEqual(known, offered)).length > 0) return undefined;

    const verdict = (await oauth?.verify(given)) ?? 'invalid_token';
    if (verdict === 'accepted') return undefined;
    if (verdict === 'unknown') return { status: 503, message: 'Tokens cannot be checked now.' };
    if (verdict === 'insufficient_scope') {
      return refusal(403, `, error="insufficient_scope", scope="${oauth?.scopes.join(' ')}"`, oauth);
    }
    return refusal(401, ', error="invalid_token"', oauth);
  };
}

function refusal(status: 401 | 403, reason: string, oauth: OAuthCheck | undefined): Refusal {
  const metadata = oauth ? `, resource_metadata="${oauth.metadataUrl}"` : '';
  return {
    status,
    message: status === 401 ? 'A valid bearer token is needed.' : 'The token does not allow this.',
    headers: { 'WWW-Authenticate': `Bearer realm="kenso"${reason}${metadata}` },
  };
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
