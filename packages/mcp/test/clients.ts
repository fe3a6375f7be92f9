import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FirstMajorClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FirstMajorTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

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
  call(name: string, input: Record<string, unknown>): Promise<ToolReply>;
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
  connect(args: readonly string[], cwd?: string): Promise<ConnectedClient>;
}

const identity = { name: 'kenso-test', version: '1.0.0' };

/** Clients of both SDK majors, and of both protocol eras; each starts `node …args` and talks to it. */
export const clientKinds: readonly ClientKind[] = [
  { name: 'the current client, newest revision', connect: (args, cwd) => connectCurrent('auto', args, cwd) },
  { name: 'the current client, with a handshake', connect: (args, cwd) => connectCurrent('legacy', args, cwd) },
  { name: 'the client of the first major version', connect: connectFirstMajor },
];

async function connectCurrent(
  mode: 'auto' | 'legacy',
  args: readonly string[],
  cwd?: string,
): Promise<ConnectedClient> {
  const client = new Client(identity, { versionNegotiation: { mode } });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [...args], stderr: 'ignore', ...(cwd && { cwd }) }),
  );
  return {
    protocolVersion: client.getNegotiatedProtocolVersion(),
    instructions: client.getInstructions(),
    tools: async () => (await client.listTools()).tools,
    call: async (name, input) => toReply(await client.callTool({ name, arguments: input })),
    close: () => client.close(),
  };
}

async function connectFirstMajor(args: readonly string[], cwd?: string): Promise<ConnectedClient> {
  const client = new FirstMajorClient(identity);
  await client.connect(
    new FirstMajorTransport({ command: process.execPath, args: [...args], stderr: 'ignore', ...(cwd && { cwd }) }),
  );
  // The client checks structured content against the output schemas that it has listed.
  const { tools } = await client.listTools();
  return {
    protocolVersion: undefined,
    instructions: client.getInstructions(),
    tools: async () => tools,
    call: async (name, input) => toReply(await client.callTool({ name, arguments: input })),
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
