import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toJson } from '../src/ui/json.js';
import { printable, printableLine } from '../src/ui/printable.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const acted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const text = fc.string({
  unit: fc.oneof(fc.constantFrom('\u001b', '[', ']', '3', 'm', '\u0007', '\u009b', '\u202e', '\n'), fc.string()),
});

test('no text leaves a character that a terminal acts on', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(printable(written)).not.toMatch(acted);
      expect(printableLine(written)).not.toMatch(/[\n\t]/);
    }),
  );
});

test('JSON keeps every character without showing one that a terminal acts on', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(toJson([written]).replaceAll('\n', '')).not.toMatch(acted);
      expect(JSON.parse(toJson([written]))).toEqual([written]);
    }),
  );
});

test('other text stays: letters of any script, joined emoji, tabs and lines', () => {
  const written = 'Grüße\t日本 👩‍👩‍👧 नमस्ते\nline';
  expect(printable(written)).toBe(written);
});
