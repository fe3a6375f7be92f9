import { weakLeads } from '../data/weak-leads.js';
import { leadOf } from '../lead.js';
import { defineRule, type Rule } from '../rule.js';

/** No phrase to look for is longer, in UTF-16 units. */
const longestLead = 200;

export const weakLead: Rule = defineRule({
  id: 'KS015',
  name: 'weak-lead',
  severity: 'info',
  scope: 'document',
  deduction: { each: 0.5 },
  summary: 'A section opens with words about the page, such as “in this section”.',
  why: 'The first words of a passage are what a reader and an agent see first, and they are searched like all others. “This section describes” says nothing that the heading did not say.',
  fix: 'Open the section with its subject and what it does.',
  options: { phrases: [] as readonly string[] },
  optionHelp: { phrases: 'Further openings to report, in any letter case.' },
  good: [
    {
      documents: {
        'ropes.md': '# Splicing ropes\n\n## Eye splice\n\nAn eye splice makes a loop at the end of a rope.\n',
      },
    },
  ],
  bad: [
    {
      documents: { 'ropes.md': '# Splicing ropes\n\n## Eye splice\n\nThis section describes how a loop is made.\n' },
      finds: [[5, 1]],
    },
  ],
  *check(document, _corpus, { phrases }) {
    const leads = phrases.length === 0 ? weakLeads : [...weakLeads, ...phrases.map((phrase) => phrase.toLowerCase())];
    for (const section of document.sections) {
      const lead = leadOf(document, section);
      const words = lead?.text.slice(0, longestLead).toLowerCase().replace(/\s+/g, ' ') ?? '';
      const phrase = leads.find(
        (known) => words.startsWith(known) && !/^[\p{L}\p{M}\p{N}]/u.test(words.slice(known.length)),
      );
      if (lead === undefined || phrase === undefined) continue;
      const message = `The section "${section.heading.text}" opens with "${phrase}".`;
      yield { message, place: document.placeAt(lead.start, lead.start + phrase.length) };
    }
  },
});
