import { expect, test } from 'vitest';
import { findings } from './linting.js';

const target = { 'fenders.md': '---\naliases: [fender guide]\n---\n# Choosing fenders\n' };
const mentions = (text: string, others: Record<string, string> = target) =>
  findings('KS019', { 'a.md': text, ...others });

test.for<[string, string, number]>([
  ['prose', 'We read choosing fenders.', 1],
  ['an alias', 'We read the Fender Guide.', 1],
  ['both names of one document count once', 'Choosing fenders, or the fender guide.', 1],
  ['a list and a table', '- choosing fenders\n\n| a |\n|---|\n| b |\n', 1],
  ['code', '`choosing fenders`\n\n```\nchoosing fenders\n```\n\n    choosing fenders\n', 0],
  ['HTML', '<p>\nchoosing fenders\n</p>\n', 0],
  ['a heading', '## Choosing fenders\n', 0],
  ['a link to it', 'See [choosing fenders](fenders.md). Choosing fenders is good.', 0],
  ['a link in the text elsewhere', 'See [them](./fenders.md). Choosing fenders is good.', 0],
  ['a link of that name that leads elsewhere', '[choosing fenders](https://a.example) and choosing fenders', 0],
])('%s', ([, text, expected]) => {
  expect(mentions(`# Mooring a boat\n\n${text}\n`)).toHaveLength(expected);
});

test('a relation in the front matter is enough', () => {
  expect(mentions('---\nrelates_to: fenders.md\n---\n# Mooring a boat\n\nChoosing fenders.\n')).toEqual([]);
});

test('a document may name itself, and a name that two documents bear names neither', () => {
  expect(findings('KS019', { 'fenders.md': '# Choosing fenders\n\nChoosing fenders is easy.\n' })).toEqual([]);
  const twins = { 'b.md': '# Choosing fenders\n', 'c.md': '# Choosing fenders\n' };
  expect(mentions('# Mooring a boat\n\nChoosing fenders.\n', twins)).toEqual([]);
});

test('a generic title is no name', () => {
  expect(
    mentions('# Mooring a boat\n\nThe overview and the setup.\n', { 'b.md': '# Overview\n', 'c.md': '# Setup\n' }),
  ).toEqual([]);
});

test('names can be passed over, and the least length changed', () => {
  const documents = { 'a.md': '# Mooring a boat\n\nChoosing fenders.\n', ...target };
  expect(findings('KS019', documents, { rules: { KS019: { ignore: ['choosing FENDERS'] } } })).toEqual([]);
  expect(findings('KS019', documents, { rules: { KS019: { minLength: 17 } } })).toEqual([]);
});

test('in a large collection, a name that every fifth document mentions is a word of the field', () => {
  const pages = (mentioning: number) =>
    Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `p${at}.md`,
        `# Page number ${at} here\n\n${at < mentioning ? 'Choosing fenders.' : 'Nothing.'}\n`,
      ]),
    );
  expect(findings('KS019', { ...pages(12), ...target })).toHaveLength(1);
  expect(findings('KS019', { ...pages(13), ...target })).toEqual([]);
});

test('in a large collection, one word is a name when it is rare and spelled as the name is', () => {
  const pages = (text: string, mentioning: number) =>
    Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `p${at}.md`,
        `# Page number ${at} here\n\n${at < mentioning ? text : 'Nothing.'}\n`,
      ]),
    );
  const security = { 'security.md': '# Security\n' };
  expect(findings('KS019', { ...pages('Read Security.', 3), ...security })).toHaveLength(1);
  expect(findings('KS019', { ...pages('Read Security.', 4), ...security })).toEqual([]);
  expect(findings('KS019', { ...pages('For security.', 3), ...security })).toEqual([]);
  expect(findings('KS019', { 'a.md': '# Mooring a boat\n\nFor security.\n', ...security })).toHaveLength(1);
});
