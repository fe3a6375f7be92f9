import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocatedFields } from '../src/frontmatter-field.js';
import { readSimpleYaml } from '../src/read-simple-yaml.js';
import { readAnyYaml } from '../src/read-yaml.js';

/** What the YAML parser makes of a block, as far as it finds nothing to report. */
function parsed(source: string): LocatedFields | undefined {
  const block = readAnyYaml(source, 2);
  return block.kind === 'fields' && block.diagnostics.length === 0 ? block.fields : undefined;
}

describe('front matter of plain keys and texts needs no YAML parser', () => {
  it.each([
    'title: Fly a kite',
    'title: "Fly a kite: the short way"\ntags: [wind, "out doors", \'x\']\n',
    'a: 1.10\nb: no\nc: 2024-01-02\nd: null\ne:\nf: ""\n',
    'a:\n  - b c\n  - "d: e"\n  - null\n\nf:\n- g\nh: []\n',
    'a: b 😀\nb: >\n  👩‍👧\n',
    "a: https://example.org/b?c#d\ne: (f) g\nh: it's   \n",
    'a: 漢字\nb: é, ü\n',
    'a: >\n  b c\n  d: e # f\ng: h\n',
    'a: >-\n b\n\nc: |\n  - d\n  "e\n\n\nf: |-\n  g\n  h\n',
  ])('%j', (source) => {
    expect(readSimpleYaml(source, 2)).toBeDefined();
    expect(readSimpleYaml(source, 2)).toEqual(parsed(source));
  });

  it.each([
    ['nothing at all', '\n\n'],
    ['a mapping in a value', 'a: b: c'],
    ['a comment', 'a: b # c'],
    ['a comment line', '# a\nb: c'],
    ['a text of several lines', 'a: b\n  c'],
    ['an empty block', 'a: >\nb: c'],
    ['a block with a paragraph', 'a: >\n  b\n\n  c'],
    ['a block with an indented line', 'a: >\n  b\n   c'],
    ['a block with a space at an end', 'a: >\n  b \n  c'],
    ['a block with an indicator', 'a: >2\n  b'],
    ['a mapping in a mapping', 'a:\n  b: c'],
    ['a mapping in a list', 'a:\n  - b: c'],
    ['a list in a list', 'a:\n  - - b'],
    ['items out of line', 'a:\n  - b\n - c'],
    ['items of no key', 'a: b\n- c'],
    ['an escape', 'a: "b\\n"'],
    ['a doubled quote', "a: 'it''s'"],
    ['an anchor', 'a: &b c'],
    ['a tag', 'a: !b c'],
    ['a tab', 'a:\tb'],
    ['half of a surrogate pair', 'a: b\ud800'],
    ['half of a surrogate pair in a block', 'a: |\n  \udc00'],
    ['a key that is there twice', 'a: b\na: c'],
    ['a key of several words', 'a b: c'],
    ['no space behind a colon', 'a:b'],
    ['a mapping in brackets', 'a: [b: c]'],
    ['an empty item', 'a: [b, , c]'],
    ['a very long line', `a: ${'b'.repeat(2000)}`],
  ])('but %s is left to it', (_, source) => {
    expect(readSimpleYaml(source, 2)).toBeUndefined();
  });

  const key = fc.constantFrom('a', 'title', 'b_c', 'd-e', 'null', 'true', 'é', 'a b', '1', '_x', '~', '<<', '"q"');
  const value = fc.constantFrom(
    ...['x', 'x y', 'x  y', 'null', 'Null', '~', '""', "''", '"a: b"', "'it'", "'a''b'", '"a\\n"', '1.10', '0x1F'],
    ...['true', '.5', '.inf', '-1', '- a', '2024-01-02', 'https://a.b/c', 'a: b', 'a:', 'a #b', 'a#b', '#c', '[]'],
    ...['[a, b]', '[a,"b", \'c\']', '[ a ]', '[a, null]', '[a,]', '[,a]', '[a: b]', '[a b, c-d ]', '[a#b]', '[a #b]'],
    ...['[-a]', '[1.5, 2]', '{a: b}', '&x y', '*x', '!t y', '|', '>', '%a', '@b', '`c`', '(d)', '/e', '漢字', 'é é'],
    ...['a, b', 'a]', 'a}', 'a\tb', '"x" y', '"x" # c', 'x\u00a0', '\u2028', 'a\\b', '=', '?x', 'x?', '::', '...'],
    ...['x"y', "it's", 'a|b', '"a":', '😀', '["a""b"]', '["a" , "b"]', '\ufeffa', '\ud800'],
  );
  const space = fc.constantFrom('', ' ', ' ', ' ', '  ');
  const entry = fc.tuple(key, space, value, space).map(([name, gap, text, end]) => `${name}:${gap}${text}${end}`);
  const list = fc
    .tuple(key, fc.constantFrom('', '  ', ' '), fc.array(fc.tuple(space, value), { maxLength: 3 }))
    .map(([name, indent, items]) => [`${name}:`, ...items.map(([gap, text]) => `${indent}-${gap}${text}`)].join('\n'));
  const blockText = fc
    .tuple(
      key,
      fc.constantFrom('>', '|', '>-', '|-', '>+', '|2'),
      fc.array(fc.tuple(fc.constantFrom('  ', '  ', '  ', ' ', '   ', ''), value, space), { maxLength: 3 }),
    )
    .map(([name, header, lines]) => [`${name}: ${header}`, ...lines.map((parts) => parts.join(''))].join('\n'));
  const oddLine = fc.constantFrom('', ' ', '# c', '  x', '\t', '-', '...', 'k', '? a');
  const block = fc
    .array(
      fc.oneof(
        { weight: 5, arbitrary: entry },
        { weight: 3, arbitrary: list },
        { weight: 2, arbitrary: blockText },
        { weight: 1, arbitrary: oddLine },
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((lines) => lines.join('\n'));

  it('and whatever is read is what it reads', () => {
    fc.assert(
      fc.property(block, (source) => {
        const simple = readSimpleYaml(source, 2);
        if (simple) expect([...simple]).toEqual([...(parsed(source) ?? [])]);
      }),
      { numRuns: 20_000 },
    );
  });
});
