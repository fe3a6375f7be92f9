import { genericTitles } from '../data/generic-titles.js';
import type { LintedDocument } from '../linted-document.js';
import type { Place } from '../place.js';
import { defineRule, type Rule } from '../rule.js';
import { foldPhrase, isOneWord, phraseSet } from '../words.js';

const ownPhrases = phraseSet(genericTitles);

export const genericTitle: Rule = defineRule({
  id: 'KS005',
  name: 'generic-title',
  severity: 'warning',
  scope: 'document',
  deduction: { each: 18 },
  summary: 'A title is one word, or a word that any document could bear.',
  why: 'A title is the strongest signal that a document has. One that says “Overview” or “Notes” competes with every other page of that name, and tells a reader of the results nothing. Words are counted by the rules of each language, so that a Japanese title needs no spaces; the parts of a compound such as `useState` count each.',
  fix: 'Name the subject in two to six words that a colleague would type.',
  options: { generic: [] as readonly string[] },
  optionHelp: { generic: 'Further titles that say nothing, in any letter case.' },
  good: [
    { documents: { 'pilots.md': '# Ordering a pilot\n' } },
    { documents: { 'pilots.md': '# 网关服务部署与回滚操作手册\n' } },
  ],
  bad: [
    { documents: { 'pilots.md': '---\ntitle: Overview\n---\nHow to order a pilot.\n' }, finds: [[2, 8]] },
    { documents: { 'pilots.md': '# Pilots\n\nHow to order a pilot.\n' }, finds: [[1, 1]] },
  ],
  *check(document, _corpus, { generic }) {
    const { title, titleOrigin } = document.parsed;
    if (titleOrigin === 'filename') return;
    const phrase = foldPhrase(title);
    const isGeneric = ownPhrases.has(phrase) || phraseSet(generic).has(phrase);
    if (!isGeneric && !isOneWord(title)) return;
    const what = isGeneric ? 'could stand over any document' : 'is a single word';
    yield { message: `The title "${title}" ${what}.`, place: placeOfTitle(document) };
  },
});

function placeOfTitle(document: LintedDocument): Place | undefined {
  const { titleOrigin, headings } = document.parsed;
  if (titleOrigin === 'frontmatter') return document.placeOfField(['title']);
  const heading = headings.find(({ depth }) => depth === 1);
  return heading && document.placeOfLine(heading.line);
}
