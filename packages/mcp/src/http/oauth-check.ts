import { getOAuthProtectedResourceMetadataUrl } from '@modelcontextprotocol/server';
import type { ServerLog } from '../server-log.js';

/** The server as an OAuth 2.1 resource server: it takes tokens of an authorization server, and gives none. */
export interface OAuthSettings {
  /** The address that clients call, such as `https://kb.example.com/mcp`. Only tokens meant for it are taken. */
  readonly resource: string;
  /** The authorization server, where clients get their tokens. */
  readonly issuer: string;
  /** What a token must allow, all of it. */
  readonly scopes: readonly string[];
  /**
   * Checks the signature and the issuer of a token, and gives what it says; undefined for one not to be trusted.
   *
   * @throws Error when that can't be found out now
   */
  readonly verify: (token: string) => Promise<TokenClaims | undefined>;
}

/** What a token says. */
export interface TokenClaims {
  /** Addresses that it is meant for (`aud`). */
  readonly audiences: readonly string[];
  readonly scopes: readonly string[];
  /** Seconds since 1970. A token without is not taken. */
  readonly expiresAt: number | undefined;
}

/** What is thought of a token; `unknown` when it can't be checked now. */
type TokenVerdict = 'accepted' | 'invalid_token' | 'insufficient_scope' | 'unknown';

export interface OAuthCheck {
  readonly scopes: readonly string[];
  /** Where clients learn which authorization server to ask (RFC 9728). */
  readonly metadataUrl: string;
  /** That document, with the path at which it is served. */
  readonly metadata: { readonly path: string; readonly document: object };
  verify(token: string): Promise<TokenVerdict>;
}

export function createOAuthCheck(settings: OAuthSettings, log: ServerLog): OAuthCheck {
  const { resource, scopes, verify } = settings;
  const metadataUrl = getOAuthProtectedResourceMetadataUrl(new URL(resource));
  return {
    scopes,
    metadataUrl,
    metadata: { path: new URL(metadataUrl).pathname, document: resourceMetadata(settings) },
    async verify(token) {
      let claims: TokenClaims | undefined;
      try {
        claims = await verify(token);
      } catch (cause) {
        log({ level: 'error', message: 'A token could not be checked.', cause });
        return 'unknown';
      }
      const isMeantForUs = claims?.audiences.some((audience) => sameAddress(audience, resource));
      if (!claims || !isMeantForUs || !((claims.expiresAt ?? 0) > Date.now() / 1000)) return 'invalid_token';
      return scopes.every((scope) => claims.scopes.includes(scope)) ? 'accepted' : 'insufficient_scope';
    },
  };
}

function resourceMetadata({ resource, issuer, scopes }: OAuthSettings): object {
  return {
    resource,
    authorization_servers: [issuer],
    ...(scopes.length > 0 && { scopes_supported: scopes }),
    bearer_methods_supported: ['header'],
    resource_name: 'kenso',
  };
}

function sameAddress(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}
