import { defineRule, type Rule } from '../rule.js';

export const missingTitle: Rule = defineRule({
  id: 'KS004',
  name: 'missing-title',
  severity: 'warning',
  scope: 'document',
  deduction: { each: 18 },
  summary: 'A document has neither a title in its front matter nor a level-1 heading.',
  why: 'The title has the highest weight of all, and every passage is shown under it. Without one the name of the file stands in. A `#` in a code block or a comment is no heading.',
  fix: 'Add a title to the front matter, or a level-1 heading.',
  good: [
    { documents: { 'pilots.md': '---\ntitle: Ordering a pilot\n---\nCall channel 12.\n' } },
    { documents: { 'pilots.md': 'Ordering a pilot\n================\n\nCall channel 12.\n' } },
  ],
  bad: [{ documents: { 'pilots.md': 'Call channel 12.\n\n```sh\n# not a heading\n```\n' }, finds: [[1, 1]] }],
  *check({ parsed }) {
    if (parsed.titleOrigin !== 'filename') return;
    yield { message: `The document has no title; its file name, "${parsed.title}", stands in.` };
  },
});
