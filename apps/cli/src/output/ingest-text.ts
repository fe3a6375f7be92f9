import type { IngestReport } from '@kenso/index';
import type { IngestScore } from '../lint/ingest-score.js';
import { counted } from '../ui/counted.js';
import { printableLine } from '../ui/printable.js';

/** Paths named for one reason; `--json` has all of them. */
const namedPaths = 5;

/** One screen about what was indexed. */
export function ingestText(reports: readonly IngestReport[], database: string, lint?: IngestScore): string {
  const lines = reports.flatMap((report) => {
    const { files, chunks, ingested, unchanged, skipped, removed, errors } = report.totals;
    return [
      `${report.path}: ${counted(files - removed, 'file')}, ${counted(chunks, 'chunk')}`,
      `  ${ingested} ingested, ${unchanged} unchanged, ${skipped} skipped, ${removed} removed, ${counted(errors, 'error')}`,
      ...skippedLines(report),
    ];
  });
  return [...lines, `Index: ${database}`, ...(lint === undefined ? [] : [lintLine(lint)])]
    .map((line) => `${printableLine(line)}\n`)
    .join('');
}

function lintLine({ score, errors, warnings, info }: IngestScore): string {
  return `Lint: score ${score} of 100, ${counted(errors, 'error')}, ${counted(warnings, 'warning')}, ${info} info`;
}

function skippedLines({ files }: IngestReport): string[] {
  const byReason = new Map<string, string[]>();
  for (const { path, action, detail = 'no reason given' } of files) {
    if (action === 'skipped') byReason.set(detail, [...(byReason.get(detail) ?? []), path]);
  }
  return [...byReason].map(([reason, paths]) => {
    const more = paths.length > namedPaths ? ` and ${paths.length - namedPaths} more` : '';
    return `  skipped ${paths.length}, ${reason}: ${paths.slice(0, namedPaths).join(', ')}${more}`;
  });
}
