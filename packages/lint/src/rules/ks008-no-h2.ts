import { countCharacters } from '../count-characters.js';
import { defineRule, type Rule } from '../rule.js';

export const noH2: Rule = defineRule({
  id: 'KS008',
  name: 'no-h2',
  severity: 'warning',
  scope: 'document',
  deduction: { each: 14 },
  summary: 'A document of more than 500 characters has no level-2 heading.',
  why: 'Level-2 headings are where a document is cut into passages. Without any, all of it is one passage: a search can’t point at the part that answers, and every word in it competes with every other.',
  fix: 'Divide the text into sections with level-2 headings, one subject each.',
  options: { maxLength: 500 },
  optionHelp: { maxLength: 'Characters that a text without level-2 headings may have.' },
  good: [
    {
      documents: {
        'ropes.md': `# Splicing ropes\n\n${'Lay the strands side by side. '.repeat(9)}\n\n## Eye splice in three strands\n\n${'Tuck each strand under the next. '.repeat(9)}\n`,
      },
    },
  ],
  bad: [
    {
      documents: {
        'ropes.md': `# Splicing ropes\n\n${'Lay the strands side by side, tuck each under the next. '.repeat(9)}\n`,
      },
      finds: [[1, 1]],
    },
  ],
  *check({ parsed }, _corpus, { maxLength }) {
    if (parsed.headings.some(({ depth }) => depth === 2)) return;
    const size = countCharacters(parsed.body.trim());
    if (size > maxLength) yield { message: `The text has ${size} characters and no level-2 heading.` };
  },
});
