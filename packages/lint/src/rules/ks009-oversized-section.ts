import { defineRule, type Rule } from '../rule.js';

export const oversizedSection: Rule = defineRule({
  id: 'KS009',
  name: 'oversized-section',
  severity: 'info',
  scope: 'document',
  deduction: { each: 2, most: 6 },
  summary: 'A section is longer than the chunk size, 4000 characters by default.',
  why: 'Such a section is cut at its sub-headings, or between paragraphs where it has none, and each piece has to be found by itself. Pieces that you cut yourself are about one thing and have a heading that says so. The size is the `chunkSize` of the configuration, which should be the one that the index is made with.',
  fix: 'Divide the section with further level-2 headings.',
  good: [
    {
      documents: {
        'ropes.md': '# Splicing ropes\n\n## Eye splice in three strands\n\nTuck each strand under the next.\n',
      },
    },
  ],
  bad: [
    {
      documents: {
        'ropes.md': `# Splicing ropes\n\n## Eye splice in three strands\n\n${'Tuck each strand under the next one. '.repeat(110)}\n`,
      },
      finds: [[3, 1]],
    },
  ],
  *check(document) {
    for (const { heading, start, end, size } of document.sections) {
      if (size <= document.chunkSize) continue;
      const message = `The section "${heading.text}" has ${size} characters, more than the ${document.chunkSize} of one chunk.`;
      yield { message, place: document.placeAt(start, end) };
    }
  },
});
