import { suggestFrontmatter } from '@kenso/lint';
import { expect, test } from 'vitest';
import { inputs } from './linting.js';

const documents = {
  'locks.md':
    '---\ntags: [canal]\n---\n# Passing a lock\n\nThe lock keeper opens the sluice. Each sluice has a winch; sluices are slow. Read choosing fenders.\n\n## The sluice\n\nText.\n',
  'fenders.md':
    '# Choosing fenders\n\nA fender of rubber, fenders of rope. Rubber lasts.\n\n## Rubber or rope\n\nText.\n',
  'winches.md': '# Oiling the machine\n\nThe winch of a sluice needs oil.\n\n## The winch\n\nA winch.\n',
  'other.md': '# Paying the harbour dues\n\nMoney.\n',
};

test('proposes words that are frequent here and rare elsewhere, with their figures', () => {
  const [, locks] = suggestFrontmatter(inputs(documents));
  expect(locks?.path).toBe('locks.md');
  expect(locks?.tags).toEqual([{ tag: 'sluice', count: 3, documents: 2, score: 2.08 }]);
});

test('proposes documents that the text names, then those with which it shares rare words', () => {
  const [, locks] = suggestFrontmatter(inputs(documents));
  expect(locks?.relations.map(({ path, mentions, shared }) => [path, mentions, shared])).toEqual([
    ['fenders.md', 1, ['fender']],
    ['winches.md', 0, ['sluice', 'winch']],
  ]);
});

test('does not propose what is there', () => {
  const related = {
    ...documents,
    'locks.md': documents['locks.md'].replace('tags: [canal]', 'tags: [sluices]\nrelates_to: fenders.md'),
  };
  const locks = suggestFrontmatter(inputs(related)).find(({ path }) => path === 'locks.md');
  expect(locks?.tags.map(({ tag }) => tag)).not.toContain('sluice');
  expect(locks?.relations.map(({ path }) => path)).not.toContain('fenders.md');
});

test('is the same in any order, and no longer than asked for', () => {
  expect(suggestFrontmatter(inputs(documents).reverse())).toEqual(suggestFrontmatter(inputs(documents)));
  const short = suggestFrontmatter(inputs(documents), {}, { maxTags: 0, maxRelations: 1 });
  for (const { tags, relations } of short) expect([tags.length, relations.length <= 1]).toEqual([0, true]);
});
