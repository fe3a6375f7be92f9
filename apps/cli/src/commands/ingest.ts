import { resolve } from 'node:path';
import { type IngestOptions, type IngestReport, ingest as indexPath } from '@kenso/index';
import { type Command, defineCommand } from '../command.js';
import { chunkOverlapRange, chunkSizeRange } from '../config.js';
import type { Context } from '../context.js';
import { describeError } from '../describe-error.js';
import { exitCode } from '../exit-code.js';
import { findDatabase } from '../find-database.js';
import { ingestScore, ParsedDocuments, sumScores } from '../lint/ingest-score.js';
import { optimiseLate } from '../optimise-late.js';
import { flag, text, type Values, wholeNumber } from '../option.js';
import { ingestJson } from '../output/ingest-json.js';
import { ingestText } from '../output/ingest-text.js';
import { type Stop, stopOnSignal } from '../stop-on-signal.js';
import { tellTrouble } from '../tell-trouble.js';
import { toJson, toJsonLine } from '../ui/json.js';
import { createProgress } from '../ui/progress.js';
import { UsageError } from '../usage-error.js';
import { watchFolders } from '../watch-folders.js';

const options = {
  force: flag('Read every file again, changed or not'),
  source: text('NAME', 'Name for a further folder (default: that of the folder)'),
  'chunk-size': wholeNumber('N', 'Longest chunk in characters, 100 or more (default: 4000)', chunkSizeRange),
  'chunk-overlap': wholeNumber('N', 'Characters repeated between chunks (default: 0)', chunkOverlapRange),
  watch: flag('Stay, and index again whenever something changes'),
  'no-gitignore': flag('Index files that .gitignore excludes as well'),
  'no-lint': flag('Do not judge how easy the documents are to find'),
  json: flag('Print the report as JSON'),
  quiet: flag('No progress, no notes'),
} as const;

export const ingest: Command = defineCommand({
  meta: {
    examples: ['kenso ingest docs', 'kenso ingest --json --quiet .'],
    details: [
      'Only files that differ from the index are read. The index is .kenso/docs.db in',
      'the current folder unless --db or KENSO_DATABASE_URL names another file.',
    ],
    operands: { min: 0, max: Number.POSITIVE_INFINITY, what: 'folders or files', completes: 'file' },
    findings: 'some files could not be indexed',
    seeAlso: ['status', 'search', 'lint'],
  },
  options,
  run: async (operands, values, context) => {
    if (values.source !== undefined && operands.length > 1) {
      throw new UsageError('--source names one folder. Index the folders one after another.');
    }
    optimiseLate();
    const stop = stopOnSignal();
    const paths = (operands.length === 0 ? ['.'] : operands).map((path) => resolve(context.cwd, path));
    try {
      if (values.watch) await watchAll(paths, values, context, stop);
      const failed = !values.watch && (await indexOnce(paths, values, context, stop));
      return stop.exitCode() ?? (failed ? exitCode.findings : exitCode.done);
    } finally {
      stop.release();
    }
  },
});

/** Tells whether some file could not be indexed. */
async function indexOnce(
  paths: readonly string[],
  values: Values<typeof options>,
  context: Context,
  stop: Stop,
): Promise<boolean> {
  const started = performance.now();
  const parsed: ParsedDocuments[] = [];
  const reports = await indexAll(paths, values, context, stop, parsed);
  tellTrouble(reports, context);
  const scores = values['no-lint'] ? [] : await Promise.all(parsed.map((documents) => ingestScore(documents, context)));
  const lint = sumScores(scores);
  context.write(
    values.json ? toJson(ingestJson(reports, lint)) : ingestText(reports, findDatabase(context, true).file, lint),
  );
  context.log.note(`Took ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return reports.some(({ totals }) => totals.errors > 0);
}

/** One report for each change; as JSON, one a line. */
async function watchAll(
  paths: readonly string[],
  values: Values<typeof options>,
  context: Context,
  stop: Stop,
): Promise<void> {
  const settings = ingestSettings(values, context);
  await watchFolders(
    paths,
    {
      ...settings,
      onReport: (report) => {
        tellTrouble([report], context);
        const changed = { ...report, files: report.files.filter(({ action }) => action !== 'unchanged') };
        context.write(values.json ? toJsonLine(ingestJson([changed])) : ingestText([changed], settings.database));
      },
      onError: (error) => context.log.error(describeError(error, context.log.shows('DEBUG'))),
    },
    stop,
  );
}

function ingestSettings(
  values: Values<typeof options>,
  context: Context,
): Omit<IngestOptions, 'path' | 'signal' | 'onProgress'> & { readonly chunkSize: number; readonly gitignore: boolean } {
  return {
    database: findDatabase(context, true).file,
    source: values.source,
    ...chunkSettings(values, context),
    force: values.force,
    gitignore: !values['no-gitignore'],
  };
}

async function indexAll(
  paths: readonly string[],
  values: Values<typeof options>,
  context: Context,
  stop: Stop,
  parsed: ParsedDocuments[],
): Promise<IngestReport[]> {
  const { log, stderr } = context;
  const progress = createProgress(stderr);
  const settings = ingestSettings(values, context);
  const reports: IngestReport[] = [];
  for (const path of paths) {
    if (stop.signal.aborted) break;
    const documents = new ParsedDocuments(path, settings);
    const report = await indexPath({
      ...settings,
      path,
      ...(!values['no-lint'] && { onParsing: documents.expect, onDocument: documents.add }),
      signal: stop.signal,
      onProgress: ({ done, total, entry }) => {
        if (log.shows('DEBUG')) log.debug(`${entry.action} ${entry.path}`);
        else if (log.shows('INFO')) progress.update(done, total, entry.path);
      },
    }).finally(progress.clear);
    reports.push(report);
    parsed.push(documents.of(report));
  }
  return reports;
}

function chunkSettings(
  values: Values<typeof options>,
  { config }: Context,
): { readonly chunkSize: number; readonly chunkOverlap: number } {
  const chunkSize = values['chunk-size'] ?? config.chunkSize;
  const chunkOverlap = values['chunk-overlap'] ?? config.chunkOverlap;
  if (chunkOverlap >= chunkSize) {
    const label = values['chunk-overlap'] === undefined ? 'KENSO_CHUNK_OVERLAP' : '--chunk-overlap';
    throw new UsageError(`${label} must be less than the chunk size: ${chunkOverlap} is not less than ${chunkSize}.`);
  }
  return { chunkSize, chunkOverlap };
}
