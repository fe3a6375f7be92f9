import { parseDocument } from '@kenso/parse';
import { expect, test } from 'vitest';
import { EarlyDocuments } from '../src/early-documents.js';
import { type LintConfig, lintDocuments, rules } from '../src/index.js';

/** Every bad example of every rule, each in a folder of its own: something for each rule to find. */
const texts = new Map(
  rules.flatMap(({ id, bad }) =>
    bad.flatMap(({ documents }, at) =>
      Object.entries(documents).map(([path, text]): [string, string] => [`${id}/${at}/${path}`, text]),
    ),
  ),
);

function early(config: LintConfig) {
  const documents = new EarlyDocuments(config);
  for (const [path, text] of texts) documents.add(text, parseDocument(text, { path, chunkSize: config.chunkSize }));
  return documents.known.values();
}

const plain = () => [...texts].map(([path, text]) => ({ path, text }));

test.for<[string, LintConfig]>([
  ['no configuration', {}],
  ['options and levels', { rules: { KS001: { minLength: 400 }, KS006: 'error', KS015: 'off' } }],
  ['overrides', { overrides: [{ files: ['KS00*/**'], rules: { KS007: 'off', KS001: { minLength: 2000 } } }] }],
  ['documents that are not judged', { ignore: ['KS01*'] }],
  ['another chunk size', { chunkSize: 200 }],
])('documents judged early say what they say otherwise: %s', ([, config]) => {
  expect(lintDocuments(early(config), config)).toEqual(lintDocuments(plain(), config));
});

test('what was found with one configuration is not taken for another', () => {
  const config = { rules: { KS001: { minLength: 5000 } }, chunkSize: 150 };
  expect(lintDocuments(early({}), config)).toEqual(lintDocuments(plain(), config));
});

test('a document that has changed since is read anew', () => {
  const inputs = Array.from(early({}), (input) => ({ ...input, text: `${input.text}\nMore.\n`, parsed: undefined }));
  const changed = plain().map((input) => ({ ...input, text: `${input.text}\nMore.\n` }));
  expect(lintDocuments(inputs, {})).toEqual(lintDocuments(changed, {}));
});

test('rules that look at documents alone need no others', () => {
  for (const { id, scope, bad } of rules) {
    if (scope !== 'document') continue;
    for (const { documents } of bad) {
      const [first = ['', '']] = Object.entries(documents);
      const judge = (all: readonly (readonly string[])[]) =>
        lintDocuments(all.map(([path = '', text = '']) => ({ path, text })))
          .violations.find(({ file }) => file === first[0])
          ?.issues.filter(({ rule }) => rule === id);
      expect(judge([first])).toEqual(judge(Object.entries(documents)));
    }
  }
});
