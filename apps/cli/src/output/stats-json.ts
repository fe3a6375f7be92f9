import type { IndexStats } from '@kenso/index';
import { schemaVersion } from './schema-version.js';

/** The JSON of `stats`. `size` is bytes, `last_ingest` ISO 8601 or null. */
export function statsJson(stats: IndexStats): unknown {
  const { file, size, documents, chunks, links, danglingLinks, categories, tags, sources, lastIngest } = stats;
  return {
    database: file,
    size,
    documents,
    chunks,
    links,
    dangling_links: danglingLinks.map(({ source, target, relation }) => ({ source, target, relation })),
    categories,
    tags,
    sources,
    last_ingest: lastIngest ?? null,
    schema_version: schemaVersion,
  };
}
