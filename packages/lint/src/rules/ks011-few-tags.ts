import { defineRule, type Rule } from '../rule.js';

export const fewTags: Rule = defineRule({
  id: 'KS011',
  name: 'few-tags',
  severity: 'info',
  scope: 'document',
  deduction: { each: 2 },
  summary: 'A document has only one or two tags.',
  why: 'Each tag is one more word by which people who think in other terms find the document. Three to six cover a subject; with fewer, one way of asking is missing.',
  fix: 'Add tags until there are at least three; `kenso suggest` has candidates.',
  options: { minTags: 3 },
  optionHelp: { minTags: 'Tags that a document needs.' },
  good: [{ documents: { 'pilots.md': '---\ntags: [radio, entry, port authority]\n---\n# Ordering a pilot\n' } }],
  bad: [{ documents: { 'pilots.md': '---\ntags: [radio, entry]\n---\n# Ordering a pilot\n' }, finds: [[2, 7]] }],
  *check(document, _corpus, { minTags }) {
    const { length } = document.parsed.metadata.tags;
    if (length === 0 || length >= minTags) return;
    const message = `The document has ${length === 1 ? 'one tag' : `${length} tags`}; ${minTags} or more make it easier to find.`;
    yield { message, place: document.placeOfField(['tags']) };
  },
});
