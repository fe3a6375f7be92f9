import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixDocuments, lintDocuments, unifiedDiff } from '@kenso/lint';
import { parseDocument } from '@kenso/parse';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { folderWith } from './folder.js';
import { inputs } from './linting.js';

const others = {
  'b.md': '# Choosing fenders\n',
  'guides/c.md': '# Splicing ropes\n',
  'guides/with #1.md': '# Counting knots\n',
  'guides/my tool.md': '# Using the tool\n',
};
const fixed = (text: string, config = {}, path = 'guides/a.md') =>
  fixDocuments(inputs({ [path]: text, ...others }), config).find((change) => change.path === path)?.after ?? text;
const page = (...fields: string[]) =>
  ['---', 'title: Mooring a boat', ...fields, '---', '', '# Mooring a boat', ''].join('\n');

describe('what is mended', () => {
  test.for<[string, string[], string[]]>([
    [
      'a redundant tag of a list, its comment with it',
      ['tags:', '  # mine', '  - boat # again', '  - "harbour"'],
      ['tags:', '  # mine', '  - "harbour"'],
    ],
    ['redundant tags of a flow list', ['tags: [boat, harbour,  mooring]'], ['tags: [harbour]']],
    ['a redundant tag of one text', ["tags: 'boat, harbour'"], ["tags: 'harbour'"]],
    ['the last tag stays', ['tags: [boat]'], ['tags: [boat]']],
    ['of two redundant tags the last stays', ['tags:', '- boat', '- mooring'], ['tags:', '- mooring']],
    ['a pattern in a list', ['relates_to: [b.md, "guides/*.md"] # two'], ['relates_to: [b.md] # two']],
    [
      'a pattern with a relation',
      ['relates_to:', '  - path: x?.md', '    relation: uses', '  - b.md'],
      ['relates_to:', '  - b.md'],
    ],
    ['a field of patterns only', ['relates_to:', '  - "*.md"', 'status: draft'], ['status: draft']],
    ['a text of patterns only', ['relates_to: "*.md"', 'status: draft'], ['status: draft']],
    ['a relative path', ['relates_to: [./c.md, ../b]'], ['relates_to: [guides/c.md, b.md]']],
    ['an escape, in its quotes', ["relates_to: ['my%20tool.md']"], ["relates_to: ['guides/my tool.md']"]],
    ['a fragment stays', ['relates_to: ./c.md#knots'], ['relates_to: guides/c.md#knots']],
    ['a sign that has to be escaped', ['relates_to: ["./with %231.md"]'], ['relates_to: ["guides/with %231.md"]']],
    ['a mapping', ['relates_to: {relation: uses, path: "c"}'], ['relates_to: {relation: uses, path: "guides/c.md"}']],
  ])('%s', ([, before, after]) => {
    expect(fixed(page(...before))).toBe(page(...after));
  });
});

describe('what stays', () => {
  test.for<[string, string]>([
    ['an exact path', page('relates_to: [b.md, guides/c.md]')],
    ['a wiki link', page('relates_to: ["[[c]]"]')],
    ['a broken link', page('relates_to: [gone.md]')],
    ['another field', page('related: [./c.md]')],
    ['an anchor', page('tags: &t [harbour, x]', 'relates_to: [&p ./c.md]')],
    ['YAML that does not parse', '---\ntags: [boat, x\nrelates_to: ./c.md\n---\n# Boat\n'],
    ['TOML', '+++\ntitle = "Mooring a boat"\ntags = ["boat", "x"]\n+++\n'],
    ['a body that looks like front matter', 'text\n---\nrelates_to: [./c.md]\n---\n'],
  ])('%s', ([, text]) => {
    expect(fixed(text)).toBe(text);
  });

  test('what the author or the configuration has disabled', () => {
    const text = page('tags: [boat, x]', 'relates_to: ["*.md", b.md]', 'kenso: {disable: [KS013, KS017]}');
    expect(fixed(text)).toBe(text);
    const plain = page('tags: [boat, x]', 'relates_to: ["*.md", b.md]');
    expect(fixed(plain, { rules: { KS013: 'off', KS017: 'off' } })).toBe(plain);
  });

  test('line ends and the byte order mark', () => {
    const before = `\ufeff${page('tags:', '  - boat', '  - x', 'relates_to: [./c.md]').replaceAll('\n', '\r\n')}`;
    const after = `\ufeff${page('tags:', '  - x', 'relates_to: [guides/c.md]').replaceAll('\n', '\r\n')}`;
    expect(fixed(before)).toBe(after);
  });
});

const entry = fc.constantFrom(
  './c.md',
  'c',
  '../b.md',
  'b.md',
  '*.md',
  'gone.md',
  'my tool.md',
  './my%20tool.md#x',
  '"c?"',
  "'c'",
);
const tag = fc.constantFrom('boat', '"mooring"', 'harbour', "'x y'", 'boats', 'a');
const eol = fc.constantFrom('\n', '\r\n');
const asList = (name: string, items: string[]) => [
  `${name}:`,
  ...items.map((item, at) => `  - ${item}${at % 2 ? ' # note' : ''}`),
];
const asFlow = (name: string, items: string[]) => [`${name}: [${items.join(', ')}] # note`];
const field = (name: string, item: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.array(item, { minLength: 1, maxLength: 5 }), fc.boolean())
    .map(([items, flow]) => (flow ? asFlow : asList)(name, items));
const source = fc
  .tuple(field('tags', tag), field('relates_to', entry), fc.boolean(), eol, fc.constantFrom('', '\ufeff'))
  .map(
    ([tags, relations, swapped, end, mark]) =>
      mark +
      page(
        '# a comment',
        ...(swapped ? [...relations, ...tags] : [...tags, ...relations]),
        'extra: {kept: 1.10}',
      ).replaceAll('\n', end),
  );

test('to mend twice changes nothing more, loses no comment line, and leaves body and other fields alone', () => {
  fc.assert(
    fc.property(source, (text) => {
      const once = fixed(text);
      expect(fixed(once)).toBe(once);
      expect(once).toContain('# a comment');
      const before = parseDocument(text, { path: 'guides/a.md' });
      const after = parseDocument(once, { path: 'guides/a.md' });
      expect(after.body).toBe(before.body);
      expect(after.frontmatter.extra).toEqual({ kept: '1.10' });
      expect(/\r\n/.test(once)).toBe(/\r\n/.test(text));
      expect(once.startsWith('\ufeff')).toBe(text.startsWith('\ufeff'));
      const issues =
        lintDocuments(inputs({ 'guides/a.md': once, ...others })).violations.find(({ file }) => file === 'guides/a.md')
          ?.issues ?? [];
      expect(issues.filter(({ rule }) => rule === 'KS017')).toEqual([]);
      expect(issues.filter(({ rule }) => rule === 'KS013').length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});

test('the diff is one that git applies', () => {
  const text = page('tags: [boat, x]', 'relates_to: ./c.md').replaceAll('\n', '\r\n');
  const [change] = fixDocuments(inputs({ 'guides/a.md': text, ...others }));
  const folder = folderWith({ 'guides/a.md': text });
  writeFileSync(join(folder, 'fix.diff'), change ? unifiedDiff(change) : '');
  execFileSync('git', ['apply', 'fix.diff'], { cwd: folder });
  expect(readFileSync(join(folder, 'guides/a.md'), 'utf8')).toBe(change?.after);
});
