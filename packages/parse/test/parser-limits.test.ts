import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isModest } from '../src/modest-text.js';
import { countsExceedLimits } from '../src/parser-limits.js';

const line = fc.constantFrom(
  ...['', ' ', 'text', '# a', '---', '>', '- a', '  - a', '    b', '| a |', '```', '[*'.repeat(60), '['.repeat(4000)],
  ...[
    '- '.repeat(30),
    '> '.repeat(16),
    '>'.repeat(17),
    '1. '.repeat(20),
    `${' '.repeat(130)}- a`,
    '\u00a0'.repeat(130),
  ],
  ...['-'.repeat(80), `\u00a0${'> '.repeat(70)}`],
);
const text = fc
  .array(fc.tuple(line, fc.integer({ min: 1, max: 400 })), { maxLength: 12 })
  .map((parts) => parts.flatMap(([part, times]) => Array.from({ length: times }, () => part)).join('\n'));

it('a modest text is within the limits of the parser', () => {
  fc.assert(
    fc.property(text, (body) => {
      if (isModest(body)) expect(countsExceedLimits(body)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['a page of prose', 'A line of prose with a [link](a.md).\n\n'.repeat(400), true],
  ['a list', '- item\n'.repeat(250), true],
  ['deeply indented code', `\`\`\`\n${' '.repeat(60)}x\n\`\`\``, true],
  ['CJK prose', '漢字'.repeat(3000), true],
  ['many lines', 'a\n\n'.repeat(800), false],
  ['a long run of lines', 'a\n'.repeat(301), false],
  ['a long line', 'a'.repeat(16_001), false],
  ['many markers', '> '.repeat(17), false],
  ['a long rule', '-'.repeat(80), false],
  ['deep indentation', `${' '.repeat(101)}- a`, false],
])('%s: modest or not', (_, body, modest) => {
  expect(isModest(body)).toBe(modest);
});
