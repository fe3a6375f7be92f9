import { createSearcher, type SearchOptions } from '@kenso/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closestNames } from '../src/closest-names.js';
import { type KnowledgeBase, knowledgeBase } from './knowledge-base.js';

let base: KnowledgeBase;
beforeAll(async () => {
  const text = '# Kettles\n\nThe kettle boils water for tea in a few minutes.\n';
  base = await knowledgeBase({ 'guides/tea.md': `---\ncategory: guides\ntags: [boiling]\n---\n${text}` });
});
afterAll(() => base.remove());

const ask = (options: SearchOptions) => createSearcher(base.index).search('kettle', options);

describe('a filter (Q11)', () => {
  it.each<[SearchOptions, object]>([
    [{ category: 'Guides' }, { unknown_category: { name: 'Guides', existing: ['guides'], closest: ['guides'] } }],
    [{ tags: ['boilng'] }, { unknown_tags: [{ name: 'boilng', closest: ['boiling'] }] }],
    [{ pathPrefix: 'guide/' }, { unknown_path: { name: 'guide/', closest: ['guides/'] } }],
    [{ source: 'dosc' }, { unknown_source: { name: 'dosc', existing: ['docs'], closest: ['docs'] } }],
  ])('that names what is not there, %o, is told what is', async (options, told) => {
    expect(await ask(options)).toEqual({ query: 'kettle', results: [], ...told });
  });

  it('finds the first source by the name of its folder, or by a dot', async () => {
    for (const source of ['docs', '.', '']) expect((await ask({ source })).results).toHaveLength(1);
  });
});

it('words that the index lacks are named beside those that it has', async () => {
  const search = createSearcher(base.index).search;
  expect((await search('kettle zzyzx')).unknown_terms).toEqual(['zzyzx']);
  expect((await search('kettle')).unknown_terms).toBeUndefined();
  expect((await search('zzyzx')).unknown_terms).toBeUndefined();
});

it('closestNames gives the likeliest first, three at most', () => {
  expect(closestNames('guide', ['guides', 'Guide', 'guilds', 'tea', 'guider'])).toEqual(['Guide', 'guider', 'guides']);
  expect(closestNames('xyz', ['guides'])).toEqual([]);
});
