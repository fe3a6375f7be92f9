import type { SearchResult } from '@kenso/query';
import * as z from 'zod';
import { visibleLine, visibleText } from './visible-text.js';

const maxTitleChars = 120;
const maxSectionPathChars = 160;
const maxTags = 8;
const maxTagChars = 40;
const maxCategoryChars = 80;

/**
 * A search result as an agent gets it: the fields of Q11 without `highlight`, which repeats the preview and
 * would break the budget of M2, and with everything but the path made visible and short.
 */
export type SearchHit = Omit<SearchResult, 'highlight'>;

/** The shape of hits in structured content. */
export const searchHitSchema: z.ZodType = z
  .looseObject({
    file_path: z.string(),
    title: z.string(),
    section_path: z.string(),
    heading_slug: z.string(),
    start_line: z.number(),
    end_line: z.number(),
    category: z.string(),
    tags: z.array(z.string()).optional(),
    score: z.number(),
    content_preview: z.string(),
    match_source: z.string(),
    cascade_stage: z.string(),
    relevance: z.string(),
    related_count: z.number().optional(),
    status: z.string().optional(),
  })
  .meta({ additionalProperties: true });

/** The shape of `unknown_category` in structured content. */
export const unknownCategorySchema: z.ZodType = z
  .looseObject({ name: z.string(), existing: z.array(z.string()) })
  .meta({ additionalProperties: true });

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
