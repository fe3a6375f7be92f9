import { type Document, parseDocument } from '@kenso/parse';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LintedDocument } from '../src/linted-document.js';
import { blot, maskCode } from '../src/mask-code.js';
import { lineStartsOf } from '../src/place.js';

const shown = (text: string) => text.replaceAll(blot, '·');
const codelessOf = (document: Document) => maskCode(document, lineStartsOf(document.body));
const codeless = (text: string) => shown(codelessOf(parseDocument(text, { path: 'a.md' })));
const prose = (text: string) => shown(new LintedDocument({ path: 'a.md', text }, 4000).prose);

test.for([
  ['a `b` c', 'a ··· c'],
  ['a ``b ` c`` d', 'a ········· d'],
  ['a ` b', 'a ` b'],
  ['a \\`b\\` c', 'a \\`b\\` c'],
  ['one ` here\n\nand ` there', 'one ` here\n\nand ` there'],
  ['two `lines\nof` code', 'two ······\n··· code'],
  ['- a ` b\n- c ` d', '- a ` b\n- c ` d'],
  ['a ``` b `c` ``` d', 'a ············· d'],
  ['a `` b `c` d', 'a `` b ··· d'],
  ['a \\``b` c` d', 'a \\`··· c` d'],
  ['a \\` b `` c ` d `` e', 'a \\` b ··········· e'],
  ['a `` b ` c\n\n`` d ` e', 'a `` b ` c\n\n`` d ` e'],
  ['```\n`x`\n```\ny', '···\n···\n···\ny'],
] as const)('code spans of %j', ([text, expected]) => {
  expect(codeless(text)).toBe(expected);
});

test('spans end with their paragraph: each is masked as if it stood alone', () => {
  const line = fc.string({ unit: fc.constantFrom('`', '``', 'a', ' ', '\\'), maxLength: 6 });
  const mark = fc.constantFrom('', '', '', '- ', '> ', '# ', '1. ', '| ');
  const lines = fc.array(
    fc.tuple(mark, line).map((parts) => parts.join('')),
    { minLength: 1 },
  );
  const masked = (body: string) => codelessOf({ ...parseDocument('', { path: 'a.md' }), body });
  fc.assert(
    fc.property(lines, (written) => {
      const paragraphs: string[][] = [];
      for (const [at, text] of written.entries()) {
        if (at === 0 || /^[ >]*$|^[ >]*(?:#|-|1\.|\|)/.test(text)) paragraphs.push([]);
        paragraphs.at(-1)?.push(text);
      }
      const alone = paragraphs.map((paragraph) => masked(paragraph.join('\n'))).join('\n');
      expect(masked(written.join('\n'))).toBe(alone);
    }),
    { numRuns: 500 },
  );
});

test('offsets and line ends stay, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('`', '\\', '\n', 'a', ' ', '>', '-', '[', ']', '(', ')', '<', '!') }),
      (text) => {
        const document = parseDocument(text, { path: 'a.md' });
        for (const masked of [codelessOf(document), new LintedDocument({ path: 'a.md', text }, 4000).prose]) {
          expect(masked).toHaveLength(document.body.length);
          expect([...masked.matchAll(/\n/g)].map(({ index }) => index)).toEqual(
            [...document.body.matchAll(/\n/g)].map(({ index }) => index),
          );
        }
      },
    ),
  );
});

test('prose has no headings, links, addresses, HTML and shortcodes', () => {
  const text =
    '# Head\n\nSee [the text](x.md) and <b>bold</b>, https://a.example/b, {{< ref "x" >}}, [[Wiki page]].\n\n<div>\nhtml\n</div>\n\n[label]: x.md\n';
  expect(prose(text).replace(/·+/g, '·')).toBe('·\n\nSee · and ·bold·, · ·, ·.\n\n·\n·\n·\n\n·\n');
});
