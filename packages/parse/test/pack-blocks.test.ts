import { parseDocument } from '@kenso/parse';
import { describe, expect, it } from 'vitest';
import { brokenPromises } from './losslessness.js';

const piecesOf = (source: string, chunkSize: number): readonly string[] => {
  const document = parseDocument(source, { path: 'doc.md', chunkSize });
  expect(brokenPromises(document, chunkSize)).toEqual([]);
  return document.chunks.map(({ content }) => content);
};
const lines = (text: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `${text} ${index}`).join('\n');

describe('oversized sections (P8)', () => {
  it('are packed greedily from blocks, later pieces are marked', () => {
    const paragraph = 'x'.repeat(60);
    const source = `## A\n\n${[paragraph, paragraph, paragraph, paragraph].join('\n\n')}`;
    const { chunks } = parseDocument(source, { path: 'doc.md', chunkSize: 125 });
    expect(chunks.map(({ title }) => title)).toEqual(['doc > A', 'doc > A (cont.)', 'doc > A (cont.)']);
    expect(chunks.map(({ sectionPath }) => sectionPath.join('|'))).toEqual(['doc|A', 'doc|A', 'doc|A']);
    expect(chunks[1]?.content).toBe(`${paragraph}\n\n${paragraph}`);
  });

  it.each([
    ['a fence', `\`\`\`\n${lines('code', 60)}\n\n${lines('more', 60)}\n\`\`\``],
    ['a fence in a fence', `\`\`\`\`md\n\`\`\`sh\n${lines('code', 60)}\n\`\`\`\n\nlast\n\`\`\`\``],
    ['a table', `| a | b |\n|---|---|\n${lines('| cell | cell |', 40)}`],
    ['a fence in a list', `- step\n\n  \`\`\`\n${lines('  code', 60)}\n  \`\`\`\n- next`],
    ['a fence in a quote', `> words\n>\n> \`\`\`\n${lines('> code', 60)}\n> \`\`\``],
    ['a table in a list', `1. step\n\n   | a | b |\n   |---|---|\n${lines('   | cell | cell |', 40)}`],
  ])('never cut %s', (_, block) => {
    const code = block.split('\n').filter((line) => /code|more|cell/.test(line));
    const pieces = piecesOf(`## A\n\n${'words before. '.repeat(10)}\n\n${block}\n\n${'words after. '.repeat(10)}`, 200);
    const holder = pieces.find((piece) => piece.includes(code[0] ?? ''));
    expect(code.every((line) => holder?.includes(line))).toBe(true);
    expect(pieces.length).toBeGreaterThan(2);
  });

  it('cut a long list between its items', () => {
    const items = Array.from({ length: 20 }, (_, index) => `- item ${index} has some words`);
    const pieces = piecesOf(`## A\n\n${items.join('\n')}`, 120);
    expect(pieces.length).toBeGreaterThan(3);
    for (const piece of pieces.slice(1)) expect(piece).toMatch(/^- item \d+ has/);
  });

  it.each([
    ['at line ends', lines('A line of a paragraph that is hard wrapped', 12), /(?:wrapped \d+)$/],
    ['else at sentence ends', 'One sentence (with more). '.repeat(20).trim(), /more\)\.$/],
    ['also those of Chinese', '这是一个很长的句子。'.repeat(40), /。$/],
    ['else at spaces', 'word '.repeat(80).trim(), /word$/],
    ['else anywhere', '😀'.repeat(400), /😀$/u],
  ])('cut a long paragraph %s', (_, paragraph, end) => {
    const pieces = piecesOf(`## A\n\n${paragraph}\n\n${'tail '.repeat(30)}`, 150);
    const cut = pieces.slice(0, 2);
    for (const piece of cut) expect(piece).toMatch(end);
    expect([...(cut[0] ?? '')].length).toBeGreaterThan(75);
  });

  it('keep a heading with what follows it', () => {
    const source = `## A\n\n${'x'.repeat(70)}\n\n##### Fine point\n\n${'y'.repeat(80)}\n\n##### Another\n\n\`\`\`\n${'z'.repeat(95)}\n\`\`\``;
    const pieces = piecesOf(source, 100);
    expect(pieces.find((piece) => piece.includes('Fine point'))).toContain('yyy');
    expect(pieces.find((piece) => piece.includes('Another'))).toContain('zzz');
  });

  it('count code points, not UTF-16 units', () => {
    expect(piecesOf(`## A\n\n${'😀'.repeat(110)}`, 120)).toHaveLength(1);
  });

  it('cut a heading that is longer than a chunk', () => {
    expect(piecesOf(`## ${'word '.repeat(100)}\n\ntext`, 100).length).toBeGreaterThan(4);
  });
});
