import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { lenientInteger, lenientOptionalText, lenientText } from '../lenient-input.js';
import { limitQuery } from '../limit-query.js';
import { searchAnswer } from '../search-answer.js';
import { searchOutputSchema } from '../search-hit.js';
import { answering, errorAnswer, isEmptyQuery } from '../tool-answer.js';
import { readOnlyAnnotations, type ToolContext } from '../tool-context.js';

const defaultLimit = 5;

const inputSchema = z.object({
  query: lenientText(
    Number.POSITIVE_INFINITY,
    'What to look for: key words or a question. Double quotes keep words together, in order.',
  ),
  category: lenientOptionalText(200, 'Only documents of this category.'),
  limit: lenientInteger(1, 1000, 'Results at most (default 5); the server has its own maximum.'),
});

/** Adds `search_docs`: ranked passages for one query. */
export function registerSearchDocs(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'search_docs',
    {
      title: 'Search documents',
      description:
        'Searches the indexed documents and returns the best passages with path, lines and heading_slug. Read one in full with get_doc.',
      inputSchema,
      outputSchema: searchOutputSchema,
      annotations: readOnlyAnnotations,
    },
    (input) => answering('Search', context, () => searchDocs(context, input)),
  );
}

async function searchDocs(context: ToolContext, input: z.infer<typeof inputSchema>): Promise<CallToolResult> {
  const { category, limit = defaultLimit } = input;
  const { query, fields } = limitQuery(input.query);
  try {
    const found = await context.searcher.search(query, { category, limit: Math.min(limit, context.searchLimitMax) });
    const corrected = found.corrected_query;
    return await searchAnswer(context, found, {
      ...(corrected !== undefined && { corrected_query: corrected, original_query: query }),
      ...fields,
    });
  } catch (error) {
    if (isEmptyQuery(error)) return errorAnswer('Empty query.');
    throw error;
  }
}
