import * as api from '@kenso/query';
import { expect, it } from 'vitest';
import { knowledgeBase } from './knowledge-base.js';

it('exports exactly these names', () => {
  expect(Object.keys(api).sort()).toEqual(['EmptyQueryError', 'createSearcher', 'loadSynonyms']);
});

it('gives a searcher these calls', async () => {
  const base = await knowledgeBase({});
  try {
    expect(Object.keys(api.createSearcher(base.index)).sort()).toEqual(['search', 'searchMulti', 'suggest', 'whyNot']);
  } finally {
    await base.remove();
  }
});
