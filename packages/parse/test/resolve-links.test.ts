import { type DocumentLink, linkResolver } from '@kenso/parse';
import { expect, test } from 'vitest';

const paths = [
  'api.md',
  'guides/api.md',
  'guides/setup.md',
  'guides/deep/notes.markdown',
  'ref/limits.mdx',
  'Überblick.md',
  'people/Ada Lovelace.md',
  'blocks/state/_index.md',
  'blocks/limits/_index.md',
];
const resolve = linkResolver(paths);
const link = (target: string, rest: Partial<DocumentLink> = {}): DocumentLink => ({
  target,
  relation: 'related',
  origin: 'frontmatter',
  kind: 'path',
  line: 1,
  ...rest,
});
const body = { origin: 'body', relation: 'links_to' } as const;

test.for<[string, string, DocumentLink, string | undefined]>([
  ['a relation means the root first', 'guides/setup.md', link('api.md'), 'api.md'],
  ['a body link means the file first', 'guides/setup.md', link('api.md', body), 'guides/api.md'],
  ['a relation falls back to the file', 'guides/setup.md', link('deep/notes.markdown'), 'guides/deep/notes.markdown'],
  ['a body link falls back to the root', 'guides/setup.md', link('ref/limits.mdx', body), 'ref/limits.mdx'],
  ['./ is relative to the file', 'guides/setup.md', link('./api.md'), 'guides/api.md'],
  ['../ is relative to the file', 'guides/deep/notes.markdown', link('../api.md'), 'guides/api.md'],
  ['./ does not fall back to the root', 'guides/deep/notes.markdown', link('./setup.md'), undefined],
  ['a leading slash means the root', 'guides/setup.md', link('/api.md', body), 'api.md'],
  ['the ending may be left out', 'api.md', link('guides/deep/notes'), 'guides/deep/notes.markdown'],
  ['dots inside a path', 'api.md', link('guides/deep/../setup.md'), 'guides/setup.md'],
  ['nothing lies above the root', 'api.md', link('../api.md'), undefined],
  ['a decomposed letter is the same letter', 'api.md', link('U\u0308berblick.md'), 'Überblick.md'],
  [
    'a wiki link finds a unique file name',
    'api.md',
    link('notes', { ...body, kind: 'wiki' }),
    'guides/deep/notes.markdown',
  ],
  [
    'a wiki link in another letter case',
    'api.md',
    link('ada lovelace', { ...body, kind: 'wiki' }),
    'people/Ada Lovelace.md',
  ],
  [
    'a wiki link with a part of the path',
    'ref/limits.mdx',
    link('guides/api', { ...body, kind: 'wiki' }),
    'guides/api.md',
  ],
  ['a folder names its opening page', 'api.md', link('state', { ...body, kind: 'wiki' }), 'blocks/state/_index.md'],
  ['with a slash behind it', 'api.md', link('blocks/state/', { ...body, kind: 'wiki' }), 'blocks/state/_index.md'],
  ['a page comes before a folder', 'api.md', link('limits', { ...body, kind: 'wiki' }), 'ref/limits.mdx'],
  ['a path does not search by name', 'api.md', link('notes'), undefined],
  ['an id finds a unique file name', 'api.md', link('limits', { kind: 'id' }), 'ref/limits.mdx'],
  ['an ambiguous name leads nowhere', 'ref/limits.mdx', link('Setup of all', { ...body, kind: 'wiki' }), undefined],
])('%s (P11)', ([, from, written, expected]) => {
  expect(resolve(from, written)).toEqual(
    expected === undefined ? { target: written.target, resolved: false } : { target: expected, resolved: true },
  );
});

test('a name that two files have resolves to neither', () => {
  const twins = linkResolver(['a/x.md', 'b/x.md', 'c.md']);
  expect(twins('c.md', link('x', { ...body, kind: 'wiki' })).resolved).toBe(false);
});
