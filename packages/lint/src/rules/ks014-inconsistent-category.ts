import { byCodeUnit } from '@kenso/parse';
import type { Corpus } from '../corpus.js';
import { perCorpus } from '../per-corpus.js';
import { defineRule, type Rule } from '../rule.js';
import { countLetters, type LetterCounts, similarity, similarityBound } from '../similarity.js';

interface Category extends LetterCounts {
  readonly name: string;
  readonly folded: string;
  readonly documents: number;
}

/** Every category by name, the most used first. */
const categoriesOf = perCorpus((corpus: Corpus): ReadonlyMap<string, Category> => {
  const counts = new Map<string, number>();
  for (const { parsed } of corpus.documents) {
    counts.set(parsed.metadata.category, (counts.get(parsed.metadata.category) ?? 0) + 1);
  }
  const categories = [...counts]
    .map(([name, documents]) => ({ name, folded: name.toLowerCase(), documents, ...countLetters(name.toLowerCase()) }))
    .sort((a, b) => b.documents - a.documents || byCodeUnit(a.name, b.name));
  return new Map(categories.map((category) => [category.name, category]));
});

export const inconsistentCategory: Rule = defineRule({
  id: 'KS014',
  name: 'inconsistent-category',
  severity: 'warning',
  deduction: { each: 1 },
  summary: 'Only this document has its category, and there is another that is spelled alike.',
  why: 'A search can be limited to a category. A document under “deployments” is missed by everybody who looks in “deployment”. Two names are alike when twice the length of what they have in common, stretch by stretch, is at least 0.6 of the length of both (the ratio of Ratcliff and Obershelp). Names that differ in digits alone are different things, and the name of a folder is not questioned.',
  fix: 'Use the other category, or a name that can’t be taken for it.',
  options: { ratio: 0.6 },
  optionHelp: { ratio: 'How alike two names have to be, from 0 to 1.' },
  good: [
    {
      documents: {
        'a.md': '---\ncategory: guides\n---\n# Mooring a boat\n',
        'b.md': '---\ncategory: reference\n---\n# Radio channels\n',
      },
    },
  ],
  bad: [
    {
      documents: {
        'a.md': '---\ncategory: guide\n---\n# Mooring a boat\n',
        'b.md': '---\ncategory: guides\n---\n# Splicing ropes\n',
        'c.md': '---\ncategory: guides\n---\n# Choosing fenders\n',
      },
      finds: [[2, 11]],
    },
  ],
  *check(document, corpus, { ratio }) {
    const { metadata, frontmatter } = document.parsed;
    if (frontmatter.category === undefined) return;
    const own = categoriesOf(corpus).get(metadata.category);
    const other = own?.documents === 1 ? mostAlike(own, categoriesOf(corpus).values(), ratio) : undefined;
    if (own === undefined || other === undefined) return;
    const message = `Only this document has the category "${own.name}", which looks like "${other.name}".`;
    yield { message, place: document.placeOfField(['category']), fix: `Use the category "${other.name}".` };
  },
});

/** The category most like another one; of equals the most used, then the first by name. */
function mostAlike(own: Category, categories: Iterable<Category>, least: number): Category | undefined {
  let best: Category | undefined;
  let bestRatio = least;
  for (const other of categories) {
    if (other === own || differInDigits(own.folded, other.folded)) continue;
    const length = own.length + other.length;
    if ((2 * Math.min(own.length, other.length)) / length < bestRatio || similarityBound(own, other) < bestRatio)
      continue;
    const ratio = similarity(own.folded, other.folded);
    if (ratio > bestRatio || (ratio === bestRatio && best === undefined)) {
      best = other;
      bestRatio = ratio;
    }
  }
  return best;
}

function differInDigits(a: string, b: string): boolean {
  return a !== b && a.replace(/\d+/g, '0') === b.replace(/\d+/g, '0');
}
