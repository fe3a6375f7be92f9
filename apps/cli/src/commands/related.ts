import { type Command, defineCommand } from '../command.js';
import { exitCode } from '../exit-code.js';
import { findDocument } from '../find-document.js';
import { flag, text, wholeNumber } from '../option.js';
import { relatedJson } from '../output/related-json.js';
import { relatedTree } from '../output/related-tree.js';
import { toJson } from '../ui/json.js';
import { withIndex } from '../with-index.js';

const options = {
  depth: wholeNumber('N', 'Links away from the document, 1 to 3 (default: 1)', { min: 1, max: 3 }),
  relation: text('NAME', 'Only this relation, such as links_to (default: all)'),
  json: flag('Print the relations as JSON'),
  quiet: flag('No notes'),
} as const;

export const related: Command = defineCommand({
  meta: {
    examples: [
      'kenso related getting-started.md --depth 2',
      'kenso related "$(kenso search --files --limit 1 ranking)"',
    ],
    details: ['→ leads away from the document above it, ← to it.'],
    operands: { min: 1, max: 1, what: 'the path of one document' },
    seeAlso: ['search', 'get'],
  },
  options,
  run: async ([wanted = ''], values, context) =>
    withIndex(context, async (index) => {
      const { path, title } = await findDocument(index, context.cwd, wanted);
      const depth = values.depth ?? 1;
      const found = await index.related(path, { depth, relationType: values.relation });
      context.write(
        values.json ? toJson(relatedJson(path, depth, found)) : relatedTree({ path, title }, found, context.style),
      );
      if (found.length === 0) {
        const kind = values.relation === undefined ? 'links' : `links of the relation "${values.relation}"`;
        context.log.note(`${path} has no ${kind} to or from other documents.`);
      }
      return exitCode.done;
    }),
});
