import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../src/environment-reader.js';
import { type HttpConfig, readHttpConfig } from '../src/serve/http-config.js';

function read(env: Readonly<Record<string, string>>): HttpConfig {
  return readHttpConfig(readEnvironment(env));
}

describe('readHttpConfig (C1, M7)', () => {
  test.for<[string, string, Partial<HttpConfig>]>([
    ['KENSO_HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['KENSO_PORT', '0', { port: 0 }],
    ['KENSO_AUTH_TOKEN', ' one, two ,,', { tokens: ['one', 'two'] }],
    ['KENSO_AUTH_TOKEN_FILE', 'tokens', { tokenFile: 'tokens' }],
    ['KENSO_REQUIRE_AUTH', '1', { requireAuth: true }],
    ['KENSO_REQUIRE_AUTH', 'Yes', { requireAuth: true }],
    ['KENSO_REQUIRE_AUTH', 'off', { requireAuth: false }],
    ['KENSO_BEHIND_PROXY', 'true', { behindProxy: true }],
    ['KENSO_ALLOWED_HOSTS', 'KB.example.com,[::1],10.0.0.7', { allowedHosts: ['kb.example.com', '[::1]', '10.0.0.7'] }],
    ['KENSO_ALLOWED_ORIGINS', 'https://App.example.com/', { allowedOrigins: ['https://app.example.com'] }],
    ['KENSO_ALLOWED_ORIGINS', 'http://localhost:6274', { allowedOrigins: ['http://localhost:6274'] }],
    ['KENSO_ALLOWED_ORIGINS', 'https://a.example:443', { allowedOrigins: ['https://a.example'] }],
    ['KENSO_ALLOWED_ORIGINS', 'moz-extension://4B1d-22', { allowedOrigins: ['moz-extension://4b1d-22'] }],
    ['KENSO_RATE_LIMIT', '0', { rateLimit: 0 }],
  ])('reads %s=%s', ([name, value, changed]) => {
    expect(read({ [name]: value })).toEqual({ ...read({}), ...changed });
  });

  test('reads an authorization server, with the address that its tokens are for', () => {
    expect(
      read({
        KENSO_OAUTH_ISSUER: 'https://login.example.com/realms/docs',
        KENSO_OAUTH_RESOURCE: 'https://kb.example.com/mcp',
        KENSO_OAUTH_SCOPES: 'docs:read, search',
        KENSO_OAUTH_JWKS_URL: 'http://127.0.0.1:9/keys',
      }).oauth,
    ).toEqual({
      issuer: 'https://login.example.com/realms/docs',
      resource: 'https://kb.example.com/mcp',
      scopes: ['docs:read', 'search'],
      jwksUrl: 'http://127.0.0.1:9/keys',
    });
  });

  const pair = { KENSO_OAUTH_ISSUER: 'https://a.example', KENSO_OAUTH_RESOURCE: 'https://b.example/mcp' };
  test.for<[string, string, object?]>([
    ['KENSO_PORT', '65536'],
    ['KENSO_PORT', '80a'],
    ['KENSO_PORT', '-1'],
    ['KENSO_REQUIRE_AUTH', 'maybe'],
    ['KENSO_BEHIND_PROXY', '2'],
    ['KENSO_RATE_LIMIT', '1.5'],
    ['KENSO_ALLOWED_HOSTS', 'https://kb.example.com'],
    ['KENSO_ALLOWED_HOSTS', 'kb.example.com:8000'],
    ['KENSO_ALLOWED_HOSTS', '*'],
    ['KENSO_ALLOWED_HOSTS', '::1'],
    ['KENSO_ALLOWED_ORIGINS', 'app.example.com'],
    ['KENSO_ALLOWED_ORIGINS', '*'],
    ['KENSO_ALLOWED_ORIGINS', 'null'],
    ['KENSO_ALLOWED_ORIGINS', 'https://app.example.com/page'],
    ['KENSO_ALLOWED_ORIGINS', 'https://*.example.com'],
    ['KENSO_OAUTH_ISSUER', 'http://login.example.com', pair],
    ['KENSO_OAUTH_ISSUER', 'login', pair],
    ['KENSO_OAUTH_RESOURCE', 'http://kb.example.com/mcp', pair],
    ['KENSO_OAUTH_SCOPES', 'two words', pair],
    ['KENSO_OAUTH_JWKS_URL', '/keys', pair],
  ])('refuses %s=%s and names it', ([name, value, others = {}]) => {
    expect(() => read({ ...others, [name]: value })).toThrow(
      new RegExp(`^${name} .*"${value.replaceAll(/[*.[\]/]/g, '\\$&')}"`),
    );
  });

  test('an issuer and the address for its tokens need each other', () => {
    expect(() => read({ KENSO_OAUTH_ISSUER: 'https://a.example' })).toThrow(/needs KENSO_OAUTH_RESOURCE/);
    expect(() => read({ KENSO_OAUTH_RESOURCE: 'https://a.example/mcp' })).toThrow(/needs KENSO_OAUTH_ISSUER/);
  });
});
