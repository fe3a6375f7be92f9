import { defineRule, type Rule } from '../rule.js';

export const missingTags: Rule = defineRule({
  id: 'KS003',
  name: 'missing-tags',
  severity: 'warning',
  scope: 'document',
  deduction: { each: 12 },
  summary: 'A document has no tags.',
  why: 'Tags are searched with a high weight, and they carry the words of the field that the text itself may never use. A search can also be limited to a tag.',
  fix: 'Add three to six tags that name the field in other words than the title.',
  good: [{ documents: { 'pilots.md': '---\ntags: [radio, entry, port authority]\n---\n# Ordering a pilot\n' } }],
  bad: [
    {
      documents: { 'pilots.md': '# Ordering a pilot\n\nCall channel 12 an hour before you arrive.\n' },
      finds: [[1, 1]],
    },
    { documents: { 'pilots.md': '---\ntags: []\n---\n# Ordering a pilot\n' }, finds: [[1, 1]] },
  ],
  *check({ parsed }) {
    if (parsed.metadata.tags.length === 0) yield { message: 'The document has no tags.' };
  },
});
