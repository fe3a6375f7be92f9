import type { IngestReport } from '@kenso/index';
import type { Context } from './context.js';

/** Tells the log which files could not be indexed and which not quite, and of runs that ended early or found nothing. */
export function tellTrouble(reports: readonly IngestReport[], { log }: Context): void {
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
