import { parseDocument } from '@kenso/parse';
import { describe, expect, it } from 'vitest';
import { brokenPromises } from './losslessness.js';

const after = '\n\n## After\n\n```\n## code\n```\n\nThe sentence after it.\n';

describe('texts beyond the Markdown parser', () => {
  it.each([
    ['block quotes in each other', '>'.repeat(8000)],
    ['lists in each other', `${'* '.repeat(2000)}x`],
    [
      'lists in each other by indentation',
      Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'),
    ],
    ['brackets', '['.repeat(20_000)],
    ['pairs of brackets', '[a]'.repeat(9000)],
    ['emphasis', '**a*'.repeat(8000)],
    ['code marks', '`a``b'.repeat(8000)],
    [
      'setext headings behind what looks like a fence',
      `\`\`\`a\`\`\` b\n\n${'Text of a longer heading\n-\n'.repeat(4000)}`,
    ],
    ['lazy lines behind an unclosed fence in a list', `- \`\`\`\n\nx\n\n- a\n${'b\n'.repeat(2000)}`],
    ['lists in lists', `${'- '.repeat(59)}x\n`.repeat(300)],
    ['list items', '- a\n'.repeat(200_000)],
    ['rows of a table', `| a | b |\n|---|---|\n${'| a | b |\n'.repeat(100_000)}`],
    ['setext headings', 'Text of a longer heading\n---\n'.repeat(4000)],
    ['lazy lines of a quote', `> a\n${'b\n'.repeat(20_000)}`],
  ])('are still indexed: %s', (_, hostile) => {
    const document = parseDocument(`# Title\n\n${hostile}${after}`, { path: 'a.md' });
    expect(document.diagnostics).toMatchObject([{ code: 'markdown-too-complex' }]);
    expect(brokenPromises(document)).toEqual([]);
    expect(document.title).toBe('Title');
    expect(document.chunks.at(-1)).toMatchObject({ title: 'Title > After' });
    expect(document.chunks.at(-1)?.content).toContain('## code');
  });

  it('keep their setext headings and fences', () => {
    const { headings } = parseDocument(`Title\n===\n\n${'['.repeat(20_000)}\n\nPart *one*\n---\n\n~~~\n# no\n~~~~\n`, {
      path: 'a.md',
    });
    expect(headings.map(({ depth, text }) => [depth, text])).toEqual([
      [1, 'Title'],
      [2, 'Part one'],
    ]);
  });
});

describe('texts that only look like them', () => {
  it.each([
    ['a long thematic break', '* '.repeat(200)],
    ['marks in a fence', `\`\`\`\n${'[*'.repeat(5000)}\n\`\`\``],
    ['a large table', `| a | b |\n|---|---|\n${'| [x](y.md) | *z* |\n'.repeat(900)}`],
    ['a long list of links', '- [x](y.md)\n'.repeat(900)],
    ['five thousand links in one paragraph', 'See [it](y.md) now\n'.repeat(5000)],
    ['a thousand definitions', '[#1]: https://example.org\n'.repeat(1000)],
    ['a code line with deep indentation', `\`\`\`\n${' '.repeat(300)}x\n\`\`\``],
  ])('are read in full: %s', (_, text) => {
    expect(parseDocument(`# T\n\n${text}\n`, { path: 'a.md' }).diagnostics).toEqual([]);
  });
});
