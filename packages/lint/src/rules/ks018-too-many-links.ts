import { relationEntries } from '../frontmatter-entries.js';
import { defineRule, type Rule } from '../rule.js';

export const tooManyLinks: Rule = defineRule({
  id: 'KS018',
  name: 'too-many-links',
  severity: 'warning',
  scope: 'document',
  deduction: { each: 1 },
  summary: 'A document has more than 10 entries in relates_to.',
  why: 'Relations help by being few: an agent that follows all of them reads twelve documents to find the one that matters. Links in the text are not counted.',
  fix: 'Keep the relations that a reader of this document needs next.',
  options: { maxLinks: 10 },
  optionHelp: { maxLinks: 'Entries that `relates_to` may have.' },
  good: [{ documents: { 'a.md': '---\nrelates_to: [b.md]\n---\n# Mooring a boat\n', 'b.md': '# Choosing fenders\n' } }],
  bad: [
    {
      documents: {
        'a.md': `---\nrelates_to: [${'b.md, '.repeat(10)}b.md]\n---\n# Mooring a boat\n`,
        'b.md': '# Choosing fenders\n',
      },
      finds: [[2, 13]],
    },
  ],
  *check(document, _corpus, { maxLinks }) {
    const { length } = relationEntries(document.parsed.frontmatter.relates_to, ['relates_to']);
    if (length <= maxLinks) return;
    yield {
      message: `The document has ${length} relations, more than ${maxLinks}.`,
      place: document.placeOfField(['relates_to']),
    };
  },
});
