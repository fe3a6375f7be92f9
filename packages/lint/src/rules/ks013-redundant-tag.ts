import { hasSegmentedScript, segmentWords } from '@kenso/parse/terms';
import { stemmer } from 'stemmer';
import { textEntries } from '../frontmatter-entries.js';
import { defineRule, type Rule } from '../rule.js';

/** The tags of a document that only repeat a word of its title, in another form perhaps: by their Porter stems. */
export function redundantTags(title: string, tags: readonly string[]): readonly string[] {
  if (tags.length === 0) return [];
  const stems = new Set(title.split(/\s+/).flatMap(wordsOf).map(stemmer));
  return tags.filter((tag) => {
    const [word, ...others] = wordsOf(tag);
    return word !== undefined && others.length === 0 && word === tag.toLowerCase() && stems.has(stemmer(word));
  });
}

export const redundantTag: Rule = defineRule({
  id: 'KS013',
  name: 'redundant-tag',
  severity: 'info',
  scope: 'document',
  deduction: { each: 0.5 },
  summary: 'A tag repeats a word of the title.',
  why: 'The title counts more than a tag does, so that a tag with the same word, or another form of it, adds no way of finding the document. Forms are compared by their Porter stems, as the index compares them. `kenso lint --fix` takes such tags out, the last one excepted.',
  fix: 'Replace the tag with a word that the title does not have.',
  good: [{ documents: { 'pilots.md': '---\ntags: [radio, entry, port authority]\n---\n# Ordering a pilot\n' } }],
  bad: [
    {
      documents: { 'pilots.md': '---\ntags:\n  - radio\n  - pilots\n  - orders\n---\n# Ordering a pilot\n' },
      finds: [
        [4, 5],
        [5, 5],
      ],
    },
  ],
  *check(document) {
    const { title, titleOrigin, metadata, frontmatter } = document.parsed;
    if (titleOrigin === 'filename') return;
    const redundant = new Set(redundantTags(title, metadata.tags));
    if (redundant.size === 0) return;
    for (const { text, path } of textEntries(frontmatter.tags, ['tags'])) {
      if (!redundant.delete(text)) continue;
      yield { message: `The tag "${text}" repeats a word of the title.`, place: document.placeOfField(path, text) };
    }
  },
});

/** Words in lower case; one with `+` or `#` in it, such as `C++`, is one word. */
function wordsOf(text: string): readonly string[] {
  if (/[+#]/.test(text)) return [text.toLowerCase()];
  return hasSegmentedScript(text) ? segmentWords(text) : (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}
