import { defineRule, LintConfigError, lintDocuments } from '@kenso/lint';
import { describe, expect, test } from 'vitest';
import { findings, inputs } from './linting.js';

const page = { 'docs/a.md': '# Mooring a boat\n\n## Tooling for it\n\nText.\n\n## Setup\n\nText.\n' };
const count = (config: object) => findings('KS007', page, config).length;

describe('settings of rules', () => {
  test('by id, by name, in any letter case; as a level or a mapping with options', () => {
    expect(count({})).toBe(1);
    for (const key of ['KS007', 'ks007', 'generic-heading']) expect(count({ rules: { [key]: 'off' } })).toBe(0);
    expect(count({ rules: { KS007: { generic: ['tooling for IT'] } } })).toBe(2);
    expect(count({ rules: { KS007: { severity: 'off' } } })).toBe(0);
  });

  test('a severity changes the summary and not the score', () => {
    const severe = lintDocuments(inputs(page), { rules: { KS007: 'error' } });
    const plain = lintDocuments(inputs(page));
    expect(severe.score).toBe(plain.score);
    expect(severe.summary.errors).toBe(plain.summary.errors + 1);
  });

  test('an unknown rule is a note', () => {
    expect(lintDocuments([], { rules: { KS0007: 'off' } }).notes).toEqual([
      'The configuration names a rule that does not exist: "KS0007".',
    ]);
  });

  test.for<[string, object, RegExp]>([
    ['a level', { rules: { KS007: 'loud' } }, /KS007 must be off, info, warning or error/],
    ['a severity', { rules: { KS007: { severity: 'loud' } } }, /severity of KS007/],
    ['an option', { rules: { KS007: { words: [] } } }, /no option "words": it has generic/],
    ['an option of a rule without any', { rules: { KS002: { words: [] } } }, /it has none/],
    ['a number', { rules: { KS001: { minLength: 'x' } } }, /minLength of KS001 must be a number/],
    ['a list', { rules: { KS007: { generic: 'x' } } }, /generic of KS007 must be a list/],
    ['a chunk size', { chunkSize: 99 }, /chunkSize must be a whole number of at least 100/],
  ])('refuses %s that means nothing', ([, config, message]) => {
    expect(() => lintDocuments([], config)).toThrow(LintConfigError);
    expect(() => lintDocuments([], config)).toThrow(message);
  });
});

describe('overrides and ignore', () => {
  test('later overrides win over earlier ones and the rest', () => {
    const config = {
      rules: { KS007: 'off' },
      overrides: [
        { files: ['docs/'], rules: { KS007: 'error' } },
        { files: ['b.md'], rules: { KS007: 'off' } },
      ],
    } as const;
    expect(count(config)).toBe(1);
  });

  test('an ignored document is not judged, and links to it still lead there', () => {
    const documents = { 'a.md': '---\nrelates_to: archive/b.md\n---\n', 'archive/b.md': '# Setup\n' };
    const report = lintDocuments(inputs(documents), { ignore: ['archive/'] });
    expect(report.paths).toEqual(['a.md']);
    expect(JSON.stringify(report.violations)).not.toContain('KS002');
  });

  test('patterns are compared with the prefix before the path', () => {
    const report = lintDocuments(inputs({ 'a.md': '' }), { ignore: ['/docs/a.md'], pathPrefix: 'docs/' });
    expect(report.files).toBe(0);
  });
});

describe('rules of others', () => {
  const noShouting = defineRule({
    id: 'ACME001',
    name: 'no-shouting',
    severity: 'error',
    deduction: { each: 10 },
    summary: 'A title is in capitals.',
    why: 'It hurts.',
    fix: 'Write it in lower case.',
    options: { allowed: [] as readonly string[] },
    optionHelp: { allowed: 'Titles that may shout.' },
    good: [],
    bad: [],
    *check({ parsed }, _corpus, { allowed }) {
      const { title } = parsed;
      if (title === title.toUpperCase() && !allowed.includes(title)) yield { message: `The title "${title}" shouts.` };
    },
  });
  const shout = { 'a.md': '# LOUD AND CLEAR\n' };

  test('are added by a list, or by a mapping beside settings', () => {
    expect(findings('ACME001', shout, { rules: [noShouting] })).toEqual([[1, 1, 'The title "LOUD AND CLEAR" shouts.']]);
    expect(findings('ACME001', shout, { rules: { ACME001: noShouting, KS003: 'off' } })).toHaveLength(1);
    expect(findings('KS003', shout, { rules: { ACME001: noShouting, KS003: 'off' } })).toEqual([]);
  });

  test('take part in score, comments and overrides like all others', () => {
    const scoreOf = (config: object) => lintDocuments(inputs(shout), config).violations[0]?.score ?? 0;
    expect(scoreOf({}) - scoreOf({ rules: [noShouting] })).toBe(10);
    const disabled = { 'a.md': `${shout['a.md']}\n<!-- kenso-disable no-shouting -->\n` };
    expect(findings('ACME001', disabled, { rules: [noShouting] })).toEqual([]);
    const overrides = [{ files: ['a.md'], rules: { ACME001: { allowed: ['LOUD AND CLEAR'] } } }];
    expect(findings('ACME001', shout, { rules: [noShouting], overrides })).toEqual([]);
  });

  test('need an id and a name of the right form, and of their own', () => {
    expect(() => defineRule({ ...noShouting, id: 'acme' })).toThrow(/capitals and ends in a digit/);
    expect(() => defineRule({ ...noShouting, name: 'No Shouting' })).toThrow(/kebab-case/);
    expect(() => lintDocuments([], { rules: [{ ...noShouting, id: 'KS007' }] })).toThrow(/Two rules have the id KS007/);
  });
});
