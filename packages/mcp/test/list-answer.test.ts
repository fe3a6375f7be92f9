import { expect, test } from 'vitest';
import { listAnswer } from '../src/list-answer.js';

const items = Array.from({ length: 100 }, (_, number) => ({ number, text: 'x'.repeat(80) }));
const options = { maxChars: 40_000, whenTruncated: 'Ask for less.' };

function textOf(answer: ReturnType<typeof listAnswer>): string {
  const [first] = answer.content;
  return first?.type === 'text' ? first.text : '';
}

test('a list is a bare array as text, and an object as structured content', () => {
  const answer = listAnswer([{ a: 1 }], options);
  expect(textOf(answer)).toBe('[{"a":1}]');
  expect(answer.structuredContent).toEqual({ results: [{ a: 1 }] });
});

test('fields go in front of the results, in both (M1)', () => {
  const answer = listAnswer([{ a: 1 }], { ...options, fields: { corrected_query: 'b' } });
  expect(textOf(answer)).toBe('{"corrected_query":"b","results":[{"a":1}]}');
  expect(answer.structuredContent).toEqual(JSON.parse(textOf(answer)));
});

test('a list that is too long keeps its head and says how to go on (M2)', () => {
  const answer = listAnswer(items, { ...options, maxChars: 2_000 });
  expect(textOf(answer).length).toBeLessThanOrEqual(2_000);
  const told = JSON.parse(textOf(answer));
  expect(told).toMatchObject({ truncated: true, total_results: 100, hint: 'Ask for less.' });
  expect(told.results.length).toBeGreaterThan(10);
  expect(told.results).toEqual(items.slice(0, told.results.length));
  expect(answer.structuredContent).toEqual(told);
});
