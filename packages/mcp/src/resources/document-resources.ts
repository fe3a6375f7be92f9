import { documentPart } from '@kenso/index';
import {
  type McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
  type TextResourceContents,
  UriTemplate,
} from '@modelcontextprotocol/server';
import { documentUriPrefix } from '../document-uri.js';
import { type AddressedDocument, findAddressed, percentDecoded } from '../find-document.js';
import { textPage } from '../text-page.js';
import { isForUsers } from '../tool-answer.js';
import type { ToolContext } from '../tool-context.js';
import { answeringResource } from './answering-resource.js';

const template = new UriTemplate(`${documentUriPrefix}{+path}`);
const maxSuggestions = 3;
/** Room for the note at the end of a text that is cut. */
const noteChars = 1500;

/**
 * Adds `kenso://doc/{+path}`: a document, found by every spelling of its path that the tools take, or the part of it
 * that `#section` or `:line-line` names (M4). Its paths can be completed.
 */
export function registerDocumentResources(server: McpServer, context: ToolContext): void {
  server.registerResource(
    'document',
    new ResourceTemplate(template, {
      list: undefined,
      complete: { path: (start) => completePath(context, start) },
    }),
    {
      title: 'A document',
      description: 'The Markdown of an indexed document; path#section or path:12-30 for a part of it.',
      mimeType: 'text/markdown',
    },
    (uri) => answeringResource(context, async () => ({ contents: await readDocument(context, uri.href) })),
  );
}

/** Paths that begin with the text, then those that hold it, in any letter case; each in the order of paths. */
async function completePath({ index }: ToolContext, start: string): Promise<string[]> {
  const paths = await index.paths().catch((): string[] => []);
  const wanted = start.toLowerCase();
  const places = paths.map((path) => ({ path, at: path.toLowerCase().indexOf(wanted) }));
  return [...places.filter(({ at }) => at === 0), ...places.filter(({ at }) => at > 0)].map(({ path }) => path);
}

async function readDocument(context: ToolContext, uri: string): Promise<TextResourceContents[]> {
  const addressed = await find(context, uri);
  const part = documentPart(addressed.document, addressed);
  if (part.kind === 'no-section') {
    throw new ResourceNotFoundError(uri, `No section "${addressed.section}" in ${addressed.document.path}.`);
  }
  if (part.kind === 'no-lines') {
    throw new ResourceNotFoundError(uri, `${addressed.document.path} has lines ${part.firstLine} to ${part.lastLine}.`);
  }
  const { text } = part;
  const { content, nextOffset } = textPage(text, {
    maxLength: text.length,
    maxJsonLength: context.maxResultChars - noteChars,
  });
  const contents = [{ uri, mimeType: 'text/markdown', text: content }];
  if (nextOffset === undefined) return contents;
  return [...contents, { uri, mimeType: 'text/plain', text: howToGoOn(addressed, nextOffset, text.length) }];
}

/** @throws ResourceNotFoundError with the closest paths, or with the reason why there is no index (M6) */
async function find({ index }: ToolContext, uri: string): Promise<AddressedDocument> {
  try {
    const addressed = await findAddressed(index, uri);
    if (addressed !== undefined) return addressed;
    const path = percentDecoded(uri.slice(documentUriPrefix.length));
    const close = await index.closestPaths(path, maxSuggestions);
    const similar = close.length === 0 ? '' : ` Similar paths: ${close.join(', ')}`;
    throw new ResourceNotFoundError(uri, `No document found at path: ${path}.${similar}`);
  } catch (error) {
    if (isForUsers(error)) throw new ResourceNotFoundError(uri, error.message);
    throw error;
  }
}

function howToGoOn(
  { document, section, startLine, endLine }: AddressedDocument,
  offset: number,
  total: number,
): string {
  const call = { path: document.path, section, start_line: startLine, end_line: endLine, offset };
  return `The text above ends at character ${offset} of ${total}. The tool get_doc goes on from there: ${JSON.stringify(call)}`;
}
