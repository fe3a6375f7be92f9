import type { IngestReport } from '@kenso/index';
import type { IngestScore } from '../lint/ingest-score.js';
import { schemaVersion } from './schema-version.js';

/** The JSON of `ingest` (C2). Several paths give the sums and all files; `path` is then the first of `paths`. */
export function ingestJson(reports: readonly IngestReport[], lint?: IngestScore): unknown {
  const sum = (name: keyof IngestReport['totals']): number =>
    reports.reduce((total, report) => total + report.totals[name], 0);
  return {
    ingest: {
      path: reports[0]?.path,
      total_files: sum('files'),
      ingested: sum('ingested'),
      unchanged: sum('unchanged'),
      skipped: sum('skipped'),
      removed: sum('removed'),
      errors: sum('errors'),
      total_chunks: sum('chunks'),
      files: reports.flatMap(({ files }) =>
        files.map(({ action, path, ...rest }) => ({ path, status: action, ...rest })),
      ),
      paths: reports.map(({ path }) => path),
      cancelled: reports.some(({ cancelled }) => cancelled),
    },
    ...(lint !== undefined && {
      lint: { score: lint.score, errors: lint.errors, warnings: lint.warnings, info: lint.info },
    }),
    schema_version: schemaVersion,
  };
}
