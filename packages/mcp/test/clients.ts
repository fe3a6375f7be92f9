import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FirstMajorClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FirstMajorTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as FirstMajorHttpTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as FirstMajorAnyTransport } from '@modelcontextprotocol/sdk/shared/transport.js';

export interface ToolReply {
  readonly text: string;
  /** The text as JSON. */
  readonly json: unknown;
  readonly isError: boolean;
  readonly structured: unknown;
}

/** What the tests need of a client, whatever its major version. */
export interface ConnectedClient {
  readonly protocolVersion: string | undefined;
  readonly instructions: string | undefined;
  tools(): Promise<readonly ListedTool[]>;
  call(name: string, input: Record<string, unknown>, signal?: AbortSignal): Promise<ToolReply>;
  close(): Promise<void>;
}

export interface ListedTool {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly inputSchema: object;
  readonly outputSchema?: object | undefined;
  readonly annotations?: object | undefined;
}

export interface ClientKind {
  readonly name: string;
  /** Starts `node …args` and talks to it over standard input and output. */
  connect(args: readonly string[], cwd?: string): Promise<ConnectedClient>;
  /** Talks to the server at an address of HTTP. */
  reach(url: string, headers?: Readonly<Record<string, string>>): Promise<ConnectedClient>;
}

const identity = { name: 'kenso-test', version: '1.0.0' };

/** Clients of both SDK majors, and of both protocol eras. */
export const clientKinds: readonly ClientKind[] = [
  currentClient('the current client, newest revision', 'auto'),
  currentClient('the current client, with a handshake', 'legacy'),
  {
    name: 'the client of the first major version',
    connect: (args, cwd) => connectFirstMajor(new FirstMajorTransport(started(args, cwd))),
    // Its own types are not written for exact optional properties.
    reach: (url, headers = {}) =>
      connectFirstMajor(
        new FirstMajorHttpTransport(new URL(url), { requestInit: { headers } }) as FirstMajorAnyTransport,
      ),
  },
];

function started(args: readonly string[], cwd: string | undefined) {
  return { command: process.execPath, args: [...args], stderr: 'ignore' as const, ...(cwd && { cwd }) };
}

function currentClient(name: string, mode: 'auto' | 'legacy'): ClientKind {
  return {
    name,
    connect: (args, cwd) => connectCurrent(mode, new StdioClientTransport(started(args, cwd))),
    reach: (url, headers = {}) =>
      connectCurrent(mode, new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } })),
  };
}

async function connectCurrent(
  mode: 'auto' | 'legacy',
  transport: StdioClientTransport | StreamableHTTPClientTransport,
): Promise<ConnectedClient> {
  const client = new Client(identity, { versionNegotiation: { mode } });
  await client.connect(transport);
  return {
    protocolVersion: client.getNegotiatedProtocolVersion(),
    instructions: client.getInstructions(),
    tools: async () => (await client.listTools()).tools,
    call: async (name, input, signal) =>
      toReply(await client.callTool({ name, arguments: input }, signal ? { signal } : {})),
    close: () => client.close(),
  };
}

async function connectFirstMajor(transport: FirstMajorAnyTransport): Promise<ConnectedClient> {
  const client = new FirstMajorClient(identity);
  await client.connect(transport);
  // The client checks structured content against the output schemas that it has listed.
  const { tools } = await client.listTools();
  return {
    protocolVersion: undefined,
    instructions: client.getInstructions(),
    tools: async () => tools,
    call: async (name, input, signal) =>
      toReply(await client.callTool({ name, arguments: input }, undefined, signal ? { signal } : {})),
    close: () => client.close(),
  };
}

interface RawResult {
  readonly content?: unknown;
  readonly isError?: unknown;
  readonly structuredContent?: unknown;
}

/** The result of a tool call, in the terms of either client. */
export function toReply(raw: object): ToolReply {
  const result: RawResult = raw;
  const content = result.content as readonly { readonly type: string; readonly text?: string }[];
  const text = content.map((block) => block.text ?? '').join('');
  return { text, json: parsed(text), isError: result.isError === true, structured: result.structuredContent };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
