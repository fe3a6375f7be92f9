import type { EnvironmentReader } from '../environment-reader.js';
import { UsageError } from '../usage-error.js';
import { type OAuthConfig, readOAuthConfig } from './oauth-config.js';

/** Ports that can be listened on; 0 takes any that is free. */
export const portRange: { readonly min: number; readonly max: number } = { min: 0, max: 65_535 };

/** Settings of `kenso serve --http` from the environment (C1, M7). */
export interface HttpConfig {
  /** @default '127.0.0.1' */
  readonly host: string;
  /** @default 8000 */
  readonly port: number;
  /** As written, not checked yet. */
  readonly tokens: readonly string[];
  readonly tokenFile: string | undefined;
  readonly oauth: OAuthConfig | undefined;
  /** Whether to refuse to be reached from other machines without a token. */
  readonly requireAuth: boolean;
  readonly allowedHosts: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly behindProxy: boolean;
  /** Requests of one address in a minute; 0 for any number. @default 600 */
  readonly rateLimit: number;
}

/** @throws UsageError with one sentence that names the variable */
export function readHttpConfig(environment: EnvironmentReader): HttpConfig {
  const { text, number, flag, list } = environment;
  return {
    host: text('KENSO_HOST') ?? '127.0.0.1',
    port: number('KENSO_PORT', 8000, portRange),
    tokens: list('KENSO_AUTH_TOKEN'),
    tokenFile: text('KENSO_AUTH_TOKEN_FILE'),
    oauth: readOAuthConfig(environment),
    requireAuth: flag('KENSO_REQUIRE_AUTH'),
    allowedHosts: list('KENSO_ALLOWED_HOSTS').map(checkedHost),
    allowedOrigins: list('KENSO_ALLOWED_ORIGINS').map(checkedOrigin),
    behindProxy: flag('KENSO_BEHIND_PROXY'),
    rateLimit: number('KENSO_RATE_LIMIT', 600, { min: 0, max: 1_000_000 }),
  };
}

function checkedHost(written: string): string {
  const name = URL.canParse(`http://${written}`) ? new URL(`http://${written}`).hostname : '';
  if (name === written.toLowerCase() && !name.includes('*')) return name;
  throw new UsageError(
    `KENSO_ALLOWED_HOSTS takes host names without scheme and port, such as kb.example.com or [::1], not "${written}".`,
  );
}

/** Browsers send the origins of web pages without a default port, and those of extensions with their own scheme. */
function checkedOrigin(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const ofPage = url?.origin !== 'null' && url?.pathname === '/' && url.search + url.hash === '' ? url.origin : '';
  const ofExtension = /^(?!https?:)[a-z][a-z0-9+.-]*:\/\/[\w.-]+$/i.test(written) ? written.toLowerCase() : '';
  if ((ofPage || ofExtension) && !written.includes('*')) return ofPage || ofExtension;
  throw new UsageError(`KENSO_ALLOWED_ORIGINS takes origins such as https://app.example.com, not "${written}".`);
}
