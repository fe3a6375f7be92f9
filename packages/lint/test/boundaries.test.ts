import { describe, expect, test } from 'vitest';
import { findings, fires } from './linting.js';

const words = (length: number): string =>
  'word '
    .repeat(length)
    .slice(0, length - 1)
    .concat('x');
const list = (length: number): string => Array.from({ length }, (_, at) => `t${at}`).join(', ');

describe('values just inside and just outside', () => {
  test.for<[string, string, number, (size: number) => string, boolean]>([
    ['KS001', 'characters of a file', 49, words, true],
    ['KS001', 'characters of a file', 50, words, false],
    ['KS001', 'characters of a file in white space', 49, (size) => `\n\n ${words(size)} \r\n\n`, true],
    ['KS001', 'code points, not UTF-16 units', 49, (size) => '😀'.repeat(size), true],
    ['KS001', 'code points, not UTF-16 units', 50, (size) => '😀'.repeat(size), false],
    ['KS006', 'characters before the first section', 49, (size) => `# T\n\n${words(size)}\n\n## S\n`, true],
    ['KS006', 'characters before the first section', 50, (size) => `# T\n\n${words(size)}\n\n## S\n`, false],
    [
      'KS006',
      'characters on both sides of the title',
      49,
      (size) => `${words(size - 10)}\n\n# T\n\n${words(10)}\n\n## S\n`,
      true,
    ],
    [
      'KS006',
      'characters on both sides of the title',
      50,
      (size) => `${words(size - 10)}\n\n# T\n\n${words(10)}\n\n## S\n`,
      false,
    ],
    ['KS006', 'characters of a document without sections', 1, words, false],
    ['KS008', 'characters of a text without level 2', 500, words, false],
    ['KS008', 'characters of a text without level 2', 501, words, true],
    ['KS008', 'characters of a text with level 3 only', 501, (size) => `### S\n\n${words(size - 7)}`, true],
    ['KS009', 'characters of a section', 4000, (size) => `# T\n\n## A b\n\n${words(size - 8)}\n`, false],
    ['KS009', 'characters of a section', 4001, (size) => `# T\n\n## A b\n\n${words(size - 8)}\n`, true],
    ['KS010', 'characters of a section', 19, (size) => `# T\n\n## A b\n\n${words(size - 8)}\n`, true],
    ['KS010', 'characters of a section', 20, (size) => `# T\n\n## A b\n\n${words(size - 8)}\n`, false],
    ['KS003', 'tags', 0, (size) => `---\ntags: [${list(size)}]\n---\n`, true],
    ['KS003', 'tags', 1, (size) => `---\ntags: [${list(size)}]\n---\n`, false],
    ['KS011', 'tags', 0, (size) => `---\ntags: [${list(size)}]\n---\n`, false],
    ['KS011', 'tags', 1, (size) => `---\ntags: [${list(size)}]\n---\n`, true],
    ['KS011', 'tags', 2, (size) => `---\ntags: [${list(size)}]\n---\n`, true],
    ['KS011', 'tags', 3, (size) => `---\ntags: [${list(size)}]\n---\n`, false],
    ['KS018', 'relations', 10, (size) => `---\nrelates_to: [${list(size)}]\n---\n`, false],
    ['KS018', 'relations', 11, (size) => `---\nrelates_to: [${list(size)}]\n---\n`, true],
    ['KS018', 'relations in one text', 11, (size) => `---\nrelates_to: ${list(size)}\n---\n`, true],
  ])('%s: %s, %i', ([rule, , size, text, expected]) => {
    expect(fires(rule, text(size))).toBe(expected);
  });

  test('KS019: three characters are no name, four are', () => {
    const mention = (name: string) =>
      findings('KS019', {
        'a.md': `# Mooring a boat\n\nWe use ${name} for it.\n`,
        'b.md': `---\naliases: [${name}]\n---\n# Choosing fenders\n`,
      });
    expect(mention('AIS')).toEqual([]);
    expect(mention('ECDI')).toHaveLength(1);
  });

  test('KS014: a ratio of 0.6 is alike, less is not', () => {
    const categories = (a: string, b: string) =>
      findings('KS014', { 'a.md': `---\ncategory: ${a}\n---\n`, 'b.md': `---\ncategory: ${b}\n---\n` });
    // 2 · 3 / 10 = 0.6 and 2 · 3 / 11 < 0.6
    expect(categories('abcxy', 'abczw')).toHaveLength(1);
    expect(categories('abcxy', 'abczwv')).toEqual([]);
  });
});

describe('what is no heading', () => {
  const text = [
    '# Deploying the gateway',
    '',
    'This opening paragraph is long enough to be the overview of the page.',
    '',
    '## Rolling out safely',
    '',
    'Text of the section.',
    '',
    '```sh',
    '## Setup',
    '```',
    '',
    '    ## Notes',
    '',
    '<!--',
    '## Usage',
    '-->',
    '',
    '- item',
    '',
    '  ## Summary',
    '',
    '> ## Details',
    '',
  ].join('\n');

  test('code, comments, lists and quotes hold none', () => {
    expect(findings('KS007', { 'a.md': text })).toEqual([]);
    expect(findings('KS010', { 'a.md': text })).toEqual([]);
  });

  test('an underlined heading is one', () => {
    expect(findings('KS007', { 'a.md': 'Deploying the gateway\n===\n\nText\n\nSetup\n-----\n\nMore text.\n' })).toEqual(
      [[6, 1, 'The heading "Setup" could stand in any document.']],
    );
  });
});

describe('words of any language (Intl.Segmenter)', () => {
  test.for<[string, boolean]>([
    ['Kubernetes', true],
    ['Kubernetes cluster', false],
    ['概要', true],
    ['网关服务部署与回滚操作手册', false],
    ['防舷材の取り付け方', false],
    ['การติดตั้งระบบ', false],
    ['설치 안내서', false],
    ['Übersicht', true],
    ['Überblick über alles', false],
    ['useState', false],
    ['std.fs', false],
    ['snake_case', false],
    ['README', true],
    ['1.10', true],
    ['2024-12-19', false],
    ['🎉', true],
    ['Getting  Started!', false],
  ])('title "%s": generic %s', ([title, expected]) => {
    expect(fires('KS005', `---\ntitle: "${title}"\n---\n`)).toBe(expected);
  });

  test('a phrase of the list is generic in any letter case and with any punctuation', () => {
    for (const heading of ['Getting started', 'GETTING STARTED', 'Getting Started!', '**Getting** *started*']) {
      expect(fires('KS007', `# T\n\n## ${heading}\n`)).toBe(true);
    }
  });
});

describe('data URIs count as little as in a chunk (P8)', () => {
  test('KS009 passes over the payload', () => {
    const image = `![x](data:image/png;base64,${'A'.repeat(5000)})`;
    expect(fires('KS009', `# T\n\n## A section\n\nText ${image} text.\n`)).toBe(false);
  });
});
