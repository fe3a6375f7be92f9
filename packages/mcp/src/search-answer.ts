import type { SearchResult } from '@kenso/query';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { listAnswer } from './list-answer.js';
import { toSearchHit } from './search-hit.js';
import { errorAnswer } from './tool-answer.js';
import type { ToolContext } from './tool-context.js';
import { visibleLine } from './visible-text.js';

const maxCategoriesNamed = 50;
const maxCategoryChars = 80;

/** What the two searching tools have in common. */
export interface SearchOutcome {
  readonly results: readonly SearchResult[];
  readonly unknown_category?: { readonly name: string; readonly existing: readonly string[] };
}

/**
 * The hits of a search as an answer, with `fields` about corrections in front of them. A category that does
 * not exist is named with those that do (Q11); an empty index is an error that says how to fill it (M6).
 */
export async function searchAnswer(
  context: ToolContext,
  found: SearchOutcome,
  fields: object,
): Promise<CallToolResult> {
  if (found.results.length === 0 && (await context.index.chunkCount()) === 0) {
    return errorAnswer('The index is empty. Run "kenso ingest <path>" with a folder that holds Markdown files.');
  }
  const { unknown_category: unknown } = found;
  return listAnswer(found.results.map(toSearchHit), {
    fields: {
      ...fields,
      ...(unknown && {
        unknown_category: {
          name: visibleLine(unknown.name, maxCategoryChars),
          existing: unknown.existing.slice(0, maxCategoriesNamed).map((name) => visibleLine(name, maxCategoryChars)),
        },
      }),
    },
    maxChars: context.maxResultChars,
    whenTruncated:
      'Results were left out to stay within the size limit. Narrow the search with category or a smaller limit.',
  });
}
