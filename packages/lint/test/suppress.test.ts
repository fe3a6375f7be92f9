import { describe, expect, test } from 'vitest';
import { issuesOf } from './linting.js';

/** Rule and line of the issues about headings and about comments. */
const shown = (text: string, config = {}) =>
  issuesOf({ 'a.md': text }, config)
    .filter(({ rule }) => rule === 'KS007' || rule.startsWith('KS9'))
    .map(({ rule, line }) => `${rule}:${line}`);
const page = (...lines: string[]) => ['# Mooring a boat', '', ...lines, ''].join('\n');

describe('comments', () => {
  test.for<[string, string[], string[]]>([
    ['nothing disabled', ['## Setup'], ['KS007:3']],
    ['a rule from here on', ['## Setup', '', '<!-- kenso-disable KS007 -->', '', '## Notes'], ['KS007:3']],
    ['by name', ['<!-- kenso-disable generic-heading -->', '## Notes'], []],
    ['in lower case', ['<!-- kenso-disable ks007 -->', '## Notes'], []],
    ['all rules', ['<!-- kenso-disable -->', '## Notes'], []],
    [
      'up to enable',
      ['<!-- kenso-disable KS007 -->', '## Notes', '<!-- kenso-enable -->', '', '## Setup'],
      ['KS007:7'],
    ],
    [
      'up to enable of the rule',
      ['<!-- kenso-disable -->', '## Notes', '<!-- kenso-enable KS007 -->', '', '## Setup'],
      ['KS007:7'],
    ],
    [
      'enable of another rule changes nothing',
      ['<!-- kenso-disable KS007 -->', '## A b', '<!-- kenso-enable KS015 -->', '', '## Setup'],
      [],
    ],
    ['the next line', ['<!-- kenso-disable-next-line KS007 -->', '## Notes', '', '## Setup'], ['KS007:6']],
    ['the next line that is not blank', ['<!-- kenso-disable-next-line KS007 -->', '', '', '## Notes'], []],
    ['a reason', ['<!-- kenso-disable KS007: names of KS015 products -->', '## Notes'], []],
    ['several rules and a reason', ['<!-- kenso-disable KS007, KS015: they are names -->', '## Notes'], ['KS902:3']],
    ['in MDX', ['{/* kenso-disable KS007 */}', '', '## Notes'], []],
    ['in a fence it is text', ['```', '<!-- kenso-disable KS007 -->', '```', '', '## Notes'], ['KS007:7']],
    ['in a code span it is text', ['Write `<!-- kenso-disable KS007 -->` there.', '', '## Notes'], ['KS007:5']],
    ['an unknown rule', ['<!-- kenso-disable KS0007 -->', '## Notes'], ['KS901:3', 'KS007:4']],
    ['a disable that nothing needed', ['<!-- kenso-disable KS007 -->', '## Rig the fenders'], ['KS902:3']],
    ['all rules disabled in vain', ['<!-- kenso-disable-next-line -->', 'Come in slowly.'], ['KS902:3']],
  ])('%s', ([, lines, expected]) => {
    expect(shown(page(...lines))).toEqual(expected);
  });

  test('a finding about the whole document, or its front matter, is disabled by a comment anywhere', () => {
    const text =
      '---\ntags: [a]\n---\n# Overview\n\nText of the page.\n\n<!-- kenso-disable KS011 -->\n<!-- kenso-disable KS001, KS005 -->\n';
    const rules = issuesOf({ 'a.md': text }).map(({ rule }) => rule);
    expect(rules).not.toContain('KS011');
    expect(rules).toContain('KS005');
  });
});

describe('front matter', () => {
  const disabled = (field: string) =>
    issuesOf({ 'a.md': `---\nkenso:\n  disable: ${field}\n---\n# Mooring a boat\n` })
      .map(({ rule, line }) => `${rule}:${line}`)
      .filter((place) => /KS003|KS9/.test(place));

  test.for<[string, string[]]>([
    ['[KS003]', []],
    ['KS003, KS001', ['KS902:3']],
    ['["KS003: no need", missing-title]', ['KS902:3']],
    ['[{KS003: no need}]', []],
    ['[KS099]', ['KS003:1', 'KS901:3']],
    ['[KS012]', ['KS003:1', 'KS902:3']],
  ])('disable: %s', ([field, expected]) => {
    expect(disabled(field)).toEqual(expected);
  });
});

test('a rule that is off is not disabled in vain', () => {
  const text = page('<!-- kenso-disable KS007 -->', '## Setup');
  expect(shown(text, { rules: { KS007: 'off' } })).toEqual([]);
});

test('the warnings about comments have a severity of their own', () => {
  const text = page('<!-- kenso-disable KS007 -->', '## Rig the fenders');
  expect(shown(text, { rules: { KS902: 'off' } })).toEqual([]);
  expect(
    issuesOf({ 'a.md': text }, { rules: { 'unneeded-disable': 'error' } }).find(({ rule }) => rule === 'KS902')
      ?.severity,
  ).toBe('error');
});
