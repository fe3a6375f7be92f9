import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { measureTokens } from '../../src/tokens/measure-tokens.js';
import { readQuestions } from '../../src/tokens/read-questions.js';

const filler = 'Other things are told here at some length, so that the page has a body worth skipping. '.repeat(20);
const files = {
  'pages/pumps.md': `# Pumps\n\n${filler}\n\n## Oiling the bearing\n\nOil the bearing of the pump once a month.\n\n## Storing\n\n${filler}\n`,
  'pages/links.md': `# Links\n\nSee oiling the bearing of pumps. ${filler}\n`,
  'pages/far/hoses.md': `# Hoses\n\nA hose is rolled up dry. ${filler}\n`,
  'queries.tsv': '1\toiling the bearing\n3\trolled hose\n',
  'qrels.tsv': '1\tpumps.md\t1\n1\tlinks.md\t0\n3\tpumps.md\t1\n',
  'ignore.tsv': '1\tlinks.md\n',
};

function collection(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kenso-tokens-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('questions are read with their answers and the pages to be left out', () => {
  expect(readQuestions(collection())).toEqual([
    { text: 'oiling the bearing', right: new Set(['pumps.md']), ignored: new Set(['links.md']) },
    { text: 'rolled hose', right: new Set(['pumps.md']), ignored: new Set() },
  ]);
});

test('each way reads what it has to, and is right only with a page that answers the question', async () => {
  const folder = collection();
  const spent = await measureTokens(readQuestions(folder), join(folder, 'pages'), join(folder, 'kb.db'));
  expect(Object.values(spent).map((each) => each.map(({ found }) => found))).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ]);
  const [grep, wholeFiles, kenso] = Object.values(spent).map(([first]) => first?.tokens ?? 0);
  // The line of the heading, and the one below it.
  expect(grep).toBe(
    ('pumps.md:5:## Oiling the bearing\n'.length + 'pumps.md:7:Oil the bearing of the pump once a month.\n'.length) / 4,
  );
  expect(wholeFiles).toBe((files['pages/pumps.md'].length - 1) / 4);
  expect(kenso).toBeGreaterThan(50);
  expect(kenso).toBeLessThan(wholeFiles ?? 0);
});
