import type { RelatedDocument } from '@kenso/index';
import { schemaVersion } from './schema-version.js';

/** The JSON of `related`. The keys of a result are those of the tool `get_related`, and `via`. */
export function relatedJson(path: string, depth: number, related: readonly RelatedDocument[]): unknown {
  return {
    path,
    depth,
    total_results: related.length,
    results: related.map((entry) => ({
      related_path: entry.path,
      relation_type: entry.relation,
      direction: entry.direction,
      depth: entry.depth,
      title: entry.title ?? null,
      exists: entry.exists,
      via: entry.via,
    })),
    schema_version: schemaVersion,
  };
}
