import { parseFrontmatter } from '@kenso/parse';
import { describe, expect, it } from 'vitest';

const fieldsOf = (yaml: string): unknown => parseFrontmatter(`---\n${yaml}\n---\nbody`).fields;

describe('the block (P2)', () => {
  it.each([
    ['---\na: b\n---\nbody', { a: 'b' }, 'body', 4],
    ['---  \na: b\n...\t\nbody', { a: 'b' }, 'body', 4],
    ['+++\na = "b"\n+++\nbody', { a: 'b' }, 'body', 4],
    ['---\na: b\n---', { a: 'b' }, '', 4],
    ['---\n---\nbody', {}, 'body', 3],
    ['---\na: b\n--- x\n---8<---: c\n---\nbody', {}, 'body', 6],
    ['---\r\na: b\r\n---\r\nbody', { a: 'b' }, 'body', 4],
    ['\ufeff---\na: b\n---\nbody', { a: 'b' }, 'body', 4],
    ['---\n\na: b\n\n---\n\nbody', { a: 'b' }, '\nbody', 6],
  ])('is cut from %j', (source, fields, body, bodyLine) => {
    expect(parseFrontmatter(source)).toMatchObject({ fields, body, bodyLine });
  });

  it.each([
    ['below a thematic break, with a field in it', '---\n\na: b\n\ntext'],
    ['below a thematic break, with an address in it', '---\nhttps://example.com\n\ntext'],
    ['that holds prose', '---\nWelcome to the page.\n---\n\ntext'],
    ['that opens with a blank line and does not parse', '---\n\nWelcome: "to the page.\n\n---\n\ntext'],
    ['that holds a list', '---\n- a\n- b\n---\ntext'],
    ['that holds two thematic breaks', '---\n\n---\ntext'],
    ['on a later line', '\n---\na: b\n---\ntext'],
    ['that is indented', ' ---\na: b\n---\ntext'],
  ])('is text %s', (_, source) => {
    expect(parseFrontmatter(source)).toEqual({ fields: {}, body: source, bodyLine: 1, diagnostics: [] });
  });

  it.each([
    ['---', '---\na: b\n\ntext'],
    ['---', '---\ntags:\n  - x\n# T\n'],
    ['---', '---\r\na:\r\n'],
    ['---', '---\na: b\n+++\ntext'],
    ['+++', '+++\na = 1\n---\ntext'],
  ])('is text that is told of where no line %j closes it: %j', (sign, source) => {
    const { fields, body, bodyLine, diagnostics } = parseFrontmatter(source);
    expect({ fields, body, bodyLine }).toEqual({ fields: {}, body: source.replaceAll('\r', ''), bodyLine: 1 });
    expect(diagnostics).toEqual([
      { code: 'frontmatter-unclosed', line: 1, message: expect.stringContaining(`put a line "${sign}"`) },
    ]);
  });

  it('keeps a broken block out of the body and names line and reason', () => {
    const { fields, body, diagnostics } = parseFrontmatter('---\na: b\nc: [d\n\tkey: value\n---\nbody');
    expect({ fields, body }).toEqual({ fields: {}, body: 'body' });
    expect(diagnostics).toEqual([
      { code: 'frontmatter-syntax', line: expect.any(Number), message: expect.stringContaining('not valid YAML') },
    ]);
    expect(diagnostics[0]?.line).toBeGreaterThan(2);
  });

  it('does the same for TOML', () => {
    const { body, diagnostics } = parseFrontmatter('+++\na = 1\nb = = 2\n+++\nbody');
    expect(body).toBe('body');
    expect(diagnostics).toMatchObject([{ code: 'frontmatter-syntax', line: 3 }]);
  });
});

describe('values (P3)', () => {
  it.each([
    ['a: 1.10', { a: '1.10' }],
    ['a: 2024-01-02', { a: '2024-01-02' }],
    ['a: no', { a: 'no' }],
    ['a: True', { a: 'True' }],
    ['a: 0x1F', { a: '0x1F' }],
    ['a: 1e3', { a: '1e3' }],
    ['a: !!str 5', { a: '5' }],
    ['a: "x\\ty"', { a: 'x\ty' }],
    ['a: null\nb: ~\nc:\nd: ""', { d: '' }],
    ['a: |\n  one\n  two', { a: 'one\ntwo\n' }],
    ['a: [1.0, {b: 2.0}, ~]', { a: ['1.0', { b: '2.0' }] }],
    ['1.10: a', { '1.10': 'a' }],
    ['a: &x [1]\nb: *x', { a: ['1'], b: ['1'] }],
    ['__proto__: a', JSON.parse('{"__proto__": "a"}')],
  ])('%j keeps the text that the author wrote', (yaml, fields) => {
    expect(fieldsOf(yaml)).toEqual(fields);
  });

  it('of TOML too, in tables, arrays of tables and dotted keys', () => {
    const toml =
      'v = 1.10\nd = 2024-01-02\nb = true\nx.y = [1.0, {z = 2.50}]\n[p]\nq = "r"\n[[l]]\nm = 1\n[[l]]\nm = 2';
    expect(parseFrontmatter(`+++\n${toml}\n+++\n`).fields).toEqual({
      v: '1.10',
      d: '2024-01-02',
      b: 'true',
      x: { y: ['1.0', { z: '2.50' }] },
      p: { q: 'r' },
      l: [{ m: '1' }, { m: '2' }],
    });
  });

  it('of a repeated key: the last one counts, with a warning on its line', () => {
    const { fields, diagnostics } = parseFrontmatter('---\na: 1\nb: 2\na: 3\n---\n');
    expect(fields).toEqual({ a: '3', b: '2' });
    expect(diagnostics).toMatchObject([{ code: 'frontmatter-duplicate-key', line: 4 }]);
  });
});

describe('an unquoted value with a colon', () => {
  it.each([
    ['title: Deploy: the short way\ntags: [a, b]', { title: 'Deploy: the short way', tags: ['a', 'b'] }],
    ["a: it's: so # why\nb: c: d", { a: "it's: so", b: 'c: d' }],
    ['list:\n  - key: value: more', { list: [{ key: 'value: more' }] }],
    ['a: ends with a colon:', { a: 'ends with a colon:' }],
  ])('is read as text in %j', (yaml, fields) => {
    const { fields: read, diagnostics } = parseFrontmatter(`---\n${yaml}\n---\n`);
    expect(read).toEqual(fields);
    expect(diagnostics.every(({ code }) => code === 'frontmatter-syntax')).toBe(true);
    expect(diagnostics.length).toBeGreaterThan(0);
  });
});

describe('aliases', () => {
  it('are expanded up to a budget, and the other fields survive', () => {
    const levels = [...'abcdefghi'].map((name, level, all) => {
      const item = level === 0 ? 'lol' : `*${all[level - 1]}`;
      return `${name}: &${name} [${Array(9).fill(item).join(', ')}]`;
    });
    const { fields, diagnostics } = parseFrontmatter(`---\n${levels.join('\n')}\ntags: *i\ntitle: Bomb\n---\n`);
    expect(fields.title).toBe('Bomb');
    expect(JSON.stringify(fields).length).toBeLessThan(500_000);
    expect(diagnostics).toMatchObject([{ code: 'frontmatter-too-large' }]);
  });

  it('of a long text repeated are bounded too', () => {
    const yaml = `a: &a ${'x'.repeat(5000)}\nb: [${Array(5000).fill('*a').join(', ')}]`;
    expect(JSON.stringify(fieldsOf(yaml)).length).toBeLessThan(100_000);
  });

  it('that hold themselves are left out', () => {
    expect(fieldsOf('a: &a [b, *a]\nc: d')).toEqual({ a: ['b'], c: 'd' });
  });
});

describe('hostile blocks', () => {
  it.each([
    ['nested brackets', `---\na: ${'['.repeat(20_000)}\n---\nbody`],
    ['nested mappings', `---\na: ${'{a: '.repeat(20_000)}\n---\nbody`],
    ['nested TOML arrays', `+++\na = ${'['.repeat(20_000)}\n+++\nbody`],
    ['a dotted TOML key', `+++\na${'.a'.repeat(20_000)} = 1\n+++\nbody`],
  ])('%s are reported', (_, source) => {
    const { body, diagnostics } = parseFrontmatter(source);
    expect(body).toBe('body');
    expect(diagnostics).toMatchObject([{ code: 'frontmatter-syntax' }]);
  });
});
