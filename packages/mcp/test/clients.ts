import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FirstMajorClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FirstMajorTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
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
  call(name: string, input: Record<string, unknown>): Promise<ToolReply>;
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
    tools: async () => (await client.listTools()).tools,
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
  callTool: Call<{ name: string; arguments: Record<string, unknown> }, object>;
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

function sharedCalls(client: SharedClient): Omit<ConnectedClient, 'protocolVersion' | 'tools' | 'hear'> {
  return {
    instructions: client.getInstructions(),
    call: async (name, input) => toReply(await client.callTool({ name, arguments: input })),
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

async function connectFirstMajor(args: readonly string[], cwd?: string): Promise<ConnectedClient> {
  const client = new FirstMajorClient(identity);
  await client.connect(
    new FirstMajorTransport({ command: process.execPath, args: [...args], stderr: 'ignore', ...(cwd && { cwd }) }),
  );
  // The client checks structured content against the output schemas that it has listed.
  const { tools } = await client.listTools();
  return {
    protocolVersion: undefined,
    tools: async () => tools,
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
