import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { lenientInteger, lenientOptionalText, lenientText, lenientTextList } from '../src/lenient-input.js';

const schema = z.object({
  query: lenientText(10, 'a query'),
  category: lenientOptionalText(10, 'a category'),
  limit: lenientInteger(1, 20, 'a limit'),
  queries: lenientTextList(3, 10, 'queries'),
});

describe('arguments as models send them (M1)', () => {
  test.for([
    ['query', 404, '404'],
    ['query', null, ''],
    ['query', undefined, ''],
    ['query', true, 'true'],
    ['category', null, undefined],
    ['category', ' ', undefined],
    ['category', 7, '7'],
    ['limit', '3', 3],
    ['limit', ' 3 ', 3],
    ['limit', 2.7, 2],
    ['limit', '2.7', 2],
    ['limit', 999, 20],
    ['limit', 0, 1],
    ['limit', -4, 1],
    ['limit', Number.POSITIVE_INFINITY, 20],
    ['limit', null, undefined],
    ['limit', '', undefined],
    ['queries', ['a', 'b'], ['a', 'b']],
    ['queries', '["a", "b"]', ['a', 'b']],
    ['queries', 'a b', ['a b']],
    ['queries', '[not json', ['[not json']],
    ['queries', 12, ['12']],
    ['queries', ['a', null, 3], ['a', '3']],
    ['queries', null, []],
    ['queries', [], []],
  ] as const)('%s: %j is read as %j', ([name, given, read]) => {
    expect(schema.parse({ [name]: given })[name]).toEqual(read);
  });

  test.for([
    ['query', { a: 1 }],
    ['query', ['a']],
    ['query', 'longer than ten'],
    ['limit', 'three'],
    ['limit', {}],
    ['limit', [1]],
    ['queries', {}],
    ['queries', [{}]],
    ['queries', ['a', 'b', 'c', 'd']],
  ] as const)('%s: %j is refused', ([name, given]) => {
    const parsed = schema.safeParse({ [name]: given });
    expect(parsed.error?.issues[0]?.path[0]).toBe(name);
  });

  test('unknown keys are ignored', () => {
    expect(schema.parse({ query: 'a', colour: 'red' })).not.toHaveProperty('colour');
  });

  test('the advertised schema is plain, described, and asks only for what is needed', () => {
    const advertised = z.toJSONSchema(schema, { io: 'input' });
    expect(advertised.required).toEqual(['query', 'queries']);
    expect(advertised.properties).toEqual({
      query: { type: 'string', maxLength: 10, description: 'a query' },
      category: { type: 'string', maxLength: 10, description: 'a category' },
      limit: { type: 'integer', minimum: 1, maximum: 20, description: 'a limit' },
      queries: { type: 'array', items: { type: 'string', maxLength: 10 }, maxItems: 3, description: 'queries' },
    });
  });
});
