import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNode } from 'yaml';
import { nodeAt, parseYaml } from '../src/frontmatter-source.js';
import { plainFieldPlace } from '../src/plain-field.js';

test.for<[string, string | undefined]>([
  ['title: Mooring', 'Mooring'],
  ['# note\ntitle:   Mooring a boat  \ntags: x', 'Mooring a boat'],
  ['tags:\n  - a\n  - b\ntitle: "Over: view"', '"Over: view"'],
  ['tags:\n\n# note\n- a\n\n- b\ntitle: x', 'x'],
  ['  - a\ntitle: a', undefined],
  ['tags: x\n  - a\ntitle: a', undefined],
  ['tags:\n  - a\n- b\ntitle: a', undefined],
  ["title: 'a # b'\n\ndate: 2024-01-02", "'a # b'"],
  ['title: see https://a.example', 'see https://a.example'],
  ['title: Mooring\n  a boat', undefined],
  ['title: Mooring\n- a boat', undefined],
  ['title: a\ntitle: b', undefined],
  ['text: |\n  x\n  - "y\n\n# note\ntitle: a', 'a'],
  ['text: >-\ntitle: a', 'a'],
  ['text: >-\n   x\n  y\ntitle: a', undefined],
  ['text: >2\n  x\ntitle: a', undefined],
  ['title: >\n  x', undefined],
  ['aliases:\n  - /a/b/\ntitle: Save, load [and] keep & 100%', 'Save, load [and] keep & 100%'],
  ['title: "a\\"b"', undefined],
  ['title: a # note', undefined],
  ['title:', undefined],
  ['tags: [a, b/c]\ntitle: x', 'x'],
  ['title: [a, b]', undefined],
])('the title of %j is at %j', ([source, expected]) => {
  const place = plainFieldPlace(source, 'title');
  expect(place && source.slice(place.start, place.end)).toBe(expected);
});

test('where a place is told, a parser tells the same', () => {
  const piece = fc.constantFrom(
    'a',
    ' ',
    ' ',
    ':',
    '#',
    '"',
    "'",
    '-',
    '\\',
    '[',
    ']',
    '>',
    '(',
    ',',
    '|',
    'é',
    '0',
    '/',
    '&',
    '\t',
  );
  const text = fc.string({ unit: piece, maxLength: 8 });
  const line = fc.tuple(
    fc.constantFrom('title: ', 'title:', 'tags: ', 'x: ', 'x: |\n  ', '  - ', '- ', '', ' ', '  ', '# '),
    text,
  );
  const source = fc
    .array(
      line.map((parts) => parts.join('')),
      { minLength: 1, maxLength: 4 },
    )
    .map((all) => all.join('\n'));
  fc.assert(
    fc.property(source, (yaml) => {
      const place = plainFieldPlace(yaml, 'title');
      if (!place) return;
      const node = nodeAt(parseYaml(yaml)?.contents, ['title']);
      expect(isNode(node) && node.range?.slice(0, 2)).toEqual([place.start, place.end]);
    }),
    { numRuns: 20_000 },
  );
});
