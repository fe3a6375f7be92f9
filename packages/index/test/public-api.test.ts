import * as api from '@kenso/index';
import { expect, test } from 'vitest';

test('the package exports these names and no others', () => {
  expect(Object.keys(api).sort()).toEqual([
    'IndexAccessError',
    'IndexNotFoundError',
    'IndexVersionError',
    'NotAnIndexError',
    'SourceError',
    'checkHealth',
    'compareWithDisk',
    'documentPart',
    'followIndex',
    'ingest',
    'openIndex',
    'renderExpression',
    'resolveDatabase',
    'searchColumns',
    'watchIndex',
    'watchSource',
  ]);
});
