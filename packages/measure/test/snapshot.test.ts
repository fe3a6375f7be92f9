import { readSnapshot, SnapshotError, scoresOf, writeSnapshot } from '@kenso/measure';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answered, judged } from './judged.js';

const first = answered(judged('b', ['b.md']), [['b.md', 'high']]);
const third = answered(judged('a', ['a.md', 'c.md', 'd.md']), [
  ['x.md', 'high'],
  ['y.md', 'medium'],
  ['a.md', 'low'],
]);

test('means are rounded to 4 decimals, values of queries to 6; keys are sorted and a query is a line', () => {
  expect(writeSnapshot(new Map([['guide', scoresOf([first, third])]]))).toBe(`{
  "collections": {
    "guide": {
      "measures": { "empty": 0, "hit5": 1, "mrr10": 0.6667, "ndcg10": 0.6173, "recall20": 0.6667 },
      "queries": {
        "a": { "empty": 0, "hit5": 1, "mrr10": 0.333333, "ndcg10": 0.234639, "recall20": 0.333333 },
        "b": { "empty": 0, "hit5": 1, "mrr10": 1, "ndcg10": 1, "recall20": 1 }
      }
    }
  },
  "schema_version": 1
}
`);
});

test('what is written is read again, whatever the queries are called', () => {
  const id = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '10', '2', '"', '\u2028'));
  fc.assert(
    fc.property(fc.array(id), fc.array(id), (ids, names) => {
      const scores = scoresOf(ids.map((each) => ({ ...first, query: judged(each, ['b.md']) })));
      const snapshot = new Map(names.map((name) => [name, scores]));
      const read = readSnapshot(writeSnapshot(snapshot));
      expect(read).toEqual(snapshot);
      expect(writeSnapshot(read)).toBe(writeSnapshot(snapshot));
    }),
  );
});

test.for<[string, RegExp]>([
  ['{', /not valid JSON/],
  ['[]', /an object is missing/],
  ['{"schema_version": 2, "collections": {}}', /schema_version is not 1/],
  ['{"schema_version": 1}', /an object is missing/],
  ['{"schema_version": 1, "collections": {"a": {"measures": {}, "queries": {}}}}', /ndcg10 is not a number/],
  [
    '{"schema_version": 1, "collections": {"a": {"measures": {"ndcg10": 2}, "queries": {}}}}',
    /ndcg10 is not a number from 0 to 1/,
  ],
])('%s is no snapshot', ([json, message]) => {
  expect(() => readSnapshot(json)).toThrow(SnapshotError);
  expect(() => readSnapshot(json)).toThrow(message);
});
