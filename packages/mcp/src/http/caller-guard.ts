import { localhostAllowedHostnames, localhostAllowedOrigins, validateOriginHeader } from '@modelcontextprotocol/server';
import { isLoopback, urlHost } from './loopback.js';
import type { Guard } from './refusal.js';

export interface CallerRules {
  /** The address that the server listens on. */
  readonly host: string;
  /** Host names, without port, under which the server may be called besides its own. */
  readonly allowedHosts: readonly string[];
  /** Origins of web pages that may call, such as `https://app.example.com`. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Keeps web pages away that reach a server of their visitor's network by a name of their own (DNS rebinding).
 * On a loopback address the names of this machine are allowed, and pages served by it. On another one every
 * host is allowed until hosts are listed, and no page until its origin is. Only browsers send an origin.
 */
export function createCallerGuard({ host, allowedHosts, allowedOrigins }: CallerRules): Guard {
  const loopback = isLoopback(host);
  const own = loopback ? [...localhostAllowedHostnames(), urlHost(host)] : [];
  const hosts = new Set([...own, ...allowedHosts].map((name) => name.toLowerCase()));
  const origins = new Set(allowedOrigins.map((origin) => origin.toLowerCase()));
  const anyHost = !loopback && allowedHosts.length === 0;

  const hostAllowed = (header: string | undefined): boolean => {
    const name = hostName(header);
    return name !== undefined && (anyHost || hosts.has(name));
  };
  const originAllowed = (header: string | undefined): boolean =>
    header === undefined ||
    origins.has(header.toLowerCase()) ||
    (loopback && header !== '' && validateOriginHeader(header, localhostAllowedOrigins()).ok);

  return ({ headers }) => {
    if (!hostAllowed(headers.host)) return { status: 403, message: 'This Host is not allowed here.' };
    if (!originAllowed(headers.origin)) return { status: 403, message: 'This Origin is not allowed here.' };
    return undefined;
  };
}

function hostName(header: string | undefined): string | undefined {
  if (!header || /[/?#@\\]/.test(header)) return undefined;
  try {
    return new URL(`http://${header}`).hostname;
  } catch {
    return undefined;
  }
}
