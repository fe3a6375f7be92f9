import { genericHeadings } from '../data/generic-headings.js';
import { defineRule, type Rule } from '../rule.js';
import { foldPhrase, isOneWord, phraseSet } from '../words.js';

const ownPhrases = phraseSet(genericHeadings);

export const genericHeading: Rule = defineRule({
  id: 'KS007',
  name: 'generic-heading',
  severity: 'warning',
  scope: 'document',
  deduction: { each: 6, most: 14 },
  summary: 'A level-2 heading is one word, or a phrase that any document could hold.',
  why: 'A section is found and shown without the rest of its document, and its heading has nearly the weight of a title. “Setup” says nothing to a reader who does not see the page; “Set up the signing key” does. Words are counted by the rules of each language.',
  fix: 'Name the subject of the section in the heading, in two words or more.',
  options: { generic: [] as readonly string[] },
  optionHelp: { generic: 'Further headings that say nothing, in any letter case.' },
  good: [
    { documents: { 'mooring.md': '# Mooring a boat\n\n## Rig the fenders\n\n### Notes\n\n```sh\n## Setup\n```\n' } },
    { documents: { 'mooring.md': '# 係留の手順\n\n## 防舷材の取り付け方\n\n本文。\n' } },
  ],
  bad: [
    {
      documents: {
        'mooring.md': '# Mooring a boat\n\n## Setup\n\nHang the fenders.\n\n## Getting started\n\nCome in slowly.\n',
      },
      finds: [
        [3, 1],
        [7, 1],
      ],
    },
  ],
  *check(document, _corpus, { generic }) {
    const further = phraseSet(generic);
    for (const { depth, text, line } of document.parsed.headings) {
      if (depth !== 2) continue;
      const phrase = foldPhrase(text);
      const isGeneric = ownPhrases.has(phrase) || further.has(phrase);
      if (!isGeneric && !isOneWord(text)) continue;
      const what = isGeneric ? 'could stand in any document' : text === '' ? 'is empty' : 'is a single word';
      yield { message: `The heading "${text}" ${what}.`, place: document.placeOfLine(line) };
    }
  },
});
