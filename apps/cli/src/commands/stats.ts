import { type Command, defineCommand } from '../command.js';
import { exitCode } from '../exit-code.js';
import { flag } from '../option.js';
import { statsJson } from '../output/stats-json.js';
import { listedEntries, statsText } from '../output/stats-text.js';
import { toJson } from '../ui/json.js';
import { withIndex } from '../with-index.js';

const options = { json: flag('Print the figures as JSON'), quiet: flag('No notes') } as const;

export const stats: Command = defineCommand({
  meta: {
    examples: ['kenso stats', 'kenso stats --json'],
    details: ['Documents, chunks, links and those that lead nowhere, sources, categories, tags.'],
    operands: { min: 0, max: 0, what: 'no operands' },
    seeAlso: ['status', 'doctor'],
  },
  options,
  run: async (_operands, values, context) =>
    withIndex(context, async (index) => {
      const figures = await index.stats();
      context.write(values.json ? toJson(statsJson(figures)) : statsText(figures, context.style));
      const dangling = figures.danglingLinks.length;
      if (dangling > listedEntries) context.log.note(`Links that lead nowhere: ${dangling}. --json lists all of them.`);
      return exitCode.done;
    }),
});
