import type { DocumentLink } from '@kenso/parse';
import { extractLinks } from '@kenso/parse';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packLinks, unpackLinks } from '../src/link-list.js';

const link: fc.Arbitrary<DocumentLink> = fc.record({
  target: fc.string(),
  relation: fc.oneof(fc.constantFrom('links_to', 'related'), fc.string()),
  origin: fc.constantFrom('body', 'frontmatter'),
  kind: fc.constantFrom('path', 'wiki', 'id'),
  line: fc.integer({ min: 1, max: 1_000_000 }),
});

test('links come back as they were, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(link), (links) => {
      expect(unpackLinks(packLinks(links))).toEqual(links);
    }),
  );
});

test('what most links are is not said: a path, in the body', () => {
  const links = extractLinks('---\nrelated: [b.md]\n---\n[c](../c.md) and [[d]]\n');
  expect(JSON.parse(packLinks(links))).toEqual([
    ['b.md', 2, 'id', 'related', 'frontmatter'],
    ['../c.md', 4],
    ['d', 4, 'wiki'],
  ]);
});

test('no links are an empty list, by which the next ingest passes a document over', () => {
  expect(packLinks([])).toBe('[]');
});
