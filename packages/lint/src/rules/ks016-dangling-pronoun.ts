import { pronouns } from '../data/pronouns.js';
import { leadOf } from '../lead.js';
import { defineRule, type Rule } from '../rule.js';

const firstWord = /^\p{L}+/u;

export const danglingPronoun: Rule = defineRule({
  id: 'KS016',
  name: 'dangling-pronoun',
  severity: 'info',
  scope: 'document',
  deduction: { each: 0.5 },
  summary: 'The first sentence of a section starts with It, This, These, Those or They.',
  why: 'A section is shown without what stands before it, so that nobody can tell what “it” is. The name of the thing would also be a word to find the section by.',
  fix: 'Start the section with the name of what it is about.',
  options: { words: [] as readonly string[] },
  optionHelp: { words: 'Further first words to report, written as they start a sentence.' },
  good: [{ documents: { 'ropes.md': '# Splicing ropes\n\n## Eye splice\n\nAn eye splice makes a loop.\n' } }],
  bad: [
    {
      documents: { 'ropes.md': '# Splicing ropes\n\n## Eye splice\n\nIt makes a loop at the end of a rope.\n' },
      finds: [[5, 1]],
    },
  ],
  *check(document, _corpus, { words }) {
    for (const section of document.sections) {
      const lead = leadOf(document, section);
      const word = firstWord.exec(lead?.text ?? '')?.[0] ?? '';
      if (lead === undefined || (!pronouns.includes(word) && !words.includes(word))) continue;
      const message = `The section "${section.heading.text}" starts with "${word}", which nothing before it explains.`;
      yield { message, place: document.placeAt(lead.start, lead.start + word.length) };
    }
  },
});
