import { once } from 'node:events';
import type { HttpHost, HttpOptions, OAuthSettings } from '@kenso/mcp/http';
import type { Context } from '../context.js';
import { UsageError } from '../usage-error.js';
import type { OAuthConfig } from './oauth-config.js';
import { readTokens } from './read-tokens.js';

export interface HttpAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Serves over HTTP until the signal, and then answers what has come by then.
 *
 * @param announce told where the server listens, and whether it asks for a token
 * @throws UsageError when other machines would be let in without a token and that is not allowed
 */
export async function serveOverHttp(
  context: Context,
  { host, port }: HttpAddress,
  server: Omit<HttpOptions, 'host' | 'port' | 'tokens'>,
  signal: AbortSignal,
  announce: (where: string) => Promise<void>,
): Promise<void> {
  const { isLoopback, serveHttp } = await import('@kenso/mcp/http');
  const { http } = context.config;
  const tokens = await readTokens(context);
  const asksForToken = tokens.length > 0 || http.oauth !== undefined;
  const openToOthers = !asksForToken && (http.behindProxy || !isLoopback(host));
  if (openToOthers && http.requireAuth) {
    throw new UsageError(
      `KENSO_REQUIRE_AUTH is set, and ${host} can be reached from other machines: set KENSO_AUTH_TOKEN or KENSO_AUTH_TOKEN_FILE.`,
    );
  }
  const listening: HttpHost = await serveHttp({
    ...server,
    host,
    port,
    tokens,
    oauth: await oauthSettings(http.oauth),
    allowedHosts: http.allowedHosts,
    allowedOrigins: http.allowedOrigins,
    behindProxy: http.behindProxy,
    limits: { requestsPerMinute: http.rateLimit },
  });
  try {
    await announce(`at ${listening.url} ${asksForToken ? 'with a bearer token' : 'without a token'}`);
    if (openToOthers) {
      context.log.warn(
        'Everybody who can reach this address can read all documents. Set KENSO_AUTH_TOKEN, or listen on 127.0.0.1.',
      );
    }
    if (!signal.aborted) await once(signal, 'abort');
  } finally {
    await listening.close();
  }
}

/** What checks signatures is loaded only where it is needed. */
async function oauthSettings(config: OAuthConfig | undefined): Promise<OAuthSettings | undefined> {
  if (config === undefined) return undefined;
  const { createOAuthVerifier } = await import('./oauth-verifier.js');
  const { issuer, resource, scopes } = config;
  return { issuer, resource, scopes, verify: createOAuthVerifier(config) };
}
