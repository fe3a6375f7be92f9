import type { KnowledgeIndex } from '@kenso/index';
import { createSearcher, loadSynonyms, type Searcher } from '@kenso/query';
import type { Context } from './context.js';
import { findSynonyms } from './find-synonyms.js';

/** A searcher with the settings and synonyms of this call. What is wrong with the synonyms is a warning (Q3). */
export async function configuredSearcher(index: KnowledgeIndex, context: Context): Promise<Searcher> {
  const { config, log } = context;
  const file = findSynonyms(context, index.file);
  const { groups, warnings } = file === undefined ? { groups: [], warnings: [] } : await loadSynonyms(file);
  for (const warning of warnings) log.warn(warning);
  return createSearcher(index, {
    ranking: config.ranking,
    previewChars: config.previewChars,
    synonyms: groups,
    ...(log.shows('DEBUG') && {
      onTrace: ({ stage, expression, matches }) => log.debug(`${stage}: ${matches} chunks match ${expression}`),
    }),
  });
}
