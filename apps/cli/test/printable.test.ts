import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toJson } from '../src/ui/json.js';
import { printable, printableLine } from '../src/ui/printable.js';
import { terminalControls } from './kenso.js';

const text = fc.string({
  unit: fc.oneof(fc.constantFrom('\u001b', '[', ']', '3', 'm', '\u0007', '\u009b', '\u202e', '\n'), fc.string()),
});

test('no text leaves a character that a terminal acts on', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(printable(written)).not.toMatch(terminalControls);
      expect(printableLine(written)).not.toMatch(/[\n\t]/);
    }),
  );
});

test('JSON keeps every character without showing one that a terminal acts on', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(toJson([written]).replaceAll('\n', '')).not.toMatch(terminalControls);
      expect(JSON.parse(toJson([written]))).toEqual([written]);
    }),
  );
});

test('other text stays: letters of any script, joined emoji, tabs and lines', () => {
  const written = 'Grüße\t日本 👩‍👩‍👧 नमस्ते\nline';
  expect(printable(written)).toBe(written);
});
