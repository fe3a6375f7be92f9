import { defineRule, type Rule } from '../rule.js';

export const orphanDoc: Rule = defineRule({
  id: 'KS012',
  name: 'orphan-doc',
  severity: 'warning',
  deduction: { each: 4 },
  summary: 'A document relates to no other, and no other to it.',
  why: 'Agents walk from one document to the next by relations and links. A document without any is reached by search alone, and gets none of the rank that comes from being referred to. Links in the text count as well as `relates_to`. A document that stands alone in its collection is not reported.',
  fix: 'Relate the document to its neighbours with `relates_to`; `kenso suggest` has candidates.',
  good: [
    {
      documents: {
        'pilots.md': '# Ordering a pilot\n\nThe radio channels are in [Radio](radio.md).\n',
        'radio.md': '# Radio channels\n',
      },
    },
    {
      documents: {
        'radio.md': '# Radio channels\n',
        'pilots.md': '---\nrelates_to: radio.md\n---\n# Ordering a pilot\n',
      },
    },
  ],
  bad: [{ documents: { 'pilots.md': '# Ordering a pilot\n', 'radio.md': '# Radio channels\n' }, finds: [[1, 1]] }],
  *check(document, corpus) {
    if (corpus.documents.length < 2) return;
    const relates = document.parsed.links.some(({ origin }) => origin === 'frontmatter');
    if (relates || corpus.targets(document).size > 0 || corpus.isLinkedTo(document)) return;
    yield { message: 'The document relates to no other document, and none to it.' };
  },
});
