import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '@kenso/lint';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { folderWith } from './folder.js';

const schema = JSON.parse(readFileSync(new URL('../schema/lint-config.schema.json', import.meta.url), 'utf8'));
const isValid = new Ajv().compile(schema);
const complete = `
# a comment
chunkSize: 2000
root: docs
rules:
  KS005: off
  KS007: {severity: info, generic: [tooling]}
  unlinked-mention:
    ignore: [Gateway]
    minLength: 6
ignore: [archive/]
overrides:
  - files: [reference/]
    rules: {KS008: off}
`;

describe('finding the file', () => {
  test('the nearest folder upwards counts, .kenso/lint.yml before package.json', () => {
    const folder = folderWith({
      '.kenso/lint.yml': 'rules: {KS005: off}',
      'package.json': '{"kenso": {"lint": {"rules": {"KS005": "info"}}}}',
      'docs/package.json': '{"kenso": {"lint": {"rules": {"KS005": "error"}}}}',
      'docs/deep/package.json': '{"name": "no kenso"}',
    });
    expect(loadConfig(folder)).toEqual({
      file: join(folder, '.kenso/lint.yml'),
      folder,
      settings: { rules: { KS005: 'off' } },
    });
    expect(loadConfig(join(folder, 'docs/deep'))?.settings).toEqual({ rules: { KS005: 'error' } });
  });

  test('no file is no configuration, an empty one changes nothing', () => {
    expect(loadConfig(folderWith({}))).toBeUndefined();
    expect(loadConfig(folderWith({ '.kenso/lint.yml': '# nothing\n' }))?.settings).toEqual({});
  });
});

describe('files that mean nothing are named', () => {
  test.for<[string, RegExp]>([
    ['- a', /must be a mapping/],
    ['colour: red', /no setting "colour". Known are chunkSize, root, rules, ignore, overrides/],
    ['rules: [KS005]', /rules must be a mapping/],
    ['rules: {KS005: loud}', /KS005 must be off/],
    ['chunkSize: big', /chunkSize must be a whole number/],
    ['root: 3', /root must be the path/],
    ['ignore: archive', /ignore must be a list/],
    ['overrides: {}', /overrides must be a list/],
    ['overrides: [{files: a, rules: {}}]', /overrides\[0\].files must be a list/],
    ['overrides: [{files: [a], rules: {}, more: 1}]', /no "more"/],
    ['rules: {', /lint\.yml: /],
  ])('%s', ([text, message]) => {
    const folder = folderWith({ '.kenso/lint.yml': text });
    expect(() => loadConfig(folder)).toThrow(message);
    expect(() => loadConfig(folder)).toThrow(join(folder, '.kenso/lint.yml'));
  });
});

describe('the JSON Schema', () => {
  test('takes what the linter takes', () => {
    expect(isValid(parse(complete)), JSON.stringify(isValid.errors)).toBe(true);
    expect(loadConfig(folderWith({ '.kenso/lint.yml': complete }))?.settings).toEqual(parse(complete));
    expect(isValid({})).toBe(true);
  });

  test.for([
    'colour: red',
    'rules: {KS005: loud}',
    'rules: {KS007: {words: []}}',
    'rules: {KS001: {minLength: x}}',
    'chunkSize: 99',
    'overrides: [{files: [a]}]',
  ])('refuses what the linter refuses: %s', (text) => {
    expect(isValid(parse(text))).toBe(false);
    expect(() => loadConfig(folderWith({ '.kenso/lint.yml': text }))).toThrow();
  });
});
