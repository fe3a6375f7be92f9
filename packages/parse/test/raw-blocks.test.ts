import { parseDocument } from '@kenso/parse';
import { expect, test } from 'vitest';

const raw = (source: string) =>
  parseDocument(source, { path: 'a.md' }).rawBlocks.map(({ kind, startLine, endLine }) => [kind, startLine, endLine]);

test('code and HTML blocks are listed with their lines in the file', () => {
  expect(raw('---\ntitle: A\n---\n\nText\n\n```sh\n# x\n```\n\n    indented\n\n<!--\n## No heading\n-->\n')).toEqual([
    ['code', 7, 9],
    ['code', 11, 11],
    ['html', 13, 15],
  ]);
});

test('those in lists and quotes are found, code spans and inline HTML are none', () => {
  expect(raw('- item `code`\n\n  ```\n  x\n  ```\n\n> ~~~\n> y\n> ~~~\n\nText <b>bold</b> text\n')).toEqual([
    ['code', 3, 5],
    ['code', 7, 9],
  ]);
});

test('a text that is beyond the parser still has its fences', () => {
  const nested = `${'> '.repeat(80)}deep\n\n\`\`\`\n## x\n\`\`\`\n\ntext\n`;
  expect(raw(nested)).toEqual([['code', 3, 5]]);
});
