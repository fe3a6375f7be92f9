import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { type KnowledgeIndex, openIndex } from '@kenso/index';
import { createSearcher } from '@kenso/query';
import { onTestFinished } from 'vitest';
import { type HttpHost, type HttpOptions, serveHttp } from '../src/http.js';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A request with exactly these headers; `Host` may be any. */
export function send(
  url: string,
  asked: { readonly method?: string; readonly headers?: OutgoingHttpHeaders; readonly body?: string | Buffer } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: asked.method ?? 'GET', headers: asked.headers ?? {} }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (part) => {
        text += part;
      });
      incoming.on('error', reject);
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }));
    });
    outgoing.on('error', reject);
    outgoing.end(asked.body);
  });
}

/** What a client of the protocol sends with every message. */
export const jsonHeaders: OutgoingHttpHeaders = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

/** Posts a message, or whatever else, as JSON. */
export function post(url: string, message: unknown, headers: OutgoingHttpHeaders = {}): Promise<RawAnswer> {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  return send(url, { method: 'POST', headers: { ...jsonHeaders, ...headers }, body });
}

/** A request of the revisions with a handshake. */
export function message(method: string, params: object = {}, id = 1): object {
  return { jsonrpc: '2.0', id, method, params };
}

/** A call of a tool, in the same revisions. */
export function call(name: string, input: object): object {
  return message('tools/call', { name, arguments: input });
}

export const greeting: object = message('initialize', {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'by hand', version: '1' },
});

const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'by hand', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Posts a request of the newest revision, with the headers that it asks for. */
export function postModern(url: string, method: string, params: object = {}): Promise<RawAnswer> {
  return post(url, message(method, { ...params, _meta: modernMeta }), modernHeaders(method, params));
}

export interface Subscription {
  readonly first: string;
  /** All that came, once the stream has ended. */
  readonly whole: Promise<string>;
  readonly leave: () => void;
}

/** Opens a stream of changes and waits until it is acknowledged. */
export async function subscribe(url: string): Promise<Subscription> {
  const method = 'subscriptions/listen';
  const outgoing = request(url, { method: 'POST', headers: { ...jsonHeaders, ...modernHeaders(method) } });
  const params = { notifications: { resourcesListChanged: true }, _meta: modernMeta };
  outgoing.end(JSON.stringify(message(method, params)));
  onTestFinished(() => void outgoing.destroy());
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  let text = '';
  incoming.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const whole = once(incoming, 'end').then(() => text);
  whole.catch(() => {});
  await once(incoming, 'data');
  return { first: text, whole, leave: () => void outgoing.destroy() };
}

function modernHeaders(method: string, params: object = {}): OutgoingHttpHeaders {
  const target = 'name' in params ? params.name : 'uri' in params ? params.uri : undefined;
  const name = target === undefined ? {} : { 'mcp-name': String(target) };
  return { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...name };
}

/** The message in an answer, which is JSON or the only event of a stream. */
export function answered({ text }: RawAnswer): {
  readonly result?: { readonly [key: string]: unknown };
  readonly error?: { readonly code: number; readonly message: string };
  readonly id?: unknown;
} {
  return JSON.parse(/^data: (\{.*\})$/m.exec(text)?.[1] ?? text);
}

/** The text of a tool's answer, as JSON. */
export function toolJson(answer: RawAnswer): unknown {
  const content = answered(answer).result?.content as readonly { readonly text: string }[];
  return JSON.parse(content[0]?.text ?? '');
}

export type HostSettings = Partial<HttpOptions>;

/** Serves an index on a free port until the test ends. */
export async function startHost(
  database: string,
  options: HostSettings = {},
): Promise<HttpHost & { readonly index: KnowledgeIndex }> {
  const index = await openIndex(database, { mustExist: false });
  const host = await serveHttp({ index, searcher: createSearcher(index), version: '1.0.0', port: 0, ...options });
  onTestFinished(async () => {
    await host.close();
    await index.close();
  });
  return { ...host, index };
}
