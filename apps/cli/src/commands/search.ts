import type { KnowledgeIndex } from '@kenso/index';
import {
  EmptyQueryError,
  type Searcher,
  type SearchOptions,
  type SearchResponse,
  type UnknownName,
  type UnknownNames,
} from '@kenso/query';
import { type Command, defineCommand } from '../command.js';
import { configuredSearcher } from '../configured-searcher.js';
import type { Context } from '../context.js';
import { exitCode } from '../exit-code.js';
import { type FileLink, fileLinks } from '../file-links.js';
import { findDatabase } from '../find-database.js';
import { offerIndex } from '../offer-index.js';
import { flag, text, textOrNone, texts, type Values, wholeNumber } from '../option.js';
import { absenceText, answerText } from '../output/explanation-text.js';
import { schemaVersion } from '../output/schema-version.js';
import { searchJson } from '../output/search-json.js';
import { searchText } from '../output/search-text.js';
import { toJson } from '../ui/json.js';
import { printableLine } from '../ui/printable.js';
import { UsageError } from '../usage-error.js';
import { withIndex } from '../with-index.js';

const defaultLimit = 5;

const options = {
  limit: wholeNumber('N', `Results at most (default: ${defaultLimit})`, { min: 1, max: Number.MAX_SAFE_INTEGER }),
  category: textOrNone('NAME', 'Only documents of this category (default: all)'),
  tag: texts('NAME', 'Only documents with this tag; may be repeated'),
  source: text('NAME', 'Only documents of this source (default: all)'),
  path: text('PREFIX', 'Only documents whose path starts so (default: all)'),
  explain: flag('Tell how each score came about'),
  'why-not': text('PATH', 'Tell why this document is missing or low'),
  files: flag('Print paths only'),
  open: wholeNumber('N', 'Open result N, from 1, in $VISUAL or $EDITOR', { min: 1, max: Number.MAX_SAFE_INTEGER }),
  'fail-empty': flag('Exit with 1 when nothing matches'),
  json: flag('Print the results as JSON'),
  yes: flag('Index this folder first when there is no index'),
  quiet: flag('No notes'),
} as const;

type SearchValues = Values<typeof options>;

export const search: Command = defineCommand({
  meta: {
    examples: ['kenso search how are results ranked', 'kenso search --limit 3 --json -- --no-gitignore'],
    details: [
      'The words need no quotes. "Double quotes" inside single ones ask for a phrase.',
      'Each result has its rank, lines, score, stage and relevance. kenso "a question"',
      'does the same.',
    ],
    operands: { min: 1, max: Number.POSITIVE_INFINITY, what: 'a question' },
    findings: 'nothing matched, with --fail-empty',
    seeAlso: ['get', 'related', 'ingest'],
  },
  options,
  wordsMayLookLikeOptions: true,
  unknownHint: (written) => ` To search for it, put -- before the query: kenso search -- ${written}`,
  run: async (operands, values, context) => {
    const outputs = ['json', 'files', 'open'].filter((name) => values[name as 'json' | 'files' | 'open']);
    if (outputs.length > 1) throw new UsageError(`Choose one of ${outputs.map((name) => `--${name}`).join(' and ')}.`);
    if (values.explain && (values.files || values.open !== undefined || values['why-not'] !== undefined)) {
      throw new UsageError('--explain goes with results: leave out --files, --open and --why-not.');
    }
    if (values['why-not'] !== undefined && (values.files || values.open !== undefined)) {
      throw new UsageError('--why-not tells about one document: leave out --files and --open.');
    }
    if (!findDatabase(context, false).exists) await offerIndex(values.yes, context);
    return withIndex(context, async (index) => {
      const searcher = await configuredSearcher(index, context);
      if (values['why-not'] !== undefined) {
        const absence = await searcher.whyNot(operands.join(' '), values['why-not'], toSearchOptions(values, context));
        context.write(values.json ? toJson({ ...absence, schema_version: schemaVersion }) : absenceText(absence));
        return exitCode.done;
      }
      const response = await ask(searcher, operands.join(' '), toSearchOptions(values, context));
      traceResults(response, context);
      await tellNotes(index, response, values, context);
      const link = await fileLinks(index, context);
      if (values.open === undefined) {
        context.write(render(response, values, context, link));
      } else {
        const { openInEditor } = await import('../open-in-editor.js');
        await openInEditor(index, response.results, values.open, context);
      }
      return values['fail-empty'] && response.results.length === 0 ? exitCode.findings : exitCode.done;
    });
  },
});

function toSearchOptions(values: SearchValues, { config, log }: Context): SearchOptions {
  const most = config.searchLimitMax;
  const limit = values.limit ?? defaultLimit;
  if (values.limit !== undefined && limit > most) {
    log.note(`--limit ${limit} is lowered to ${most}, the value of KENSO_SEARCH_LIMIT_MAX.`);
  }
  return {
    limit: Math.min(limit, most),
    category: values.category,
    tags: values.tag,
    source: values.source,
    pathPrefix: values.path,
    explain: values.explain,
  };
}

/** A query without a word has no results here: a script need not look at its input first. */
async function ask(searcher: Searcher, query: string, searchOptions: SearchOptions): Promise<SearchResponse> {
  try {
    return await searcher.search(query, searchOptions);
  } catch (error) {
    if (error instanceof EmptyQueryError) return { query, results: [] };
    throw error;
  }
}

function render(response: SearchResponse, values: SearchValues, { style }: Context, link: FileLink): string {
  if (values.json) return toJson(searchJson(response));
  if (values.files) return response.results.map(({ file_path }) => `${printableLine(file_path)}\n`).join('');
  return searchText(response.results, style, link) + (response.explanation ? answerText(response.explanation) : '');
}

function traceResults({ results }: SearchResponse, { log }: Context): void {
  for (const { score, file_path, start_line, end_line, section_path, match_source } of results) {
    log.debug(`${score} ${file_path}:${start_line}-${end_line} ${section_path} (${match_source})`);
  }
}

async function tellNotes(
  index: KnowledgeIndex,
  response: SearchResponse,
  values: SearchValues,
  { log }: Context,
): Promise<void> {
  const { query, results, corrected_query, unknown_terms = [] } = response;
  if (corrected_query !== undefined) log.note(`Nothing has "${query}". Showing results for "${corrected_query}".`);
  if (unknown_terms.length > 0) log.note(`No document has ${unknown_terms.map((term) => `"${term}"`).join(', ')}.`);
  const unknown = unknownNotes(response);
  for (const note of unknown) log.note(note);
  if (query.trim() === '') {
    log.note('The query is empty. Ask with at least one word.');
  } else if (results.length === 0 && unknown.length === 0) {
    log.note(`Nothing found for "${query}".`);
    await tellFilters(index, values, log);
  }
}

/** What a filter asked for and the index does not have. */
function unknownNotes({ unknown_category, unknown_source, unknown_tags, unknown_path }: UnknownNames): string[] {
  const named = (kind: string, { name, closest }: UnknownName, existing: readonly string[] = []): string => {
    const meant = closest.length > 0 ? ` Did you mean ${closest.join(', ')}?` : '';
    return `There is no ${kind} "${name}".${meant || (existing.length > 0 ? ` There are: ${existing.join(', ')}.` : '')}`;
  };
  return [
    ...(unknown_category ? [named('category', unknown_category, unknown_category.existing)] : []),
    ...(unknown_source ? [named('source', unknown_source, unknown_source.existing)] : []),
    ...(unknown_tags ?? []).map((tag) => named('tag', tag)),
    ...(unknown_path ? [named('path that begins with', unknown_path)] : []),
  ];
}

async function tellFilters(index: KnowledgeIndex, values: SearchValues, log: Context['log']): Promise<void> {
  const { documents } = await index.stats();
  if (documents === 0) {
    log.note('The index has no documents. "kenso ingest <path>" adds some.');
  } else if ([values.category, values.source, values.path, ...values.tag].some((filter) => filter !== undefined)) {
    log.note('Leave out --category, --tag, --source or --path to search everything.');
  } else {
    log.note('Try other or fewer words; "kenso stats" shows what is indexed.');
  }
}
