import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { behaviours, sharedDocuments } from './behaviours.js';
import { type ClientKind, type ConnectedClient, clientKinds } from './clients.js';
import { type KnowledgeBase, knowledgeBase } from './knowledge-base.js';

/** The hosts run the built packages; `npm test` builds them first. */
const program = (name: string): string => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const token = 'a-token-of-the-tests';

/** A connection, and the server behind it. */
interface Connection {
  readonly client: ConnectedClient;
  close(): Promise<void>;
}

type Connect = (kind: ClientKind, base: KnowledgeBase) => Promise<Connection>;

interface Transport {
  readonly name: string;
  /** Whether its connections last, so that clients of every revision can be told of changes. */
  readonly lasts: boolean;
  readonly connect: Connect;
}

const transports: readonly Transport[] = [
  {
    name: 'standard input and output',
    lasts: true,
    async connect(kind, { database, folder }) {
      const client = await kind.connect([program('host.mjs'), database], folder);
      return { client, close: () => client.close() };
    },
  },
  {
    name: 'HTTP',
    lasts: false,
    async connect(kind, { database, folder }) {
      const args = [program('http-host.mjs'), database, JSON.stringify({ tokens: [token] })];
      const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
      const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
      const client = await kind.reach(line.trim(), { authorization: `Bearer ${token}` });
      return {
        client,
        async close() {
          await client.close();
          child.kill('SIGTERM');
          await once(child, 'exit');
        },
      };
    },
  },
];

const combinations = clientKinds.flatMap((kind) => transports.map((transport) => ({ kind, transport })));

let shared: KnowledgeBase;

beforeAll(async () => {
  shared = knowledgeBase(sharedDocuments);
  await shared.ingest();
});

afterAll(() => shared.remove());

describe.for(combinations)('$kind.name, over $transport.name', ({ kind, transport }) => {
  let connection: Connection;

  beforeAll(async () => {
    connection = await transport.connect(kind, shared);
  });

  afterAll(() => connection.close());

  const hearsChanges = transport.lasts || kind.isNewest;
  const expected = behaviours.filter((behaviour) => hearsChanges || !behaviour.hearsChanges);

  test.skipIf(hearsChanges)('it is not offered to be told of changes', async () => {
    await expect(connection.client.hear(['kenso://index'])).rejects.toThrow();
  });

  test.for(expected)('$name', async ({ own, check }) => {
    if (own === undefined) return check(connection.client, shared);
    const base = knowledgeBase(own);
    onTestFinished(() => base.remove());
    if (Object.keys(own).length > 0) await base.ingest();
    const { client, close } = await transport.connect(kind, base);
    onTestFinished(close);
    await check(client, base);
  });
});
