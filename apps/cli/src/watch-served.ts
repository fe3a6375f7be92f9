import { existsSync } from 'node:fs';
import { type IndexWatch, watchIndex } from '@kenso/index';
import type { Context } from './context.js';
import { describeError } from './describe-error.js';
import { tellTrouble } from './tell-trouble.js';
import { counted } from './ui/counted.js';

/** Keeps the index that is served in step with its folders (M5). What there is to say goes to the log. */
export function watchServed(database: string, context: Context): IndexWatch {
  const { log } = context;
  if (!existsSync(database)) log.note('--watch begins when "kenso ingest <path>" has made the index; it makes none.');
  return watchIndex({
    database,
    onReport: (report) => {
      tellTrouble([report], context);
      const { ingested, removed } = report.totals;
      log.note(`Indexed ${counted(ingested, 'changed file')}, removed ${removed}, in ${report.path}`);
    },
    onError: (error) => log.error(describeError(error, log.shows('DEBUG'))),
  });
}
