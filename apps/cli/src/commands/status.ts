import { compareWithDisk, IndexNotFoundError } from '@kenso/index';
import { type Command, defineCommand } from '../command.js';
import { exitCode } from '../exit-code.js';
import { findDatabase } from '../find-database.js';
import { flag } from '../option.js';
import { statusJson } from '../output/status-json.js';
import { statusText } from '../output/status-text.js';
import { toJson } from '../ui/json.js';

const options = {
  'no-gitignore': flag('Count files that .gitignore excludes as well'),
  json: flag('Print the differences as JSON'),
  quiet: flag('No notes'),
} as const;

export const status: Command = defineCommand({
  meta: {
    examples: ['kenso status', 'kenso status --json'],
    details: ['Files that are new, changed, gone or unreadable since the last ingest.'],
    operands: { min: 0, max: 0, what: 'no operands' },
    seeAlso: ['ingest', 'doctor'],
  },
  options,
  run: async (_operands, values, context) => {
    const { file, exists, lookedAt } = findDatabase(context, false);
    if (!exists) throw new IndexNotFoundError(lookedAt);
    const sources = compareWithDisk(file, { gitignore: !values['no-gitignore'] });
    context.write(values.json ? toJson(statusJson(file, sources)) : statusText(sources, context.style));
    for (const { root } of sources.filter(({ differences }) => differences.length > 0)) {
      context.log.note(`To bring the index in step: kenso ingest ${root}`);
    }
    return exitCode.done;
  },
});
