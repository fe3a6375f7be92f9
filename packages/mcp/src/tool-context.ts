import type { KnowledgeIndex } from '@kenso/index';
import type { Searcher } from '@kenso/query';
import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { ServerLog } from './server-log.js';

/** What every tool, resource and prompt works with. */
export interface ToolContext {
  readonly index: KnowledgeIndex;
  readonly searcher: Pick<Searcher, 'search' | 'searchMulti'>;
  /** Results a search gives at most. */
  readonly searchLimitMax: number;
  /** Characters (UTF-16 units) of one answer's text at most (M2). */
  readonly maxResultChars: number;
  readonly log: ServerLog;
}

/** Every tool only reads, and only the index. */
export const readOnlyAnnotations: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
