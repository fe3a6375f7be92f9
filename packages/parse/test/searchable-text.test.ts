import { buildSearchableText, parseDocument } from '@kenso/parse';
import { expect, it } from 'vitest';

const textOf = (source: string): string | undefined => {
  const document = parseDocument(source, { path: 'guide/a.md' });
  const [chunk] = document.chunks;
  return chunk && buildSearchableText(document, chunk);
};

it('has all blocks in the order of P12', () => {
  const source = `---
description: About it.
tags: [x, y]
answers: [How?, Why?]
aliases: [one, two]
predicted_queries: [how to, why so]
---
Set fooBar to true.`;
  expect(textOf(source)?.split('\n\n')).toEqual([
    'Set fooBar to true.',
    'Also known as: one, two',
    'Questions this document answers: How? | Why?',
    'Predicted search queries: how to | why so',
    'About it.',
    'Keywords: x, y',
    'Source: guide/a.md',
    'Expanded terms: foo bar',
  ]);
});

it('leaves empty blocks out', () => {
  expect(textOf('Plain text.')).toBe('Plain text.\n\nSource: guide/a.md');
  expect(textOf('')).toBe('Source: guide/a.md');
});
