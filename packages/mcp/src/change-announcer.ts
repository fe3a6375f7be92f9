import type { IndexChange, KnowledgeIndex } from '@kenso/index';
import { type McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { documentUri, indexUri } from './document-uri.js';
import { findAddressed } from './find-document.js';

/** Subscriptions of one connection at most. */
const maxSubscriptions = 1000;

/**
 * Lets the client of one long-lived connection hear of changes (M5); gives the function that tells it of one.
 *
 * Clients of the revisions with a handshake hear of every list that changed, and of the resources that they
 * subscribed to, by the URIs that they wrote. In the newest revision the host of the connection holds the subscriptions:
 * it is given everything, and passes on what was asked for.
 */
export function changeAnnouncer(
  server: McpServer,
  index: KnowledgeIndex,
  era: 'legacy' | 'modern',
): (change: IndexChange) => Promise<void> {
  /** The URI of a document by the URI that the client wrote for it. */
  const subscribed = new Map<string, string>();
  server.server.setRequestHandler('resources/subscribe', async ({ params: { uri } }) => {
    if (subscribed.size >= maxSubscriptions) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Too many subscriptions. End some of them first.');
    }
    const addressed = await findAddressed(index, uri).catch(() => undefined);
    subscribed.set(uri, addressed === undefined ? uri : documentUri(addressed.document.path));
    return {};
  });
  server.server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
    subscribed.delete(uri);
    return {};
  });

  return async ({ paths }) => {
    if (!server.isConnected()) return;
    const changed = new Set([indexUri, ...paths.map(documentUri)]);
    const concerned = [...subscribed].filter(([, canonical]) => changed.has(canonical)).map(([written]) => written);
    await server.server.sendResourceListChanged();
    for (const uri of era === 'modern' ? changed : concerned) await server.server.sendResourceUpdated({ uri });
  };
}
