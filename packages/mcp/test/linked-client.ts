import type { KnowledgeIndex } from '@kenso/index';
import { createSearcher } from '@kenso/query';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { createKensoServer, type KensoServerOptions } from '../src/index.js';

/** A client and a server in one process. */
export async function linkedClient(index: KnowledgeIndex, options: Partial<KensoServerOptions> = {}): Promise<Client> {
  const server = await createKensoServer({ index, searcher: createSearcher(index), version: '1.0.0', ...options });
  const client = new Client({ name: 'kenso-test', version: '1.0.0' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await server.connect(there);
  await client.connect(here);
  return client;
}
