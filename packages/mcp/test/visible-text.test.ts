import { expect, test } from 'vitest';
import { visibleLine, visibleText } from '../src/visible-text.js';

test.for([
  ['bidirectional controls', 'a\u202Eb\u2066c\u2069d', 'abcd'],
  ['zero width characters', 'a\u200Bb\u200Dc\uFEFFd\u2060e', 'abcde'],
  ['Unicode tags', 'a\u{E0041}\u{E007F}b', 'ab'],
  ['colour escapes', '\u001B[31mred\u001B[0m', 'red'],
  ['a terminal link', '\u001B]8;;http://x.example\u0007text\u001B]8;;\u0007', 'text'],
  ['other control characters', 'a\u0000b\u0007c\u009Bd', 'abcd'],
] as const)('%s are removed', ([, text, visible]) => {
  expect(visibleText(text)).toBe(visible);
});

test('line breaks, tabs, accents, scripts and emoji stay', () => {
  const text = 'é\tñ\n日本語 ไทย 🌻 العربية';
  expect(visibleText(text)).toBe(text);
});

test('a line is short, on one line, and never ends in half a character', () => {
  expect(visibleLine('a\n  b', 10)).toBe('a b');
  expect(visibleLine('abcdef', 4)).toBe('abc…');
  expect(visibleLine('ab🌻🌻', 4)).toBe('ab…');
});
