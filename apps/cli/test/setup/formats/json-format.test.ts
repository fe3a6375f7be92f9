import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { jsonFormat } from '../../../src/setup/formats/json-format.js';

const place = { container: 'servers', name: 'kenso' };
const wanted = { owned: { command: 'node', args: ['a b', 'serve'] }, initial: { env: {} } };

/** White space and comments between two tokens. */
const gap = fc
  .array(fc.constantFrom(' ', '\n', '\t', '  ', '/* a, b */', '// c, "d": {\n', '/**/'), { maxLength: 4 })
  .map((parts) => parts.join(''));
const key: fc.Arbitrary<string> = fc.constantFrom('a', 'b c', 'é', '//', 'kens', '"', '{');
const scalar: fc.Arbitrary<string> = fc.constantFrom(
  '1',
  'true',
  'null',
  '"x"',
  '"// no, comment"',
  '[]',
  '[1, 2]',
  '{}',
  '{"z": [{}]}',
);

/** The text of an object with these properties, laid out by chance. */
function objectText(properties: fc.Arbitrary<readonly (readonly [string, string])[]>): fc.Arbitrary<string> {
  return fc
    .tuple(properties, fc.array(gap, { minLength: 40, maxLength: 40 }), fc.boolean())
    .map(([entries, gaps, trailing]) => {
      const space = (at: number): string => gaps[at % gaps.length] ?? '';
      const inside = (name: string, at: number): string => (name === 'kenso' ? '' : space(at));
      const written = entries.map(
        ([name, value], at) =>
          `${space(at * 4)}${JSON.stringify(name)}${inside(name, at * 4 + 1)}:${inside(name, at * 4 + 2)}${value}`,
      );
      const last = entries.length > 0 && trailing ? `${space(38)},` : '';
      return `{${written.join(`${space(37)},`)}${last}${space(39)}}`;
    });
}

const scalars = fc.uniqueArray(fc.tuple(key, scalar), { selector: ([name]) => name, maxLength: 4 });
const some = fc.uniqueArray(fc.tuple(key, scalar), { selector: ([name]) => name, minLength: 1, maxLength: 4 });

/** A file with a container; `atLeastOne`: with another server in it. */
function fileText(atLeastOne: boolean): fc.Arbitrary<string> {
  return fc
    .tuple(scalars, objectText(atLeastOne ? some : scalars), fc.nat(4), gap, gap)
    .chain(([others, container, at, head, tail]) =>
      objectText(fc.constant(others.toSpliced(at, 0, ['servers', container]))).map((text) => head + text + tail),
    );
}

const comments = (text: string): string[] => text.match(/\/\/ c, "d": \{|\/\* a, b \*\/|\/\*\*\//g) ?? [];

describe('whatever the layout', () => {
  test('adding keeps every other value and comment, and a second time changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fileText(false), objectText(scalars)), (text) => {
        const after = jsonFormat.set(text, place, wanted);
        const before = parse(text, [], { allowTrailingComma: true });
        const servers = { ...before.servers, kenso: { ...wanted.owned, ...wanted.initial } };
        expect(jsonFormat.data(after)).toEqual({ ...before, servers });
        expect(comments(after)).toEqual(comments(text));
        expect(jsonFormat.set(after, place, wanted)).toBe(after);
      }),
    );
  });

  test('removing what was added beside another server gives the same characters', () => {
    fc.assert(
      fc.property(fileText(true), (text) => {
        expect(jsonFormat.remove(jsonFormat.set(text, place, wanted), place)).toBe(text);
      }),
    );
  });

  test('removing an entry at any place keeps every other value and comment', () => {
    const around = fc
      .tuple(scalars, fc.nat(4))
      .chain(([others, at]) => objectText(fc.constant(others.toSpliced(at, 0, ['kenso', '{"command": "x"}']))));
    fc.assert(
      fc.property(around, (container) => {
        const text = `{"servers": ${container}, "z": 1}`;
        const after = jsonFormat.remove(text, place);
        const { kenso: _, ...servers } = parse(container, [], { allowTrailingComma: true });
        const data = jsonFormat.data(after);
        expect(data).toEqual(data && 'servers' in (data as object) ? { servers, z: 1 } : { z: 1 });
        if (Object.keys(servers).length > 0) expect(data).toHaveProperty('servers');
        if (Object.keys(servers).length > 0) expect(comments(after)).toEqual(comments(text));
        expect(jsonFormat.read(after, place)).toBeUndefined();
      }),
    );
  });
});

describe('layout', () => {
  test.for<[string, string, string]>([
    ['nothing', '', '{\n  "servers": {\n    "kenso": {\n      "command": "x"\n    }\n  }\n}\n'],
    ['an empty object', '{}\n', '{\n  "servers": {\n    "kenso": {\n      "command": "x"\n    }\n  }\n}\n'],
    [
      'only a comment',
      '// mine\n',
      '// mine\n{\n  "servers": {\n    "kenso": {\n      "command": "x"\n    }\n  }\n}\n',
    ],
    ['one line', '{"servers":{"a":{}}}', '{"servers":{"a":{}, "kenso": {"command":"x"}}}'],
    ['one line, empty container', '{"servers":{}}', '{"servers":{"kenso": {"command":"x"}}}'],
    ['tabs', '{\n\t"servers": {}\n}', '{\n\t"servers": {\n\t\t"kenso": {\n\t\t\t"command": "x"\n\t\t}\n\t}\n}'],
    [
      'a comment after the last entry',
      '{\n  "servers": {\n    "a": {} // about a\n  }\n}',
      '{\n  "servers": {\n    "a": {}, // about a\n    "kenso": {\n      "command": "x"\n    }\n  }\n}',
    ],
    [
      'a trailing comma',
      '{\n  "servers": {\n    "a": {},\n  },\n}',
      '{\n  "servers": {\n    "a": {},\n    "kenso": {\n      "command": "x"\n    },\n  },\n}',
    ],
    [
      'CRLF',
      '{\r\n    "servers": {\r\n    }\r\n}\r\n',
      '{\r\n    "servers": {\r\n        "kenso": {\r\n            "command": "x"\r\n        }\r\n    }\r\n}\r\n',
    ],
  ])('%s', ([, before, after]) => {
    expect(jsonFormat.set(before, place, { owned: { command: 'x' }, initial: {} })).toBe(after);
  });

  test('only the values that differ are written again', () => {
    const before = '{\n  "servers": {\n    "kenso": {"args": [ "a" ], "command":"old" /* o */}\n  }\n}';
    expect(jsonFormat.set(before, place, { owned: { args: ['a'], command: 'new' }, initial: { env: {} } })).toBe(
      before.replace('"old"', '"new"'),
    );
  });

  test('what is no object is replaced', () => {
    expect(jsonFormat.set('{"servers":{"kenso":false}}', place, { owned: { a: 1 }, initial: {} })).toBe(
      '{"servers":{"kenso":{\n  "a": 1\n}}}',
    );
  });
});
