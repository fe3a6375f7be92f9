import { suggestFrontmatter } from '@kenso/lint';
import { type Command, defineCommand } from '../command.js';
import { exitCode } from '../exit-code.js';
import { loadDocuments } from '../lint/load-documents.js';
import { flag, wholeNumber } from '../option.js';
import { schemaVersion } from '../output/schema-version.js';
import { suggestText } from '../output/suggest-text.js';
import { toJson } from '../ui/json.js';

const options = {
  limit: wholeNumber('N', 'Tags and relations for each document (default: 5)', { min: 1, max: 100 }),
  'no-gitignore': flag('Read files that .gitignore excludes as well'),
  json: flag('Print the suggestions as JSON'),
  quiet: flag('No progress, no notes'),
} as const;

export const suggest: Command = defineCommand({
  meta: {
    examples: ['kenso suggest docs', 'kenso suggest docs --limit 3 --json'],
    details: [
      'Tags are words that are frequent in a document and rare in the others; relations',
      'lead to documents that it names or shares rare words with.',
    ],
    operands: { min: 0, max: 1, what: 'one folder or file', completes: 'file' },
    seeAlso: ['lint', 'ingest'],
  },
  options,
  run: async ([operand], values, context) => {
    const { collection, config } = await loadDocuments(operand, values, context);
    const most = values.limit ?? 5;
    const suggestions = suggestFrontmatter(collection.documents, config, { maxTags: most, maxRelations: most });
    for (const { file, reason } of collection.unreadable) context.log.error(`${file}: ${reason}`);
    context.write(
      values.json ? toJson({ suggestions, schema_version: schemaVersion }) : suggestText(suggestions, context.style),
    );
    return collection.unreadable.length > 0 ? exitCode.failed : exitCode.done;
  },
});
