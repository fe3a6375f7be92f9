import { expect, it } from 'vitest';
import { plainHeadingText } from '../src/block-first/plain-heading.js';

it.each([
  ['Plain text, 1 < 2 & a_b', 'Plain text, 1 < 2 & a_b'],
  ['`code` and ` x ` {', 'code and x {'],
  ['[Unreleased] - [ ] a', '[Unreleased] - [ ] a'],
  ['C:\\dir ~ a', 'C:\\dir ~ a'],
  ['a {#b}', 'a'],
  ['`a {#b}`', 'a {#b}'],
  ['', ''],
])('%j is its own text', (source, text) => {
  expect(plainHeadingText(source, false)?.text).toBe(text);
});

it.each(['*a*', '_a_', 'a_', '~~a~~', '``a``', '`a``b`', '\\*', '&amp;', '<b>', '[a](b)', 'a\nb', 'é_é'])(
  '%j may have markup',
  (source) => {
    expect(plainHeadingText(source, false)).toBeUndefined();
  },
);

it('brackets may be references where there are definitions', () => {
  expect(plainHeadingText('[a]', true)).toBeUndefined();
});
