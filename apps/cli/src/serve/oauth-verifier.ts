import type { OAuthSettings, TokenClaims } from '@kenso/mcp/http';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { OAuthConfig } from './oauth-config.js';

const fetchTimeoutMs = 5000;

/**
 * Checks tokens that are signed by an authorization server (RFC 9068). Its keys are fetched when the first token
 * comes and whenever a token names one that is not known; nothing else is ever asked of it.
 */
export function createOAuthVerifier(config: OAuthConfig): OAuthSettings['verify'] {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  return async (token) => {
    keys ??= findKeys(config);
    let known: JWTVerifyGetKey;
    try {
      known = await keys;
    } catch (cause) {
      keys = undefined;
      throw cause;
    }
    try {
      const { payload } = await jwtVerify(token, known, { issuer: config.issuer });
      return toClaims(payload);
    } catch (cause) {
      if (isNoFaultOfTheToken(cause)) throw cause;
      return undefined;
    }
  };
}

/** Where an authorization server says what it offers (RFC 8414, and OpenID Connect Discovery). */
function metadataUrls(issuer: string): string[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, '');
  return [
    `${origin}/.well-known/oauth-authorization-server${path}`,
    `${origin}${path}/.well-known/openid-configuration`,
  ];
}

async function findKeys({ issuer, jwksUrl }: OAuthConfig): Promise<JWTVerifyGetKey> {
  if (jwksUrl !== undefined) return createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: fetchTimeoutMs });
  for (const url of metadataUrls(issuer)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) });
    if (!answer.ok) continue;
    const metadata = (await answer.json()) as { readonly issuer?: unknown; readonly jwks_uri?: unknown };
    if (metadata.issuer === issuer && typeof metadata.jwks_uri === 'string') {
      return createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: fetchTimeoutMs });
    }
  }
  throw new Error(`${issuer} does not say where its keys are; set KENSO_OAUTH_JWKS_URL.`);
}

/** The keys could not be fetched, as against a token that they do not fit. */
function isNoFaultOfTheToken(cause: unknown): boolean {
  if (!(cause instanceof errors.JOSEError)) return true;
  return (
    cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid || cause.code === 'ERR_JOSE_GENERIC'
  );
}

function toClaims({ aud, exp, scope, scp }: JWTPayload): TokenClaims {
  return {
    audiences: aud === undefined ? [] : [aud].flat(),
    scopes: [scope, scp].flat().flatMap((value) => (typeof value === 'string' ? value.split(' ') : [])),
    expiresAt: exp,
  };
}
