import { extractLinks, parseDocument } from '@kenso/parse';
import { describe, expect, it } from 'vitest';

const relationsOf = (yaml: string): readonly (readonly [string, string, string])[] =>
  extractLinks(`---\n${yaml}\n---\n`).map(({ target, relation, kind }) => [target, relation, kind] as const);
const targetsOf = (body: string): readonly string[] => extractLinks(body).map(({ target }) => target);

describe('relations of the front matter (P9)', () => {
  it.each([
    [
      'relates_to: a.md, ./b c.md',
      [
        ['a.md', 'related', 'path'],
        ['./b c.md', 'related', 'path'],
      ],
    ],
    [
      'relates_to: [a.md#x, "b\\\\c.md", My%20Other.md, "50%.md"]',
      [
        ['a.md', 'related', 'path'],
        ['b/c.md', 'related', 'path'],
        ['My Other.md', 'related', 'path'],
        ['50%.md', 'related', 'path'],
      ],
    ],
    [
      'relates_to:\n  - path: a.md\n    relation: needs\n  - path: b.md',
      [
        ['a.md', 'needs', 'path'],
        ['b.md', 'related', 'path'],
      ],
    ],
    ['relates_to: {path: a.md, type: extends}', [['a.md', 'extends', 'path']]],
    [
      'related: [a.md, note-7]',
      [
        ['a.md', 'related', 'id'],
        ['note-7', 'related', 'id'],
      ],
    ],
    ['related: ["[[Some note|x]]"]', [['Some note', 'related', 'wiki']]],
    ['conflicts_with: a.md', [['a.md', 'conflicts_with', 'path']]],
    ['superseded_by: a.md', [['a.md', 'superseded_by', 'path']]],
    ['relates_to: [a.md, a.md]\nrelated: a.md', [['a.md', 'related', 'path']]],
    ['relates_to:\nconstructor: a.md', []],
  ])('%j', (yaml, links) => {
    expect(relationsOf(yaml)).toEqual(links);
  });

  it('know their lines', () => {
    const links = extractLinks('---\ntitle: x\nrelates_to:\n  - a.md\n  - b.md\n---\n\n[c](c.md)\n');
    expect(links.map(({ line }) => line)).toEqual([4, 5, 8]);
  });

  it('that are patterns are reported and left out', () => {
    const { links, diagnostics } = parseDocument('---\nrelates_to:\n  - a.md\n  - guides/*.md\n---\n', {
      path: 'x.md',
    });
    expect(links).toHaveLength(1);
    expect(diagnostics).toMatchObject([{ code: 'glob-in-relation', line: 4 }]);
  });
});

describe('links of the body (P10)', () => {
  it.each([
    ['[a](a.md) [b](../b.MDX "t") [c](<c d.markdown>)', ['a.md', '../b.MDX', 'c d.markdown']],
    ['[a](a.md#x) [b](b.md?y) [c](My%20Other.md)', ['a.md', 'b.md', 'My Other.md']],
    ['[a][r] [r][] [r]\n\n[r]: r.md\n[r]: other.md', ['r.md']],
    ['[a](https://x.org/a.md) [b](//x.org/b.md) [c](/c.md) [d](mailto:a.md) [e](e.txt) [f](#f)', []],
    ['![a](a.md)', []],
    ['> - [a](a.md)\n\n| t |\n|---|\n| [b](b.md) |', ['a.md', 'b.md']],
    ['`[a](a.md)` and\n\n```\n[b](b.md) [[b]]\n```\n\n    [[c]]\n\n<!-- [[d]] -->\n\n`[[e]]`', []],
    ['[[a]] [[b|text]] [[c#heading]] ![[d]] [[#here]] [[https://e.org]] ![[f.png]]', ['a', 'b', 'c', 'd']],
    ['| t |\n|---|\n| [[a\\|text]] [[b]] |', ['a', 'b']],
    ['[[1]](https://x.org) [[1]](a.md) \\[[no]]', ['a.md']],
    ['# [[a]]\n\n[[snake_case_name]] **[[b*c]]**', ['a', 'snake_case_name', 'b*c']],
    ['[a](a.md) [a](a.md#again)', ['a.md']],
    ['[a]({{< ref "a.md#x" >}}) {{% relref b lang="en" %}} {{<ref "c/d">}}', ['a.md', 'b', 'c/d']],
    ['| t |\n|---|\n| [a]({{< ref a.md >}}) |\n\n# {{< ref "b" >}}', ['a.md', 'b']],
    ['`{{< ref "a.md" >}}`\n\n    {{< ref "b" >}}\n\n{{< figure src="c.md" >}} {{< ref >}} {{ ref "d" }}', []],
    ['{{< ref "https://e.org" >}} [x]({{< ref "#here" >}}) {{< ref "a.md" >}} [b](b.md) [[c]]', ['a.md', 'b.md', 'c']],
  ])('%j', (body, targets) => {
    expect(targetsOf(body)).toEqual(targets);
  });

  it('know their lines and kinds', () => {
    expect(extractLinks('---\nx: y\n---\none\n[[a]] two\nthree [[b]] [c](c.md)\n')).toEqual([
      { target: 'a', relation: 'links_to', origin: 'body', kind: 'wiki', line: 5 },
      { target: 'b', relation: 'links_to', origin: 'body', kind: 'wiki', line: 6 },
      { target: 'c.md', relation: 'links_to', origin: 'body', kind: 'path', line: 6 },
    ]);
  });
});
