import type { DocumentSummary } from '@kenso/index';
import {
  type ListResourcesResult,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
} from '@modelcontextprotocol/server';
import { documentUri } from '../document-uri.js';
import { isForUsers } from '../tool-answer.js';
import type { ToolContext } from '../tool-context.js';
import { visibleLine, visibleText } from '../visible-text.js';
import { answeringResource } from './answering-resource.js';
import { indexResource } from './index-resource.js';

const pageSize = 500;
const maxTitleChars = 120;
const maxDescriptionChars = 200;
const cursorPrefix = 'after:';

/**
 * Lists `kenso://index` and all documents by path, in pages (M4). A cursor names the last path of its page, so that
 * a change of the index between two pages neither repeats nor skips a document that was there all the time.
 * To be called after resources are registered: the handler of the SDK knows no pages.
 */
export function registerResourceList(server: McpServer, context: ToolContext): void {
  server.server.setRequestHandler('resources/list', ({ params }) =>
    answeringResource(context, () => listResources(context, params?.cursor)),
  );
}

/** An index that can't be read lists as empty; `kenso://index` tells what is wrong (M6). */
async function listResources({ index }: ToolContext, cursor: string | undefined): Promise<ListResourcesResult> {
  const after = cursor ? readCursor(cursor) : '';
  const documents = await index.documents({ after, limit: pageSize + 1 }).catch((error: unknown) => {
    if (isForUsers(error)) return [];
    throw error;
  });
  const shown = documents.slice(0, pageSize);
  const last = documents.length > pageSize ? shown.at(-1) : undefined;
  return {
    resources: [...(cursor ? [] : [indexResource]), ...shown.map(toResource)],
    ...(last && { nextCursor: Buffer.from(cursorPrefix + last.path).toString('base64url') }),
  };
}

function readCursor(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!text.startsWith(cursorPrefix) || Buffer.from(text).toString('base64url') !== cursor) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown cursor. List again from the start, without one.');
  }
  return text.slice(cursorPrefix.length);
}

function toResource({ path, title, description, bodySize }: DocumentSummary): Resource {
  return {
    uri: documentUri(path),
    name: visibleText(path),
    title: visibleLine(title, maxTitleChars),
    ...(description !== undefined && { description: visibleLine(description, maxDescriptionChars) }),
    mimeType: 'text/markdown',
    size: bodySize,
  };
}
