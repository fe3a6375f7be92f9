import { readdirSync } from 'node:fs';
import { notices, type Rule, rules } from '@kenso/lint';
import { describe, expect, test } from 'vitest';
import { issuesOf } from './linting.js';

const all = [...rules, ...notices];
const named = all.map((rule): [string, Rule] => [`${rule.id} ${rule.name}`, rule]);

describe.for(named)('%s', ([, rule]) => {
  test.for(rule.bad.map((example, at) => [at + 1, example] as const))(
    'finds bad example %i where it says',
    ([, example]) => {
      const found = issuesOf(example.documents).filter((issue) => issue.rule === rule.id);
      expect(found.map(({ line, column }) => [line, column])).toEqual(example.finds);
      for (const issue of found) expect(issue).toMatchObject({ severity: rule.severity, name: rule.name });
    },
  );

  test.for(rule.good.map((example, at) => [at + 1, example] as const))('passes good example %i', ([, example]) => {
    expect(issuesOf(example.documents).filter((issue) => issue.rule === rule.id)).toEqual([]);
  });

  test('has both kinds of examples, and help for every option', () => {
    expect(rule.bad.length).toBeGreaterThan(0);
    expect(rule.good.length).toBeGreaterThan(0);
    expect(Object.keys(rule.optionHelp ?? {})).toEqual(Object.keys(rule.options ?? {}));
  });
});

test('every rule has a file of its own that is named after it, and a place in the list by id', () => {
  const files = readdirSync(new URL('../src/rules', import.meta.url)).filter((file) => file !== 'index.ts');
  expect(files.sort()).toEqual(rules.map(({ id, name }) => `${id.toLowerCase()}-${name}.ts`));
});

test('severities and deductions are those of the specification', () => {
  const table = rules.map(({ id, name, severity, deduction: { each, most } }) =>
    [id, name, severity, each, ...(most === undefined ? [] : [most])].join(' '),
  );
  expect(table).toEqual([
    'KS001 file-too-short error 3',
    'KS002 broken-link error 3',
    'KS003 missing-tags warning 12',
    'KS004 missing-title warning 18',
    'KS005 generic-title warning 18',
    'KS006 no-preamble warning 4',
    'KS007 generic-heading warning 6 14',
    'KS008 no-h2 warning 14',
    'KS009 oversized-section info 2 6',
    'KS010 tiny-section error 3',
    'KS011 few-tags info 2',
    'KS012 orphan-doc warning 4',
    'KS013 redundant-tag info 0.5',
    'KS014 inconsistent-category warning 1',
    'KS015 weak-lead info 0.5',
    'KS016 dangling-pronoun info 0.5',
    'KS017 glob-in-link error 3',
    'KS018 too-many-links warning 1',
    'KS019 unlinked-mention warning 1 4',
    'KS020 dangling-link info 0',
  ]);
});
