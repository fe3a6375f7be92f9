import { createServer, type RequestListener } from 'node:http';
import { followIndex, type IndexChange } from '@kenso/index';
import { type NodeIncomingMessageLike, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpHttpHandler, type McpServer } from '@modelcontextprotocol/server';
import { documentUri, indexUri } from '../document-uri.js';
import { createKensoServer, type KensoServerOptions } from '../server.js';
import type { ServerLog } from '../server-log.js';
import { createCallerGuard } from './caller-guard.js';
import { closeServer } from './close-server.js';
import { Exchanges } from './exchanges.js';
import { hidePaths } from './hide-paths.js';
import { defaultHttpLimits, type HttpLimits } from './http-limits.js';
import { listen } from './listen.js';
import { urlHost } from './loopback.js';
import { createOAuthCheck, type OAuthSettings } from './oauth-check.js';
import { mcpPath } from './post-guard.js';
import { createRateGuard } from './rate-guard.js';
import { createRequestListener } from './request-listener.js';
import { createTokenGuard } from './token-guard.js';

/** Node looks for clients that are too slow only this often, in milliseconds; by itself every 30 seconds. */
const maxSlowClientCheckMs = 5000;
/** How long idle connections are kept, in milliseconds; longer than the 60 seconds of common proxies. */
const keepAliveMs = 65_000;

export interface HttpOptions extends Omit<KensoServerOptions, 'announcesChanges'> {
  /** Address or name to listen on. @default '127.0.0.1' */
  readonly host?: string | undefined;
  /** 0 for any free one. @default 8000 */
  readonly port?: number | undefined;
  /** Bearer tokens, any of which lets a client in; several while one is replaced. @default none: everybody is let in */
  readonly tokens?: readonly string[] | undefined;
  /** Lets in with tokens of an authorization server as well. @default none */
  readonly oauth?: OAuthSettings | undefined;
  /**
   * Host names, without port, under which the server may be called; IPv6 addresses in brackets.
   * @default on a loopback address the names of this machine, else any
   */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Origins of web pages that may call, such as `https://app.example.com`. @default on a loopback address pages of this machine, else none */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Whether a reverse proxy stands in front and writes the client's address into `X-Forwarded-For`. @default false */
  readonly behindProxy?: boolean | undefined;
  readonly limits?: Partial<HttpLimits> | undefined;
}

/** A server that listens. */
export interface HttpHost {
  /** Address of the protocol, with the port that was chosen. */
  readonly url: string;
  readonly port: number;
  /**
   * Takes no more requests, answers those that have come, ends open streams and settles; within `drainMs` and
   * a little. The index stays open and is the caller's to close.
   */
  close(): Promise<void>;
}

/**
 * Serves any number of clients over Streamable HTTP, in the protocol revision that each one speaks. Nothing is kept
 * between requests: no session, and none is trusted. `POST /mcp` is the protocol, `GET /healthz` says whether
 * requests are taken.
 *
 * @throws ListenError when the address can't be used
 */
export async function serveHttp(options: HttpOptions): Promise<HttpHost> {
  const { host = '127.0.0.1', port = 8000 } = options;
  const limits = { ...defaultHttpLimits, ...options.limits };
  const log = options.log ?? (() => {});
  const shown = { index: hidePaths(options.index), searcher: hidePaths(options.searcher) };
  const make = ({ era }: { readonly era: string }): Promise<McpServer> =>
    // Only the newest revision has a stream on which to hear of changes.
    createKensoServer({ ...options, ...shown, announcesChanges: era === 'modern' });
  const mcp = createMcpHandler(make, {
    maxSubscriptions: limits.subscriptions,
    onerror: (cause) => log({ level: 'debug', message: 'A message was not served.', cause }),
  });
  const exchanges = new Exchanges();
  const server = createServer(
    {
      headersTimeout: Math.min(limits.headersMs, limits.exchangeMs),
      requestTimeout: limits.exchangeMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.min(maxSlowClientCheckMs, limits.headersMs),
    },
    createListener(options, limits, mcp, exchanges, log),
  );
  server.maxConnections = limits.connections;
  const chosen = await listen(server, host, port);
  const follower = await followIndex(options.index, { onChange: (change) => announce(mcp, change) });
  return {
    url: `http://${urlHost(host)}:${chosen}${mcpPath}`,
    port: chosen,
    async close() {
      follower.close();
      await closeServer(server, mcp, exchanges, limits.drainMs);
    },
  };
}

/** Tells every stream that asked for it (M5). */
function announce({ notify }: McpHttpHandler, { paths }: IndexChange): void {
  notify.resourcesChanged();
  for (const uri of [indexUri, ...paths.map(documentUri)]) notify.resourceUpdated(uri);
}

function createListener(
  options: HttpOptions,
  limits: HttpLimits,
  mcp: McpHttpHandler,
  exchanges: Exchanges,
  log: ServerLog,
): RequestListener {
  const { host = '127.0.0.1', tokens = [], allowedHosts = [], allowedOrigins = [], behindProxy = false } = options;
  const oauth = options.oauth && createOAuthCheck(options.oauth, log);
  const handle = toNodeHandler(
    { fetch: (request, given) => withoutConnection(mcp.fetch(request, given)) },
    {
      onerror: (cause) => log({ level: 'error', message: 'A request could not be handed on.', cause }),
    },
  );
  return createRequestListener({
    callerGuard: createCallerGuard({ host, allowedHosts, allowedOrigins }),
    guards: [
      createRateGuard({ requestsPerMinute: limits.requestsPerMinute, behindProxy }),
      createTokenGuard({ tokens, oauth }),
    ],
    documents: new Map(oauth && [[oauth.metadata.path, oauth.metadata.document]]),
    limits,
    exchanges,
    // The adapter's type takes no `undefined` where Node's has one; its code does.
    serve: (request, response, message) => handle(request as NodeIncomingMessageLike, response, message),
    log,
  });
}

/** Whether a connection is kept is for the server of HTTP to say, which may be about to end. */
async function withoutConnection(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  response.headers.delete('connection');
  return response;
}
