import { defineRule, type Rule } from '../rule.js';

export const noPreamble: Rule = defineRule({
  id: 'KS006',
  name: 'no-preamble',
  severity: 'warning',
  scope: 'document',
  deduction: { each: 4 },
  summary: 'A document has sections, and under 50 characters before the first.',
  why: 'What stands before the first section becomes a passage of its own, the overview, and that is what a broad question finds. Shorter text is put at the head of the first section.',
  fix: 'Say in one or two sentences before the first section what the document is about.',
  options: { minLength: 50 },
  optionHelp: { minLength: 'Characters that the text before the first section needs.' },
  good: [
    {
      documents: {
        'pilots.md':
          '# Ordering a pilot\n\nEvery ship above 60 metres takes a pilot on board before the mole.\n\n## Calling by radio\n\nChannel 12.\n',
      },
    },
    { documents: { 'pilots.md': '# Ordering a pilot\n\nChannel 12.\n' } },
  ],
  bad: [
    {
      documents: { 'pilots.md': '# Ordering a pilot\n\nRead on.\n\n## Calling by radio\n\nChannel 12.\n' },
      finds: [[5, 1]],
    },
  ],
  *check(document, _corpus, { minLength }) {
    const [first] = document.sections;
    if (first === undefined || document.preambleSize >= minLength) return;
    const found = document.preambleSize === 0 ? 'Nothing stands' : `Only ${document.preambleSize} characters stand`;
    const message = `${found} before the first section; an overview needs ${minLength} characters.`;
    yield { message, place: document.placeOfLine(first.heading.line) };
  },
});
