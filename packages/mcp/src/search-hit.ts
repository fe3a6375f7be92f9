import type { SearchResult } from '@kenso/query';
import * as z from 'zod';
import { openObject } from './open-object.js';
import { visibleLine, visibleText } from './visible-text.js';

/** Together with a preview of 200 characters and a path of 80, five hits stay within the budget of M2. */
const maxTitleChars = 90;
const maxSectionPathChars = 120;
const maxTags = 5;
const maxTagChars = 24;
const maxCategoryChars = 80;

/**
 * A search result as an agent gets it: the fields of Q11 without `highlight`, which repeats the preview and
 * would break the budget of M2, and with everything but the path made visible and short.
 */
export type SearchHit = Omit<SearchResult, 'highlight'>;

/** The fields of a hit that a client may rely on; the others are told by their names. */
const searchHitSchema = openObject({
  file_path: z.string(),
  title: z.string(),
  heading_slug: z.string(),
  start_line: z.number(),
  end_line: z.number(),
  content_preview: z.string(),
  score: z.number(),
});

/** Structured content of the searching tools; fields about corrections, categories and size come beside the results. */
export const searchOutputSchema: z.ZodObject = openObject({ results: z.array(searchHitSchema) });

export function toSearchHit(result: SearchResult): SearchHit {
  const { highlight: _, tags, status, ...rest } = result;
  return {
    ...rest,
    title: visibleLine(result.title, maxTitleChars),
    section_path: visibleLine(result.section_path, maxSectionPathChars),
    category: visibleLine(result.category, maxCategoryChars),
    content_preview: visibleText(result.content_preview),
    ...(tags && { tags: tags.slice(0, maxTags).map((tag) => visibleLine(tag, maxTagChars)) }),
    ...(status !== undefined && { status: visibleLine(status, maxTagChars) }),
  };
}
