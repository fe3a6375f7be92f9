import type { RelatedDocument } from '@kenso/index';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { findDocument } from '../find-document.js';
import { lenientInteger, lenientOptionalText, lenientText } from '../lenient-input.js';
import { listAnswer } from '../list-answer.js';
import { openObject } from '../open-object.js';
import { answering, pathMissing } from '../tool-answer.js';
import { readOnlyAnnotations, type ToolContext } from '../tool-context.js';
import { visibleLine } from '../visible-text.js';

const maxTitleChars = 120;

const inputSchema = z.object({
  path: lenientText(1024, 'Path of the document: file_path of a search result.'),
  depth: lenientInteger(1, 3, 'How many links away, 1 to 3 (default 1).'),
  relation_type: lenientOptionalText(200, 'Only this kind of relation, such as related, links_to or superseded_by.'),
});

const outputSchema = openObject({
  results: z.array(
    openObject({
      related_path: z.string(),
      relation_type: z.string(),
      direction: z.string(),
      depth: z.number(),
      exists: z.boolean(),
    }),
  ),
});

/** Adds `get_related`: the links of a document in both directions. */
export function registerGetRelated(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'get_related',
    {
      title: 'Find related documents',
      description:
        'Lists the documents that a document links to and that link to it, nearest first. An unknown path gives an empty list.',
      inputSchema,
      outputSchema,
      annotations: readOnlyAnnotations,
    },
    (input) => answering('Lookup', context, () => getRelated(context, input)),
  );
}

async function getRelated(context: ToolContext, input: z.infer<typeof inputSchema>): Promise<CallToolResult> {
  if (input.path.trim() === '') return pathMissing();
  const document = await findDocument(context.index, input.path);
  const related = document
    ? await context.index.related(document.path, { depth: input.depth, relationType: input.relation_type })
    : [];
  return listAnswer(related.map(toRelation), {
    maxChars: context.maxResultChars,
    whenTruncated: 'Relations were left out to stay within the size limit. Ask with relation_type or a smaller depth.',
  });
}

function toRelation(related: RelatedDocument): object {
  const { path, relation, direction, depth, title, exists } = related;
  return {
    related_path: path,
    relation_type: relation,
    direction,
    depth,
    ...(title !== undefined && { title: visibleLine(title, maxTitleChars) }),
    exists,
  };
}
