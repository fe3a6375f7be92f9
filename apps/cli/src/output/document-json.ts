import type { StoredDocument } from '@kenso/index';
import type { FittingLines } from '../fit-lines.js';
import { schemaVersion } from './schema-version.js';

/** The JSON of `get`: the document's facts and the text asked for, as stored. */
export function documentJson(document: StoredDocument, part: FittingLines): unknown {
  const { path, title, category, audience, tags, source, status, supersededBy, description } = document;
  return {
    path,
    title,
    category,
    audience,
    tags,
    source,
    ...(status !== undefined && { status }),
    ...(supersededBy !== undefined && { superseded_by: supersededBy }),
    ...(description !== undefined && { description }),
    start_line: part.startLine,
    end_line: part.endLine,
    content: part.text,
    truncated: part.nextLine !== undefined,
    ...(part.nextLine !== undefined && { next_line: part.nextLine }),
    sections: document.headings.map(({ depth, text, slug, line }) => ({ depth, text, slug, line })),
    metadata: document.metadata,
    schema_version: schemaVersion,
  };
}
