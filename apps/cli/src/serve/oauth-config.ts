import type { EnvironmentReader } from '../environment-reader.js';
import { UsageError } from '../usage-error.js';

/** The authorization server whose tokens `kenso serve --http` takes. */
export interface OAuthConfig {
  readonly issuer: string;
  /** The public address of `/mcp`, for which tokens must be meant. */
  readonly resource: string;
  readonly scopes: readonly string[];
  /** Where the server's keys are; found out from the issuer when it is undefined. */
  readonly jwksUrl: string | undefined;
}

/** @throws UsageError with one sentence that names the variable */
export function readOAuthConfig({ text, list }: EnvironmentReader): OAuthConfig | undefined {
  const issuer = text('KENSO_OAUTH_ISSUER');
  const resource = text('KENSO_OAUTH_RESOURCE');
  if (issuer === undefined && resource === undefined) return undefined;
  if (issuer === undefined) throw new UsageError('KENSO_OAUTH_RESOURCE needs KENSO_OAUTH_ISSUER beside it.');
  if (resource === undefined) {
    throw new UsageError(
      'KENSO_OAUTH_ISSUER needs KENSO_OAUTH_RESOURCE beside it: the address that clients call, such as https://kb.example.com/mcp.',
    );
  }
  const jwksUrl = text('KENSO_OAUTH_JWKS_URL');
  return {
    issuer: checkedUrl('KENSO_OAUTH_ISSUER', issuer),
    resource: checkedUrl('KENSO_OAUTH_RESOURCE', resource),
    scopes: list('KENSO_OAUTH_SCOPES').map(checkedScope),
    jwksUrl: jwksUrl && checkedUrl('KENSO_OAUTH_JWKS_URL', jwksUrl),
  };
}

/** As written, for an issuer is compared letter by letter. */
function checkedUrl(variable: string, written: string): string {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url && (url.protocol === 'https:' || isLocal) && url.hash === '') return written;
  throw new UsageError(`${variable} must be an https address, not "${written}".`);
}

/** The signs of a scope in RFC 6749, appendix A.4. */
function checkedScope(written: string): string {
  if (/^[!#-[\]-~]+$/.test(written)) return written;
  throw new UsageError(`KENSO_OAUTH_SCOPES takes scopes between commas, not "${written}".`);
}
