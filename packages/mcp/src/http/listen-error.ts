const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use. Choose another one, or 0 for any that is free',
  EACCES: 'this user may not use the port. Choose one above 1023',
  EADDRNOTAVAIL: 'this machine has no such address. Use 127.0.0.1, or 0.0.0.0 for all its addresses',
  ENOTFOUND: 'no address is known by that name. Use 127.0.0.1, or 0.0.0.0 for all addresses of this machine',
};

/** The server can't listen on its address. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  readonly code = 'KENSO_LISTEN';
  readonly host: string;
  readonly port: number;

  constructor(host: string, port: number, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'for an unknown reason';
    super(`Cannot listen on ${host} port ${port}: ${reasons[code] ?? `the system refuses it (${code})`}.`, { cause });
    this.host = host;
    this.port = port;
  }
}
