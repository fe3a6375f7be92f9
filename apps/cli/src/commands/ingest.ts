import { resolve } from 'node:path';
import { type IngestReport, ingest as indexPath } from '@kenso/index';
import { type Command, defineCommand } from '../command.js';
import { chunkOverlapRange, chunkSizeRange } from '../config.js';
import type { Context } from '../context.js';
import { exitCode } from '../exit-code.js';
import { findDatabase } from '../find-database.js';
import { flag, text, type Values, wholeNumber } from '../option.js';
import { ingestJson } from '../output/ingest-json.js';
import { ingestText } from '../output/ingest-text.js';
import { type Stop, stopOnSignal } from '../stop-on-signal.js';
import { toJson } from '../ui/json.js';
import { createProgress } from '../ui/progress.js';
import { UsageError } from '../usage-error.js';

const options = {
  force: flag('Read every file again, changed or not'),
  source: text('NAME', 'Name for a further folder (default: that of the folder)'),
  'chunk-size': wholeNumber('N', 'Longest chunk in characters (default: 4000)', chunkSizeRange),
  'chunk-overlap': wholeNumber('N', 'Characters repeated between chunks (default: 0)', chunkOverlapRange),
  'no-gitignore': flag('Index files that .gitignore excludes as well'),
  json: flag('Print the report as JSON'),
  quiet: flag('No progress, no notes'),
} as const;

export const ingest: Command = defineCommand({
  meta: {
    usage: 'ingest [...path]',
    description: 'Index folders or Markdown files (default: this folder)',
    examples: ['kenso ingest docs', 'kenso ingest --json --quiet .'],
    operands: { min: 0, max: Number.POSITIVE_INFINITY, what: 'folders or files' },
  },
  options,
  run: async (operands, values, context) => {
    if (values.source !== undefined && operands.length > 1) {
      throw new UsageError('--source names one folder. Index the folders one after another.');
    }
    const stop = stopOnSignal();
    const started = performance.now();
    try {
      const reports = await indexAll(operands.length === 0 ? ['.'] : operands, values, context, stop);
      tellTrouble(reports, context);
      context.write(values.json ? toJson(ingestJson(reports)) : ingestText(reports, findDatabase(context, true).file));
      context.log.note(`Took ${((performance.now() - started) / 1000).toFixed(1)} s.`);
      const failed = reports.some(({ totals }) => totals.errors > 0);
      return stop.exitCode() ?? (failed ? exitCode.findings : exitCode.done);
    } finally {
      stop.release();
    }
  },
});

async function indexAll(
  paths: readonly string[],
  values: Values<typeof options>,
  context: Context,
  stop: Stop,
): Promise<IngestReport[]> {
  const { log, cwd, stderr } = context;
  const progress = createProgress(stderr);
  const shared = {
    database: findDatabase(context, true).file,
    source: values.source,
    ...chunkSettings(values, context),
    force: values.force,
    gitignore: !values['no-gitignore'],
    signal: stop.signal,
  };
  const reports: IngestReport[] = [];
  for (const path of paths) {
    if (stop.signal.aborted) break;
    const report = await indexPath({
      ...shared,
      path: resolve(cwd, path),
      onProgress: ({ done, total, entry }) => {
        if (log.shows('DEBUG')) log.debug(`${entry.action} ${entry.path}`);
        else if (log.shows('INFO')) progress.update(done, total, entry.path);
      },
    }).finally(progress.clear);
    reports.push(report);
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

function tellTrouble(reports: readonly IngestReport[], { log }: Context): void {
  for (const { path, files, totals, cancelled } of reports) {
    for (const { path: file, action, detail } of files) {
      if (action === 'error') log.error(`${file}: ${detail ?? 'it could not be indexed'}`);
      else if (action === 'ingested' && detail !== undefined) log.warn(`${file}: ${detail}`);
    }
    if (cancelled) {
      log.warn(`Stopped. ${totals.ingested + totals.unchanged} files are indexed and stay; run it again for the rest.`);
    } else if (totals.files === 0) {
      log.note(`No Markdown files (.md, .markdown, .mdx) found in ${path}.`);
    }
  }
}
