import { posix } from 'node:path';
import { defineRule, type Rule } from '../rule.js';

export const danglingLink: Rule = defineRule({
  id: 'KS020',
  name: 'dangling-link',
  severity: 'info',
  deduction: { each: 0 },
  summary: 'A link in the text leads to no document.',
  why: 'Such a link is no step that an agent can take. It costs no points, because a wiki link may name a page that is still to be written. Links that lead out of the collection are not checked.',
  fix: 'Correct the target, or write the document.',
  good: [
    {
      documents: {
        'a.md': '# Mooring a boat\n\nSee [fenders](b.md) and [the licence](../LICENSE.md).\n',
        'b.md': '# Choosing fenders\n',
      },
    },
  ],
  bad: [
    {
      documents: { 'a.md': '# Mooring a boat\n\nSee [fenders](fender.md).\n', 'b.md': '# Choosing fenders\n' },
      finds: [[3, 15]],
    },
  ],
  *check(document, corpus) {
    for (const link of document.parsed.links) {
      if (link.origin !== 'body' || corpus.resolve(document, link) !== undefined) continue;
      if (posix.join(posix.dirname(document.path), link.target).startsWith('../')) continue;
      yield {
        message: `The link "${link.target}" leads to no document.`,
        place: document.placeOnLine(link.line, link.target),
      };
    }
  },
});
