import { relationEntries } from '../frontmatter-entries.js';
import { defineRule, type Rule } from '../rule.js';

export const globInLink: Rule = defineRule({
  id: 'KS017',
  name: 'glob-in-link',
  severity: 'error',
  scope: 'document',
  deduction: { each: 3 },
  summary: 'An entry of relates_to holds * or ?.',
  why: 'A relation names one document. A pattern is not expanded: the index ignores the entry, and what it was meant to relate is not related. `kenso lint --fix` takes such entries out.',
  fix: 'Name each document in an entry of its own.',
  good: [
    {
      documents: {
        'mooring.md': '---\nrelates_to: [guides/fenders.md]\n---\n# Mooring a boat\n',
        'guides/fenders.md': '# Choosing fenders\n',
      },
    },
  ],
  bad: [{ documents: { 'mooring.md': '---\nrelates_to: [guides/*.md]\n---\n# Mooring a boat\n' }, finds: [[2, 14]] }],
  *check(document) {
    for (const { text, path } of relationEntries(document.parsed.frontmatter.relates_to, ['relates_to'])) {
      if (!/[*?]/.test(text)) continue;
      yield {
        message: `The relation "${text}" is a pattern, which is ignored.`,
        place: document.placeOfField(path, text),
      };
    }
  },
});
