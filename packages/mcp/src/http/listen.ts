import { once } from 'node:events';
import type { Server } from 'node:http';
import { ListenError } from './listen-error.js';

/**
 * Gives the port, which the system chooses for 0.
 *
 * @throws ListenError
 */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  try {
    server.listen({ host: host.replace(/^\[(.*)\]$/, '$1'), port });
    await once(server, 'listening');
  } catch (cause) {
    throw new ListenError(host, port, cause);
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
