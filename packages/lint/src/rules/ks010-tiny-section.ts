import { defineRule, type Rule } from '../rule.js';

/** Shorter sections never become a chunk of their own (P7). Code points, heading line included. */
const shortestSection = 20;

export const tinySection: Rule = defineRule({
  id: 'KS010',
  name: 'tiny-section',
  severity: 'error',
  scope: 'document',
  deduction: { each: 3 },
  summary: 'A section has fewer than 20 characters, heading included, and gets no chunk of its own.',
  why: 'The text of such a section is kept with the section before it or after it, so that its heading no longer leads to it: nobody finds it by its name.',
  fix: 'Say what the section has to say in a full sentence, or join it with its neighbour.',
  good: [
    { documents: { 'ports.md': '# Ports of the gateway\n\n## Metrics endpoint\n\nPrometheus reads port 9100.\n' } },
  ],
  bad: [
    {
      documents: {
        'ports.md': '# Ports of the gateway\n\n## Web\n\n8080\n\n## Metrics endpoint\n\nPrometheus reads port 9100.\n',
      },
      finds: [[3, 1]],
    },
  ],
  *check(document) {
    for (const { heading, start, end, size } of document.sections) {
      if (size >= shortestSection) continue;
      const message = `The section "${heading.text}" has ${size} characters, too few for a chunk of its own.`;
      yield { message, place: document.placeAt(start, end) };
    }
  },
});
