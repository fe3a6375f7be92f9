import type { SourceComparison } from '@kenso/index';
import { schemaVersion } from './schema-version.js';

/** The JSON of `status`. */
export function statusJson(file: string, sources: readonly SourceComparison[]): unknown {
  return {
    database: file,
    in_step: sources.every(({ exists, differences }) => exists && differences.length === 0),
    sources: sources.map(({ name, root, exists, documents, differences }) => ({
      name,
      root,
      exists,
      documents,
      differences: differences.map(({ path, kind }) => ({ path, kind })),
    })),
    schema_version: schemaVersion,
  };
}
