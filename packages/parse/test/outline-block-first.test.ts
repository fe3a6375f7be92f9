import { decodeText } from '@kenso/parse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BothReadings, readBoth } from './both-readings.js';
import { bytesOf, handedCases } from './handed-cases.js';
import { nastyMarkdown } from './nasty-markdown.js';
import { archives, pagesOf } from './shared-corpora.js';

const read = (source: string): BothReadings => readBoth(source, { path: 'a.md', chunkSize: 100 });

const constructs: readonly (readonly [name: string, source: string])[] = [
  ['nothing', ''],
  ['blank lines', '\n \n\t\n'],
  ['ATX headings', '# a\n## b ##\n### \n   #### c # #\n    # code\n#no\n####### no\n#\td\n# \\# e \\#\n'],
  ['setext headings', 'a\nb\n===\n\nc\n---\n\nd\n-- -\n\ne  \nf\n-\n\n> g\n===\n\nh `i\n  j` \\``\n `` `\n--\n'],
  ['thematic breaks', '***\n- - -\n_ _ _ _\n--\n**\n    ***\na\n***\nb\n---\n'],
  ['fenced code', '```js\n# a\n```\n~~~ x\n```\n~~~~\n``` a`b\n```\nx\n   ```\n  y\n    ```\n   ```\n'],
  ['fenced code without an end', '# a\n\n```\n## b\n\n\n'],
  ['fenced code that ends with its container', '> ```\n> a\nb\n\n- ~~~\n  c\n\n\n- d\n'],
  ['indented code', '    a\n\n      b\n   \n    \n\tc\nd\n    e\n\n- f\n\n      g\n'],
  ['indented code on a lazy line', '>\n    a\n    b\n\n- c\n\n      d\ne\n'],
  [
    'HTML between marks',
    '<!-- a\n\n# b -->c\n# d\n<?x\n\n?>\n<!A\nb>\n<![CDATA[\n# e\n]]]>\n]]>\n<pre>\n\n# f</pre>\n',
  ],
  ['HTML before a blank line', '<div>\n# a\n\n# b\n</section>\n*c*\n\n<DIV/>d\n\n<div/x>\n\n<hr>\nx\n'],
  ['HTML of any tag', '<b>\n# a\n\n<b>a\n\n<a b=\'c\' d="e" f=g h>\n- i\n\n<a b=c=d>\n\n<a b="c"d>\nx\n\ntext\n<b>\n'],
  ['block quotes', '> a\nb\n> c\n>\n>    d\n\n>e\n>> f\ng\n> h\n\n>\n>\n\ni\n> j\n'],
  ['lists', '- a\n- b\n\n- c\n* d\n+ e\n\n1. f\n2) g\n10. h\n-no\n1.no\n1234567890. no\n'],
  ['items of blocks', '- a\n\n  b\n  > c\n\n      code\n  - d\n    e\nf\n\n1.  g\n\n    h\n   i\n'],
  ['items that begin blank', '-\n  a\n-\n\n  b\n- \n*\n\n\nc\n1.\n2. d\n'],
  ['lists that interrupt a paragraph, and those that do not', 'a\n- b\n\na\n1. b\n\na\n2. b\n\na\n-\n\na\n*\nb\n'],
  ['a list behind indented code', '    a\n2. b\n\n    c\n\n-\n'],
  ['tabs', '-\ta\n\n\tb\n>\tc\n>\t\td\n- \te\n\t\tf\n1.\tg\n \t- h\n'],
  ['tables', 'a | b\n-|-\nc\n\n| a |\n|---|\n| b | c |\n# d\n\ne\n| a | b |\n| :-: | -: |\n| c |\n> f\n'],
  ['what is no table', '| a | b |\n|---|\n\n| a\n===\n\n|\n|-|\n\na\n:-\n-|-\n\n|a|\n    |-|\n'],
  ['what is no head of a table', 'a\n    b | c\n-|-\n\n- d\n      e | f\n  -|-\n'],
  ['tables in containers', '- | a |\n  |---|\n  | b |\n> c | d\n> --|--\n> e\nf\n'],
  ['links in rows', '| [a\\|b](c.md) | [d](e\\|f.md) |\n|---|-|\n| [g|h](i.md) | `[j](k.md)` [l](m.md) | [n](o.md)\n'],
  ['rows with escapes', '| a \\| b |\n|---|\n| `c \\| d` \\\\| e |\n| [x](y.md) \\'],
  [
    'definitions',
    '[a]: b\n[c]:\n  <d e>\n  "f\ng"\n[h]: i "j" k\n[l]: m\n"n\n\no\n[p]: q\n[]: r\n[ ]: s\n[t\\]]: (u)\n',
  ],
  ['definitions in containers', '> [a]: b.md\nlazy [a]\n- [c]: <>\n  d [c]\n'],
  ['links', '[a](b.md) [c](<d e.md> "f") [g](h.md\n"i") ![j](k.md) [l](m(n).md) [o](p q.md) [r]( s.md )\n'],
  [
    'links and what binds more tightly',
    '`[a](b.md)` [c`](d.md)` <e f="[g](h.md)"> \\[i](j.md) [k\\](l.md) <m:[n](o.md)>\n',
  ],
  ['links behind comments', 'a <!-->[b](c.md)--> <!--->[d](e.md)--> <!-- [f](g.md) --> <?[h](i.md)?> <!-- [j](k.md)\n'],
  [
    'parentheses in addresses',
    `[a](${'('.repeat(32)}b${')'.repeat(32)}c.md) [d](${'('.repeat(33)}e${')'.repeat(33)}f.md)\n`,
  ],
  [
    'links in links and images',
    '[a [b](c.md) d](e.md) ![f [g](h.md)](i.md) [![j](k.md)](l.md) [m ![n [o](p.md)](q.md)](r.md)\n',
  ],
  ['references', '[a][b] [b][] [b] [c][ B\n] [d](e.md)[b] [b](x y) [b]: z ![b] [[b]]\n\n[b]: f.md\n[B]: g.md\n'],
  ['references to no document', '[a][b](c.md) [b](d.md)\n\n[b]: https://e.org\n'],
  [
    'addresses with escapes',
    '[a](b\\.md) [c](d&#46;md) [e](f%2Emd) [g](h.md#i) [j](k.md?l) [m](n&amp;o.md) [p](q\\ r.md)\n',
  ],
  [
    'wiki links',
    '[[a]] [[b|c]] ![[d]] \\[[e]] [[f]](g.md) `[[h]]` <i [[j]]> <!-- [[k]] --> *[[l]]*\n> - m\n>   [[n]]\n',
  ],
  [
    'wiki links in tables and headings',
    '# [[a]]\n\n| [[b]] | `[[c]]` |\n|---|---|\n| [[d\\|e]] | `x | [[f|g]]` |\n\n[[h]]\n===\n',
  ],
  ['headings with markup', '# **a** _b_ `c` ~~d~~\n## [e](f) ![g](h) <i>j</i> &amp; \\*\n## [k]\n\n[k]: l\n'],
  [
    'headings with simple code',
    '# `a` b\n# ` c `d` e `\n# `` f ``\n# `g``h`\n# a_b_c _d\n# \\`e`f`\n# x < y & z ~ w\n',
  ],
  ['headings with attributes', '# a {#b}\n# c {#d .e}\n# `f` {#g}\n# {#h}\n# i {/* #j */}\n# k {l}\n# `m {#n}`\n'],
  ['headings that repeat', '# a\n# A\n# a {#a}\n# b-1\n# b\n# b\n## **b**\n'],
  ['other line ends', '# a\r\n\r\n- b\r\n  c\r\rd | e\r-|-\r'],
  ['characters beyond ASCII', '# 漢字 😀\n\n\u00a0- a\n\u2003# b\n\u3000\n[ǅ]: a.md\n\n[ǆ] [ẞ](c.md)\n'],
  ['front matter', '---\ntitle: a\n---\n# b\n\n[c](d.md)\n'],
];

describe('a body read by its blocks is what the Markdown parser makes of it', () => {
  it.each(constructs)('%s', (_, source) => {
    expect(read(source)).toMatchObject({ isCertain: true, differences: [] });
  });

  it.each([
    ['a heading with definitions before it', '[a]: b\nc\n===\n'],
    ['a lazy line at the head of a table', '> a\nb | c\n> -|-\n'],
    ['a tag on a lazy line', '> a\n<b>\nc\n'],
    ['a tag as the head of a table', 'a\n<b>\n|-\n'],
    ['more marks than the stack bears', `${'*a '.repeat(2200)}\n`],
    ['the same in a heading', `# ${'*a '.repeat(2200)}\n`],
    ['containers nested deeply', `${'>'.repeat(61)}a\n`],
  ])('or it is left to that parser: %s', (_, source) => {
    expect(read(source)).toMatchObject({ isCertain: false, differences: [] });
  });
});

/** `npm run fuzz` asks for more runs and names the seed; otherwise every run of the tests has a seed of its own. */
const factor = Number(process.env.KENSO_FUZZ_FACTOR ?? '1');
const seed = process.env.KENSO_FUZZ_SEED;

it('whatever it holds, a body read by its blocks is what the Markdown parser makes of it', () => {
  fc.assert(
    fc.property(nastyMarkdown, (source) => {
      expect(read(source).differences).toEqual([]);
    }),
    { numRuns: 1500 * factor, ...(seed !== undefined && { seed: Number(seed) }) },
  );
});

/** Of a hundred pages, so many at most may need the tree of the Markdown parser. */
const mostUncertain = 3;

describe.runIf(archives.length > 0)('real pages', () => {
  it.each(archives)('of %s are read by their blocks, with the same result', (archive) => {
    const pages = pagesOf(archive);
    const differing: Record<string, readonly string[]> = {};
    let uncertain = 0;
    for (const { path, text } of pages) {
      const { isCertain, differences } = readBoth(text, { path });
      if (!isCertain) uncertain += 1;
      if (differences.length > 0) differing[path] = differences;
    }
    expect(differing).toEqual({});
    expect(pages.length).toBeGreaterThan(0);
    expect((100 * uncertain) / pages.length).toBeLessThanOrEqual(mostUncertain);
  });
});

it.skipIf(archives.length > 0)('real pages: skipped, ../shared/corpora is not here', () => {});

describe.runIf(handedCases.length > 0)('documents that broke other tools', () => {
  it.each(handedCases.map((entry) => [entry.id, entry] as const))('%s', (_, { input }) => {
    for (const [path, source] of Object.entries(input.files ?? {})) {
      expect(readBoth(decodeText(bytesOf(source)).text, { path, chunkSize: 200 }).differences).toEqual([]);
    }
  });
});

it.skipIf(handedCases.length > 0)(
  'documents that broke other tools: skipped, ../shared/cases/handed.jsonl is not here',
  () => {},
);
