import type { SearchResponse } from '@kenso/query';
import { schemaVersion } from './schema-version.js';

/** The JSON of `search` (C2). */
export function searchJson({ query, results, ...rest }: SearchResponse): unknown {
  return {
    query,
    total_results: results.length,
    results: results.map(({ score, file_path, tags, content_preview, highlight, related_count, ...more }) => ({
      score,
      path: file_path,
      title: more.title,
      category: more.category,
      tags: tags ?? [],
      preview: content_preview,
      snippet: highlight ?? content_preview,
      related_count: related_count ?? 0,
      cascade_stage: more.cascade_stage,
      relevance: more.relevance,
      section_path: more.section_path,
      heading_slug: more.heading_slug,
      start_line: more.start_line,
      end_line: more.end_line,
      match_source: more.match_source,
      ...(more.status !== undefined && { status: more.status }),
      ...(more.explanation !== undefined && { explanation: more.explanation }),
    })),
    ...rest,
    schema_version: schemaVersion,
  };
}
