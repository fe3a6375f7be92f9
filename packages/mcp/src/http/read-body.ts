import type { IncomingMessage } from 'node:http';

/**
 * The body of a request, or undefined when it is longer than `maxBytes`; the rest is then left unread.
 *
 * @throws Error when the client goes away before the end
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length']) > maxBytes) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const take = (part: Buffer): void => {
      bytes += part.length;
      if (bytes <= maxBytes) {
        parts.push(part);
        return;
      }
      request.off('data', take).pause();
      resolve(undefined);
    };
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(parts)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The client went away in the middle of its request.')));
  });
}
