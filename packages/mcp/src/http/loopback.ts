import { isIPv4 } from 'node:net';

/** Whether only programs of the same machine reach an address to listen on. A name other than `localhost` may be anything. */
export function isLoopback(host: string): boolean {
  const address = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return address === 'localhost' || address === '::1' || (isIPv4(address) && address.startsWith('127.'));
}

/** An address as it stands in a URL: IPv6 in brackets. */
export function urlHost(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
