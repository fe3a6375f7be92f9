import { mentionsOf } from '../mentions.js';
import { defineRule, type Rule } from '../rule.js';
import { foldPhrase, phraseSet } from '../words.js';

export const unlinkedMention: Rule = defineRule({
  id: 'KS019',
  name: 'unlinked-mention',
  severity: 'warning',
  deduction: { each: 1, most: 4 },
  summary: 'The text names another document by its title or an alias, and does not relate to it.',
  why: 'Whoever reads the name wants to know more, and the document that says it is there. A link or a relation leads there, and raises the rank of the document that is named. Whole words count, in any letter case, of names of four characters or more; code, headings, links and addresses are no text. Not counted are generic names, names that two documents bear, and names that stand in the text of a link. In a collection of 50 documents or more, a name that every fifth document mentions is a word of the field, and so is a name of one word that more than one document in a hundred mentions; a name of one word counts there only as it is spelled.',
  fix: 'Link the name to the document, or add it to `relates_to`.',
  options: { minLength: 4, ignore: [] as readonly string[] },
  optionHelp: {
    minLength: 'Characters that a name needs.',
    ignore: 'Names that may be mentioned, in any letter case.',
  },
  good: [
    {
      documents: {
        'mooring.md':
          '# Mooring a boat\n\nRead about [choosing fenders](fenders.md) first. `Choosing fenders` in code is no mention.\n',
        'fenders.md': '# Choosing fenders\n',
      },
    },
  ],
  bad: [
    {
      documents: {
        'mooring.md': '# Mooring a boat\n\nSee choosing fenders, or the fender\nguide, before you come in.\n',
        'fenders.md': '---\naliases: [fender guide]\n---\n# Choosing fenders\n',
        'ropes.md': '# Splicing ropes\n',
      },
      finds: [[3, 5]],
    },
  ],
  *check(document, corpus, { minLength, ignore }) {
    const ignored = phraseSet(ignore);
    const targets = corpus.targets(document);
    for (const { name, path, start, end } of mentionsOf(corpus, document)) {
      if (targets.has(path) || [...name].length < minLength || ignored.has(foldPhrase(name))) continue;
      const message = `The text names "${name}" (${path}) without a relation to it.`;
      yield { message, place: document.placeAt(start, end), fix: `Link to ${path}, or add it to relates_to.` };
    }
  },
});
