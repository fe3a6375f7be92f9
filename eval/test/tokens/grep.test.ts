import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { grepLines, grepWords, pageOf, spendOnGrep } from '../../src/tokens/grep.js';

const texts: Readonly<Record<string, string>> = {
  'a.md': '# Pumps\n\nA Pump wants oil.\nNothing here.\n\nspump and PUMPS: two of them, and oil\n',
  'b.md': 'No such word.\nOil, at last.\n',
  'c.md': 'Neither.\n',
};
const pages = Object.entries(texts).map(([path, text]) => pageOf(path, text));

test('the lines are those that grep prints', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kenso-grep-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  const printed = execFileSync('grep', ['-niF', '-e', 'pump', '-e', 'oil', ...Object.keys(texts)], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(grepLines(pages, ['Pump', 'oil']).join('')).toBe(printed);
});

test('short words are left out, unless there is nothing else', () => {
  expect(grepWords('How do the pumps want their oil? Pumps!')).toEqual(['pumps', 'want', 'their']);
  expect(grepWords('pub/sub API')).toEqual(['pub', 'sub', 'api']);
  expect(grepWords('größer als')).toEqual(['größer']);
});

test('everything that is printed is read, and it is found when a right page is among it', () => {
  const question = { text: 'pumps', right: new Set(['a.md']), ignored: new Set<string>() };
  const characters = 'a.md:1:# Pumps\na.md:6:spump and PUMPS: two of them, and oil\n'.length;
  expect(spendOnGrep(question, pages)).toEqual({ tokens: characters / 4, found: true });
  expect(spendOnGrep({ ...question, right: new Set(['b.md']) }, pages).found).toBe(false);
  expect(spendOnGrep({ ...question, ignored: new Set(['a.md']) }, pages)).toEqual({ tokens: 0, found: false });
});
