import { createColors } from 'picocolors';
import { expect, test } from 'vitest';
import { relatedTree } from '../src/output/related-tree.js';

test('deeper links hang below the document they lead from, and a branch opens once', () => {
  const edge = (via: string, path: string, depth: number) =>
    ({ path, title: undefined, exists: true, relation: 'links_to', direction: 'outgoing', depth, via }) as const;
  const edges = [edge('a', 'b', 1), edge('a', 'c', 1), edge('b', 'c', 2), edge('c', 'd', 2), edge('d', 'b', 3)];
  expect(relatedTree({ path: 'a', title: 'Alpha' }, edges, createColors(false))).toBe(
    [
      'a  Alpha',
      '├─ → links_to b',
      '│  └─ → links_to c',
      '└─ → links_to c',
      '   └─ → links_to d',
      '      └─ → links_to b',
      '',
    ].join('\n'),
  );
});
