import { parseDocument } from '@kenso/parse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenPromises } from './losslessness.js';

const word = fc.constantFrom(
  'alpha',
  'beta',
  'x',
  '漢字',
  '😀',
  'a_b',
  '**bold**',
  '`code`',
  '[l](a.md)',
  '[[w]]',
  '<b>',
  '|',
  '\\',
  '&amp;',
  '~~s~~',
  '\t',
  'ภาษา',
  '---',
  '1.',
  '#',
);
const line = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
const paragraph = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
const longWord = fc.integer({ min: 90, max: 400 }).map((size) => 'w'.repeat(size));
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), line, fc.constantFrom('', ' #', ' ##'))
  .map(([depth, text, closing]) => `${'#'.repeat(depth)} ${text}${closing}`);
const setext = fc.tuple(line, fc.constantFrom('===', '---', '-')).map(([text, underline]) => `${text}\n${underline}`);
const { block } = fc.letrec<{ block: string }>((tie) => {
  const inner = fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((blocks) => blocks.join('\n\n'));
  const prefixed = (first: string, rest: string): fc.Arbitrary<string> =>
    inner.map((text) =>
      text
        .split('\n')
        .map((part, index) => (index === 0 ? first : rest) + part)
        .join('\n'),
    );
  const fenced = fc
    .tuple(fc.constantFrom('```', '~~~', '````'), inner, fc.boolean())
    .map(([fence, text, closed]) => `${fence}md\n${text}\n${closed ? fence : ''}`);
  return {
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      paragraph,
      longWord,
      heading,
      heading,
      setext,
      fc.constantFrom(
        '| a | b |\n|---|---|\n| c | d |',
        '***',
        '<div>\n## no\n</div>',
        '<!--\n\n## no\n-->',
        '    indented',
        '',
        '[r]: a.md',
        '<pre>',
      ),
      prefixed('> ', '> '),
      prefixed('- ', '  '),
      prefixed('1. ', '   '),
      prefixed('> ', ''),
      fenced,
    ),
  };
});
const frontmatter = fc.constantFrom(
  '',
  '',
  '---\ntitle: T\ntags: [a]\n---\n',
  '---\n\n---\n',
  '+++\na = 1\n+++\n',
  '---\na: b: c\n---\n',
  '---\n',
);
const markdown = fc
  .tuple(frontmatter, fc.array(block, { maxLength: 12 }), fc.constantFrom('\n\n', '\n', '\n \n\n\n'))
  .map(([matter, blocks, gap]) => matter + blocks.join(gap));
const rubbish = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '\0',
        '\ud83d',
        '\udc00',
        '\ufeff',
        '\r',
        '\r\n',
        '\u00a0',
        '\u2028',
        '# ',
        '---',
        '```',
        'x',
        '\t',
        '> ',
        '- ',
      ),
    )
    .map((parts) => parts.join('')),
);
const source = fc.oneof({ weight: 4, arbitrary: markdown }, { weight: 1, arbitrary: rubbish });
const chunkSize = fc.constantFrom(100, 150, 300, 4000);

/** `npm run fuzz` asks for more runs and names the seed; otherwise every run of the tests has a seed of its own. */
const factor = Number(process.env.KENSO_FUZZ_FACTOR ?? '1');
const seed = process.env.KENSO_FUZZ_SEED;
const runs = (count: number) => ({ numRuns: count * factor, ...(seed !== undefined && { seed: Number(seed) }) });

describe('every document, whatever it holds,', () => {
  it('is cut into chunks that lose nothing and keep their order and size (P5 to P8)', () => {
    fc.assert(
      fc.property(source, chunkSize, (text, size) => {
        expect(brokenPromises(parseDocument(text, { path: 'a.md', chunkSize: size }), size)).toEqual([]);
      }),
      runs(600),
    );
  });

  it('is the same with other line ends', () => {
    fc.assert(
      fc.property(source, (text) => {
        const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
        const expected = parseDocument(plain, { path: 'a.md', chunkSize: 150, chunkOverlap: 20 });
        for (const end of ['\r\n', '\r']) {
          const other = plain.replaceAll('\n', end);
          expect(parseDocument(other, { path: 'a.md', chunkSize: 150, chunkOverlap: 20 })).toEqual(expected);
        }
      }),
      runs(300),
    );
  });

  it('is plain data that survives JSON', () => {
    fc.assert(
      fc.property(source, (text) => {
        const document = parseDocument(text, { path: 'a.md' });
        expect(JSON.parse(JSON.stringify(document))).toEqual(JSON.parse(JSON.stringify(structuredClone(document))));
      }),
      runs(100),
    );
  });

  it('keeps its positions when chunks overlap', () => {
    fc.assert(
      fc.property(source, fc.integer({ min: 1, max: 99 }), (text, chunkOverlap) => {
        const document = parseDocument(text, { path: 'a.md', chunkSize: 100, chunkOverlap });
        expect(brokenPromises(document, 100 + chunkOverlap)).toEqual([]);
        for (const { content, overlap } of document.chunks) {
          expect([...content.slice(0, overlap)].length).toBeLessThanOrEqual(chunkOverlap + 2);
        }
      }),
      runs(300),
    );
  });
});
