import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FirstMajorClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FirstMajorTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as FirstMajorHttpTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as FirstMajorAnyTransport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';

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
  /** All pages. */
  resources(): Promise<readonly ListedResource[]>;
  templates(): Promise<readonly string[]>;
  /** The texts of a resource. */
  read(uri: string): Promise<readonly (string | undefined)[]>;
  promptNames(): Promise<readonly string[]>;
  /** The text of a prompt. */
  prompt(name: string, input: Record<string, string>): Promise<string>;
  completePath(start: string): Promise<readonly string[]>;
  completeCategory(prompt: string, start: string): Promise<readonly string[]>;
  /** What the client hears of from now on: `list`, or the URI of a resource. */
  hear(uris: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface ListedResource {
  readonly uri: string;
  readonly name: string;
  readonly title?: string | undefined;
  readonly mimeType?: string | undefined;
  readonly size?: number | undefined;
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
  /** Whether it speaks the newest revision, which has subscriptions over HTTP too. */
  readonly isNewest: boolean;
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
    isNewest: false,
    connect: (args, cwd) => connectFirstMajor(new FirstMajorTransport(started(args, cwd))),
    reach: (url, headers = {}) =>
      connectFirstMajor(
        // Its own types are not written for exact optional properties.
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
    isNewest: mode === 'auto',
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
    tools: async () => (await client.listTools()).tools,
    call: async (name, input, signal) =>
      toReply(await client.callTool({ name, arguments: input }, signal ? { signal } : {})),
    ...sharedCalls(client),
    hear: async (uris) => {
      const heard: string[] = [];
      client.setNotificationHandler('notifications/resources/list_changed', () => void heard.push('list'));
      client.setNotificationHandler('notifications/resources/updated', ({ params }) => void heard.push(params.uri));
      if (mode === 'auto') {
        const filter = { resourcesListChanged: true, resourceSubscriptions: [...uris] };
        const { honoredFilter } = await client.listen(filter);
        if (!honoredFilter.resourcesListChanged) throw new Error('the server tells of no changes');
      } else {
        for (const uri of uris) await client.subscribeResource({ uri });
      }
      return heard;
    },
  };
}

type Call<Input, Output> = (input: Input) => Promise<Output>;

/** What the clients of both majors have in common. */
interface SharedClient {
  getInstructions(): string | undefined;
  listResources: Call<{ cursor?: string }, { resources: ListedResource[]; nextCursor?: string | undefined }>;
  listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
  readResource: Call<{ uri: string }, { contents: object[] }>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt: Call<
    { name: string; arguments: Record<string, string> },
    { messages: { content: { type: string; text?: string } | object }[] }
  >;
  complete: Call<
    { ref: PromptReference | TemplateReference; argument: { name: string; value: string } },
    { completion: { values: string[] } }
  >;
  close(): Promise<void>;
}

interface PromptReference {
  type: 'ref/prompt';
  name: string;
}

interface TemplateReference {
  type: 'ref/resource';
  uri: string;
}

function sharedCalls(client: SharedClient): Omit<ConnectedClient, 'protocolVersion' | 'tools' | 'call' | 'hear'> {
  return {
    instructions: client.getInstructions(),
    resources: async () => {
      const all: ListedResource[] = [];
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const page = await client.listResources(cursor === undefined ? {} : { cursor });
        for (const resource of page.resources) all.push(resource);
        cursor = page.nextCursor;
      }
      return all;
    },
    templates: async () => (await client.listResourceTemplates()).resourceTemplates.map((each) => each.uriTemplate),
    read: async (uri) => (await client.readResource({ uri })).contents.map(textOf),
    promptNames: async () => (await client.listPrompts()).prompts.map((prompt) => prompt.name),
    prompt: async (name, input) =>
      (await client.getPrompt({ name, arguments: input })).messages.map(({ content }) => textOf(content)).join(''),
    completePath: async (start) => {
      const ref = { type: 'ref/resource' as const, uri: 'kenso://doc/{+path}' };
      return (await client.complete({ ref, argument: { name: 'path', value: start } })).completion.values;
    },
    completeCategory: async (name, start) => {
      const ref = { type: 'ref/prompt' as const, name };
      return (await client.complete({ ref, argument: { name: 'category', value: start } })).completion.values;
    },
    close: () => client.close(),
  };
}

function textOf(content: object): string | undefined {
  return 'text' in content && typeof content.text === 'string' ? content.text : undefined;
}

async function connectFirstMajor(transport: FirstMajorAnyTransport): Promise<ConnectedClient> {
  const client = new FirstMajorClient(identity);
  await client.connect(transport);
  // The client checks structured content against the output schemas that it has listed.
  const { tools } = await client.listTools();
  return {
    protocolVersion: undefined,
    tools: async () => tools,
    call: async (name, input, signal) =>
      toReply(await client.callTool({ name, arguments: input }, undefined, signal ? { signal } : {})),
    ...sharedCalls(client),
    hear: async (uris) => {
      const heard: string[] = [];
      client.setNotificationHandler(ResourceListChangedNotificationSchema, () => void heard.push('list'));
      client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void heard.push(params.uri));
      for (const uri of uris) await client.subscribeResource({ uri });
      return heard;
    },
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
