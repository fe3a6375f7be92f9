import * as api from '@kenso/lint';
import { expect, test } from 'vitest';

test('the package exports these names and no others', () => {
  expect(Object.keys(api).sort()).toEqual([
    'EarlyDocuments',
    'LintConfigError',
    'LintPathError',
    'baselineOf',
    'configFor',
    'defineRule',
    'errorsOnly',
    'fixDocuments',
    'formatters',
    'isLevel',
    'lintCollection',
    'lintDocuments',
    'lintPath',
    'loadConfig',
    'notices',
    'pruneBaseline',
    'readBaseline',
    'readCollection',
    'rootOf',
    'rulePage',
    'rules',
    'suggestFrontmatter',
    'unifiedDiff',
  ]);
});
