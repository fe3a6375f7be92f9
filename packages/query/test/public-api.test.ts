import * as api from '@kenso/query';
import { expect, it } from 'vitest';

it('exports exactly these names', () => {
  expect(Object.keys(api).sort()).toEqual(['EmptyQueryError', 'createSearcher', 'loadSynonyms']);
});
