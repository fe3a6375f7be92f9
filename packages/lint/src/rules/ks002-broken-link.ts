import type { DocumentLink } from '@kenso/parse';
import type { LintedDocument } from '../linted-document.js';
import { defineRule, type Rule } from '../rule.js';

export const brokenLink: Rule = defineRule({
  id: 'KS002',
  name: 'broken-link',
  severity: 'error',
  deduction: { each: 3 },
  summary: 'A relation in the front matter leads to no document.',
  why: 'Agents follow relations to the next document, and a document that others relate to is ranked higher. A path that leads nowhere breaks both. The path is looked up from the root of the documents first, then from the file; the ending may be left out. `related`, `conflicts_with` and `superseded_by` are checked in the same way as `relates_to`.',
  fix: 'Correct the path, or take the relation out.',
  good: [
    {
      documents: {
        'guides/mooring.md': '---\nrelates_to:\n  - guides/fenders.md\n  - ./ropes.md\n---\n# Mooring a boat\n',
        'guides/fenders.md': '# Choosing fenders\n',
        'guides/ropes.md': '# Splicing ropes\n',
      },
    },
  ],
  bad: [
    {
      documents: {
        'guides/mooring.md': '---\nrelates_to:\n  - guides/fender.md\n---\n# Mooring a boat\n',
        'guides/fenders.md': '# Choosing fenders\n',
      },
      finds: [[3, 5]],
    },
  ],
  *check(document, corpus) {
    for (const link of document.parsed.links) {
      if (link.origin !== 'frontmatter' || corpus.resolve(document, link) !== undefined) continue;
      yield { message: `The relation "${link.target}" leads to no document.`, place: placeOfRelation(document, link) };
    }
  },
});

/** The target on the line of its link; the line's first visible character when it is written otherwise. */
function placeOfRelation(document: LintedDocument, { line, target }: DocumentLink) {
  const written = document.text.split(/\r\n?|\n/, line)[line - 1] ?? '';
  const at = written.indexOf(target);
  const start = at === -1 ? Math.max(0, written.search(/[^\s-]/)) : at;
  const end = at === -1 ? written.trimEnd().length : at + target.length;
  return { line, column: start + 1, endLine: line, endColumn: end + 1 };
}
