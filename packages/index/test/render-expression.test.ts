import { type Expression, renderExpression } from '@kenso/index';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSchema } from '../src/schema.js';

const text = (word: string): Expression => ({ kind: 'text', text: word });

test.for<[string, Expression, string]>([
  ['a word is quoted', text('cat'), '"cat"'],
  ['an operator is a word like any other (Q1)', text('NOT'), '"NOT"'],
  ['quotes inside a text lose their power', text('a"b'), '"a b"'],
  ['a text without a token is nothing', text('***'), ''],
  ['a prefix', { kind: 'text', text: 'depl', prefix: true }, '"depl" *'],
  ['all', { kind: 'all', of: [text('a'), text('b')] }, '("a" AND "b")'],
  ['any', { kind: 'any', of: [text('a'), text('-'), text('b')] }, '("a" OR "b")'],
  ['a single part needs no parentheses', { kind: 'all', of: [text('a'), text('?')] }, '"a"'],
  ['near', { kind: 'near', of: ['a', 'b', '…'], distance: 10 }, 'NEAR("a" "b", 10)'],
  ['near of one text is the text', { kind: 'near', of: ['a'], distance: 10 }, '"a"'],
  ['not', { kind: 'not', include: text('a'), exclude: text('b') }, '("a" NOT "b")'],
  ['not of nothing', { kind: 'not', include: text('a'), exclude: text('!') }, '"a"'],
  ['columns', { kind: 'column', columns: ['title', 'tags'], of: text('a') }, '{title tags} : ("a")'],
])('%s', ([, expression, expected]) => {
  expect(renderExpression(expression)).toBe(expected);
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('"', 'NEAR(', '*', '{title}:', 'a"', '\0b'),
);
const { tree } = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.record({ kind: fc.constant('text' as const), text: anyText, prefix: fc.boolean() }),
    fc.record({ kind: fc.constantFrom('all' as const, 'any' as const), of: fc.array(tie('tree'), { maxLength: 4 }) }),
    fc.record({ kind: fc.constant('near' as const), of: fc.array(anyText, { maxLength: 4 }), distance: fc.nat(50) }),
    fc.record({ kind: fc.constant('not' as const), include: tie('tree'), exclude: tie('tree') }),
    fc.record({
      kind: fc.constant('column' as const),
      columns: fc.constant(['title', 'searchable_content'] as const),
      of: tie('tree'),
    }),
  ),
}));

test('no expression whatever is a syntax error for SQLite (Q1)', () => {
  const db = new Database(':memory:');
  createSchema(db);
  const match = db.prepare('SELECT count(*) FROM chunks_fts WHERE chunks_fts MATCH ?');
  fc.assert(
    fc.property(tree, (expression) => {
      const rendered = renderExpression(expression);
      if (rendered !== '') match.get(rendered);
    }),
    { numRuns: 500 },
  );
  db.close();
});
