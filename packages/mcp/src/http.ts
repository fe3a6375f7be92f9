export type { HttpLimits } from './http/http-limits.js';
export { ListenError } from './http/listen-error.js';
export { isLoopback } from './http/loopback.js';
export type { OAuthSettings, TokenClaims } from './http/oauth-check.js';
export { type HttpHost, type HttpOptions, serveHttp } from './http/serve-http.js';
