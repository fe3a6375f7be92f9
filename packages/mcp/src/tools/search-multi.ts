import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { lenientInteger, lenientOptionalText, lenientTextList } from '../lenient-input.js';
import { limitQuery } from '../limit-query.js';
import { searchAnswer } from '../search-answer.js';
import { searchOutputSchema } from '../search-hit.js';
import { answering, errorAnswer, isEmptyQuery } from '../tool-answer.js';
import { readOnlyAnnotations, type ToolContext } from '../tool-context.js';

const defaultLimit = 5;

const inputSchema = z.object({
  queries: lenientTextList(50, Number.POSITIVE_INFINITY, 'Different phrasings of one question; the first 5 count.'),
  category: lenientOptionalText(200, 'Only documents of this category.'),
  limit: lenientInteger(1, 1000, 'Results at most (default 5); the server has its own maximum.'),
});

/** Adds `search_multi`: one merged ranking for several phrasings (Q10). */
export function registerSearchMulti(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'search_multi',
    {
      title: 'Search with several phrasings',
      description:
        'Searches with up to 5 phrasings and merges their rankings. For questions that documents may word differently than you do.',
      inputSchema,
      outputSchema: searchOutputSchema,
      annotations: readOnlyAnnotations,
    },
    (input) => answering('Search', context, () => searchMulti(context, input)),
  );
}

async function searchMulti(context: ToolContext, input: z.infer<typeof inputSchema>): Promise<CallToolResult> {
  const { category, limit = defaultLimit } = input;
  const limited = input.queries.map(limitQuery);
  try {
    const found = await context.searcher.searchMulti(
      limited.map(({ query }) => query),
      { category, limit: Math.min(limit, context.searchLimitMax) },
    );
    const corrections = found.corrections ?? {};
    return await searchAnswer(context, found, {
      ...(Object.keys(corrections).length > 0 && { corrections }),
      ...limited.find(({ fields }) => fields.query_note !== undefined)?.fields,
    });
  } catch (error) {
    if (isEmptyQuery(error)) return errorAnswer('No queries provided.');
    throw error;
  }
}
