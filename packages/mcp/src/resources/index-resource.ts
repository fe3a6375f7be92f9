import { basename } from 'node:path';
import type { IndexStats, NamedCount } from '@kenso/index';
import type { McpServer, Resource } from '@modelcontextprotocol/server';
import { indexUri } from '../document-uri.js';
import { isForUsers } from '../tool-answer.js';
import type { ToolContext } from '../tool-context.js';
import { visibleLine } from '../visible-text.js';
import { answeringResource } from './answering-resource.js';

const maxNames = 100;
const maxNameChars = 80;
const mimeType = 'application/json';

const metadata = {
  title: 'What is indexed',
  description: 'Counts, categories, tags, sources and the time of the last change of the index, as JSON.',
  mimeType,
};

/** The resource as it stands in the list. */
export const indexResource: Resource = { uri: indexUri, name: 'index', ...metadata };

/** Adds `kenso://index`: what is indexed (M4), or why nothing can be read (M6). */
export function registerIndexResource(server: McpServer, context: ToolContext): void {
  server.registerResource(indexResource.name, indexUri, metadata, () =>
    answeringResource(context, async () => ({
      contents: [{ uri: indexUri, mimeType, text: JSON.stringify(await describeIndex(context)) }],
    })),
  );
}

async function describeIndex({ index }: ToolContext): Promise<object> {
  try {
    return summary(await index.stats());
  } catch (error) {
    if (isForUsers(error)) return { documents: 0, error: error.message };
    throw error;
  }
}

/** Folders are named without the way to them, which is no business of a client. */
function summary(stats: IndexStats): object {
  const { documents, chunks, links, danglingLinks, sources, categories, tags, lastIngest } = stats;
  return {
    documents,
    chunks,
    links,
    dangling_links: danglingLinks.length,
    ...(lastIngest !== undefined && { last_change: lastIngest }),
    sources: sources.map(({ name, root, documents }) => ({
      name: visibleLine(name, maxNameChars),
      folder: visibleLine(basename(root), maxNameChars),
      documents,
    })),
    ...counts('categories', categories),
    ...counts('tags', tags),
  };
}

/** The most frequent names, and how many there are when some are left out. */
function counts(what: 'categories' | 'tags', all: readonly NamedCount[]): object {
  const named = all
    .slice(0, maxNames)
    .map(({ name, count }) => ({ name: visibleLine(name, maxNameChars), documents: count }));
  return { [what]: named, ...(all.length > named.length && { [`total_${what}`]: all.length }) };
}
