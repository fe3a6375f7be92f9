import type { KnowledgeIndex } from '@kenso/index';
import type { Searcher } from '@kenso/query';
import { McpServer } from '@modelcontextprotocol/server';
import { instructions } from './instructions.js';
import { registerPrompts } from './prompts/register-prompts.js';
import { registerDocumentResources } from './resources/document-resources.js';
import { registerIndexResource } from './resources/index-resource.js';
import { registerResourceList } from './resources/list-resources.js';
import type { ServerLog } from './server-log.js';
import type { ToolContext } from './tool-context.js';
import { registerGetDoc } from './tools/get-doc.js';
import { registerGetRelated } from './tools/get-related.js';
import { registerSearchDocs } from './tools/search-docs.js';
import { registerSearchMulti } from './tools/search-multi.js';

/** Members and elements of one call's arguments at most; no tool needs a quarter of it. */
const maxToolInputElements = 256;

export interface KensoServerOptions {
  /** May be an index whose file does not exist yet: the tools then say how to make it (M6). */
  readonly index: KnowledgeIndex;
  /** Searches the same index. */
  readonly searcher: Pick<Searcher, 'search' | 'searchMulti'>;
  /** Version of kenso, told to clients. */
  readonly version: string;
  /** Results a search gives at most, whatever the client asks for. At least 1. @default 20 */
  readonly searchLimitMax?: number | undefined;
  /** Characters (UTF-16 units) of an answer's text at most (M2). At least 2000. @default 40000 */
  readonly maxResultChars?: number | undefined;
  /**
   * Whether the host tells clients of changes to the index, so that they may ask to hear of them (M5).
   * @default false
   */
  readonly announcesChanges?: boolean | undefined;
  /** Told of failures that clients see only a reference of. @default nobody */
  readonly log?: ServerLog | undefined;
}

/**
 * A Model Context Protocol server over one index, for one connection. It speaks the protocol revision of the
 * host that it is connected to; the index and the searcher may be shared between servers.
 */
export async function createKensoServer(options: KensoServerOptions): Promise<McpServer> {
  const { index, searcher, version, searchLimitMax = 20, maxResultChars = 40_000, log = () => {} } = options;
  const { announcesChanges = false } = options;
  const server = new McpServer(
    {
      name: 'kenso',
      title: 'kenso',
      version,
      description: 'Searches a folder of Markdown documents.',
    },
    {
      capabilities: {
        tools: { listChanged: false },
        prompts: { listChanged: false },
        resources: { listChanged: announcesChanges, ...(announcesChanges && { subscribe: true }) },
      },
      instructions: await instructions(index),
      cacheHints: {
        'tools/list': { ttlMs: 300_000, cacheScope: 'public' },
        'prompts/list': { ttlMs: 300_000, cacheScope: 'public' },
        'resources/templates/list': { ttlMs: 300_000, cacheScope: 'public' },
        'server/discover': { ttlMs: 60_000, cacheScope: 'private' },
      },
      maxToolInputElements,
    },
  );
  const context: ToolContext = { index, searcher, searchLimitMax, maxResultChars, log };
  registerSearchDocs(server, context);
  registerSearchMulti(server, context);
  registerGetDoc(server, context);
  registerGetRelated(server, context);
  registerIndexResource(server, context);
  registerDocumentResources(server, context);
  registerResourceList(server, context);
  registerPrompts(server, context);
  return server;
}
