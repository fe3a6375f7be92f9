import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tomlFormat } from '../../../src/setup/formats/toml-format.js';

const place = { container: 'mcp_servers', name: 'kenso' };
const wanted = { owned: { command: 'C:\\node.exe', args: ['serve', '--db', 'a "b"\u007f'] }, initial: {} };

const piece = fc.constantFrom(
  '# a comment with [brackets]\n',
  '\n',
  '[mcp_servers.other]\ncommand = "x" # why\n',
  "[mcp_servers.other.env]\nA = '1'\n",
  '[[list]]\nn = 1\n',
  '[profiles."a.b"]\nwhen = 2026-11-30T10:00:00Z\ntext = """\n[mcp_servers.kenso]\n"""\n',
  '[x]\ninline = { a = 1, b = [1,\n  2] }\n',
);
/** A valid file: tables once each, comments and empty lines anywhere. */
const file = fc
  .array(piece, { maxLength: 8 })
  .map((pieces) => pieces.filter((text, at) => !/^\[(?!\[)/.test(text) || pieces.indexOf(text) === at).join(''));

describe('whatever stands in the file', () => {
  test('adding keeps all of it in front, and removing gives the same characters', () => {
    fc.assert(
      fc.property(file, fc.boolean(), (text, crlf) => {
        const before = crlf ? text.replaceAll('\n', '\r\n') : text;
        const after = tomlFormat.set(before, place, wanted);
        expect(after.startsWith(before)).toBe(true);
        expect(tomlFormat.read(after, place)).toEqual(wanted.owned);
        expect(tomlFormat.set(after, place, wanted)).toBe(after);
        expect(tomlFormat.remove(after, place)).toBe(before);
      }),
    );
  });
});

describe('an entry that exists', () => {
  const text =
    'a = 1\n\n# ours\n[mcp_servers.kenso] # here\nargs = [\n  "old", # first\n]\nenabled = true\n\n[mcp_servers.kenso.env]\nB = "2"\n\n# of z\n[z]\n';

  test('has its values replaced and missing ones added, the rest stays', () => {
    expect(tomlFormat.set(text, place, { owned: { command: 'x', args: ['new'] }, initial: {} })).toBe(
      text
        .replace('args = [\n  "old", # first\n]', 'args = ["new"]')
        .replace('[mcp_servers.kenso] # here', '[mcp_servers.kenso] # here\ncommand = "x"'),
    );
  });

  test('goes with its subtables, the comments of others stay', () => {
    expect(tomlFormat.remove(text, place)).toBe('a = 1\n\n# ours\n\n# of z\n[z]\n');
  });

  test.for([
    'mcp_servers = { kenso = { command = "x" } }\n',
    '[mcp_servers]\nkenso = { command = "x" }\n',
    'mcp_servers.kenso.command = "x"\n',
  ])('in another form is named and not touched: %s', (form) => {
    expect(() => tomlFormat.set(String(form), place, wanted)).toThrow('is not written as a table [mcp_servers.kenso]');
    expect(() => tomlFormat.remove(String(form), place)).toThrow('is not written as a table');
  });
});

test('a mistake has its line and column', () => {
  expect(() => tomlFormat.set('a = 1\nb = [1,\n', place, wanted)).toThrow(
    expect.objectContaining({ name: 'ConfigSyntaxError', line: 3, column: 1 }),
  );
});
