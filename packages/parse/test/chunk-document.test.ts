import { type Chunk, chunkDocument, parseDocument } from '@kenso/parse';
import { describe, expect, it } from 'vitest';
import { brokenPromises } from './losslessness.js';

const intro = 'This opening paragraph is long enough to become the overview chunk of the page.';
const chunksOf = (source: string, chunkSize?: number): readonly Chunk[] => {
  const document = parseDocument(source, { path: 'notes/doc.md', chunkSize });
  expect(brokenPromises(document, chunkSize)).toEqual([]);
  return document.chunks;
};
const titlesOf = (source: string, chunkSize?: number): readonly string[] =>
  chunksOf(source, chunkSize).map(({ title }) => title);
const sentences = (word: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `${word} sentence ${index} explains one more detail.`).join(' ');

describe('boundaries (P5)', () => {
  it.each([
    [
      'ATX and setext',
      `# T\n\n${intro}\n\n## A ##\n\nabout this and that\n\nB\n-\n\nabout this and that`,
      ['T — Overview', 'T > A', 'T > B'],
    ],
    [
      'three spaces, not four',
      `# T\n\n${intro}\n\n   ## A\n\nabout this and that\n\n    ## B\n`,
      ['T — Overview', 'T > A'],
    ],
    ['not within fences', '# T\n\n## A\n\n```sh\n## no\n```\n\n~~~\n```\n## no\n~~~\n', ['T > A']],
    ['not in an unclosed fence', '# T\n\n## A\n\n```\n\n## no\n\n# no\n', ['T > A']],
    ['not in HTML', '# T\n\n## A\n\n<!--\n## no\n-->\n\n<pre>\n## no\n</pre>\n', ['T > A']],
    [
      'but between HTML',
      '# T\n\n## A\n\nabout this and that\n<details>\n\n## B\n\nabout this and that\n</details>',
      ['T > A', 'T > B'],
    ],
    ['not in lists and quotes', '# T\n\n## A\n\n> ## no\n\n- ## no\n\n## B\n\nabout this and that', ['T > A', 'T > B']],
    ['not in tables', '# T\n\n## A\n\n| a |\n|---|\n| ## no |\n', ['T > A']],
    ['without text', `# T\n\n${intro}\n\n##\n\nabout this and that\n`, ['T — Overview', 'T']],
  ])('%s', (_, source, titles) => {
    expect(titlesOf(source)).toEqual(titles);
  });
});

describe('the title heading', () => {
  it('is not part of the content when it repeats the title', () => {
    expect(chunksOf(`# T\n\n${intro}\n`)).toMatchObject([{ title: 'T', content: intro, startLine: 3, endLine: 3 }]);
  });

  it('stays when the front matter gives another title (P4)', () => {
    const [chunk] = chunksOf(`---\ntitle: Other\n---\n# T\n\n${intro}\n`);
    expect(chunk).toMatchObject({ title: 'Other', content: `# T\n\n${intro}`, startLine: 4, endLine: 6 });
  });

  it('stays when text stands before it', () => {
    expect(chunksOf(`import x\n\n# T\n\n${intro}\n\n## A\n\nabout this and that`)).toMatchObject([
      { title: 'T — Overview', content: `import x\n\n# T\n\n${intro}` },
      { title: 'T > A' },
    ]);
  });

  it('closes the section before it', () => {
    const chunks = chunksOf(`## A\n\nabout this and that\n\n# T\n\n${intro}\n\n## B\n\nabout this and that`);
    expect(chunks.map(({ title, sectionPath }) => [title, sectionPath])).toEqual([
      ['T > A', ['T', 'A']],
      ['T', ['T']],
      ['T > B', ['T', 'B']],
    ]);
    expect(chunks[1]).toMatchObject({ content: intro, slug: 't' });
  });

  it('is the content when there is nothing else', () => {
    expect(chunksOf('# T\n')).toMatchObject([{ title: 'T', content: '# T', startLine: 1, endLine: 1 }]);
  });

  it('of any length is named briefly', () => {
    const long = `${'word '.repeat(2000)}end`;
    const chunks = chunksOf(`# ${long}\n\n## A\n\nabout this and that`, 500);
    expect(Math.max(...chunks.map(({ title }) => title.length))).toBeLessThan(400);
  });
});

describe('an empty document', () => {
  it.each([
    ['', 1],
    ['\n \n', 1],
    ['---\ntitle: T\n---', 4],
  ])('%j has one chunk without text', (source, line) => {
    expect(chunksOf(source)).toMatchObject([
      { index: 0, content: '', startLine: line, endLine: line, start: 0, end: 0 },
    ]);
  });
});

describe('the overview (P6)', () => {
  it('exists from 50 characters on', () => {
    const section = '\n\n## A\n\nabout this and that';
    expect(titlesOf(`# T\n\n${'x'.repeat(50)}${section}`)).toEqual(['T — Overview', 'T > A']);
    expect(chunksOf(`# T\n\n${'x'.repeat(49)}${section}`)).toMatchObject([
      { title: 'T > A', content: `${'x'.repeat(49)}${section}` },
    ]);
  });

  it('needs them besides a title heading that differs', () => {
    const source = `---\ntitle: Other\n---\n# ${'long '.repeat(20)}\n\nshort\n\n## A\n\nabout this and that`;
    expect(titlesOf(source)).toEqual(['Other > A']);
  });
});

describe('sections (P7)', () => {
  it('carry the chain of headings, a second level-1 heading included', () => {
    const source = `# T\n\n${intro}\n\n## A\n\nabout this and that\n\n# Second\n\nabout this and that\n\n## B\n\nabout this and that`;
    expect(chunksOf(source).map(({ title, sectionPath, slug }) => [title, sectionPath.join('|'), slug])).toEqual([
      ['T — Overview', 'T', ''],
      ['T > A', 'T|A', 'a'],
      ['T > Second', 'T|Second', 'second'],
      ['T > B', 'T|Second|B', 'b'],
    ]);
  });

  it('under 20 characters join the chunk before', () => {
    const source = `# T\n\n${intro}\n\n## Web\n\n8080\n\n## Metrics endpoint port number\n\n9100\n`;
    expect(chunksOf(source)).toMatchObject([
      { title: 'T — Overview', content: `${intro}\n\n## Web\n\n8080` },
      { title: 'T > Metrics endpoint port number' },
    ]);
  });

  it('under 20 characters join the next when none is before', () => {
    expect(chunksOf('# T\n\nhi\n\n## A\n\nx\n\n## Bee\n\nabout this and that')).toMatchObject([
      { title: 'T > Bee', content: 'hi\n\n## A\n\nx\n\n## Bee\n\nabout this and that', startLine: 3, endLine: 11 },
    ]);
  });

  it('that are all tiny are one chunk', () => {
    expect(chunksOf('# T\n\n## A\n\nx\n\n## B\n\ny')).toMatchObject([
      { title: 'T', content: '## A\n\nx\n\n## B\n\ny' },
    ]);
  });

  it('of 20 characters are chunks', () => {
    expect(titlesOf(`# T\n\n${intro}\n\n## A\n\n${'x'.repeat(14)}`)).toEqual(['T — Overview', 'T > A']);
    expect(titlesOf(`# T\n\n${intro}\n\n## A\n\n${'x'.repeat(13)}`)).toEqual(['T — Overview']);
  });

  it('that are oversized are divided at level 3, and those at level 4', () => {
    const source = `# T\n\n## A\n\nfirst the text before\n\n### One\n\n${sentences('one', 6)}\n\n### Two\n\nshort lead text here\n\n#### Deep\n\n${sentences('deep', 6)}\n\n#### Last\n\n${sentences('last', 3)}\n`;
    expect(chunksOf(source, 400).map(({ title, sectionPath, slug }) => [title, sectionPath.length, slug])).toEqual([
      ['T > A', 2, 'a'],
      ['T > A > One', 3, 'one'],
      ['T > A > Two', 3, 'two'],
      ['T > A > Two > Deep', 4, 'deep'],
      ['T > A > Two > Last', 4, 'last'],
    ]);
  });

  it('give a heading without text of its own to the first sub-section', () => {
    const source = `# T\n\n## A rather long heading without text\n\n### One\n\n${sentences('one', 5)}\n\n### Two\n\n${sentences('two', 5)}\n`;
    const chunks = chunksOf(source, 300);
    expect(chunks.map(({ title }) => title)).toEqual([
      'T > A rather long heading without text > One',
      'T > A rather long heading without text > Two',
    ]);
    expect(chunks[0]?.content).toMatch(/^## A rather long heading without text\n\n### One/);
  });

  it('join tiny sub-sections too', () => {
    const source = `# T\n\n## A\n\n### One\n\n${sentences('one', 5)}\n\n### X\n\ny\n\n### Two\n\n${sentences('two', 5)}\n`;
    const chunks = chunksOf(source, 300);
    expect(chunks.map(({ title }) => title)).toEqual(['T > A > One', 'T > A > Two']);
    expect(chunks[0]?.content).toMatch(/### X\n\ny$/);
  });

  it('divide an oversized overview and a document without boundaries as well', () => {
    const lead = `# T\n\n${intro}\n\n### One\n\n${sentences('one', 5)}\n\n### Two\n\n${sentences('two', 5)}\n`;
    expect(titlesOf(lead, 300)).toEqual(['T', 'T > One', 'T > Two']);
    expect(titlesOf(`${lead}\n## A\n\nabout this and that`, 300)).toEqual([
      'T — Overview',
      'T > One',
      'T > Two',
      'T > A',
    ]);
  });
});

describe('overlap', () => {
  const source = `# T\n\n${intro}\n\n## A\n\nalpha beta gamma delta\n\n## B\n\nabout this and that`;

  it('repeats the last whole words of the chunk before', () => {
    const { chunks } = parseDocument(source, { path: 'a.md', chunkOverlap: 13 });
    expect(chunks.map(({ content, overlap }) => content.slice(0, overlap))).toEqual([
      '',
      'of the page.\n\n',
      'gamma delta\n\n',
    ]);
    expect(chunks[2]).toMatchObject({
      content: 'gamma delta\n\n## B\n\nabout this and that',
      startLine: 9,
      endLine: 11,
    });
  });

  it('does not change where a chunk stands', () => {
    const plain = parseDocument(source, { path: 'a.md' });
    const overlapping = parseDocument(source, { path: 'a.md', chunkOverlap: 30 });
    expect(overlapping.chunks.map(({ start, end }) => [start, end])).toEqual(
      plain.chunks.map(({ start, end }) => [start, end]),
    );
    expect(brokenPromises(overlapping)).toEqual([]);
  });

  it('counts code points', () => {
    const [, second] = parseDocument(`## A\n\n${'😀'.repeat(30)}\n\n## B\n\nabout this and that`, {
      path: 'a.md',
      chunkOverlap: 10,
    }).chunks;
    expect(second?.content.slice(0, second.overlap)).toBe(`${'😀'.repeat(10)}\n\n`);
  });
});

describe('data URIs', () => {
  const image = (size: number): string => `![chart](data:image/png;base64,${'iVBORw0KGgo'.repeat(size)})`;

  it('are shortened in the content and count for one character', () => {
    const document = parseDocument(`## A\n\nbefore ${image(900)} after\n\n[x]: data:,abc\n`, {
      path: 'a.md',
      chunkSize: 200,
    });
    expect(document.chunks).toHaveLength(1);
    const [chunk] = document.chunks;
    expect(chunk?.content).toBe('## A\n\nbefore ![chart](data:image/png;base64,…) after\n\n[x]: data:,abc');
    expect(document.body.slice(chunk?.start, chunk?.end)).toContain(image(900));
  });
});

describe('chunkDocument', () => {
  it('takes a body and its title', () => {
    expect(chunkDocument('## A\n\nabout this and that', { title: 'T', bodyLine: 5 })).toMatchObject([
      { title: 'T > A', startLine: 5, endLine: 7 },
    ]);
  });

  it('takes sizes that make no sense for the nearest that do', () => {
    expect(chunkDocument('x'.repeat(150), { title: 'T', chunkSize: 1, chunkOverlap: -5 })).toHaveLength(2);
    expect(chunkDocument('x'.repeat(150), { title: 'T', chunkSize: 100, chunkOverlap: 5000 })).toHaveLength(2);
  });
});
