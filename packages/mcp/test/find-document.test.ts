import { type KnowledgeIndex, openIndex } from '@kenso/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAddressed, findDocument } from '../src/find-document.js';
import { knowledgeBase } from './knowledge-base.js';

const filler = 'A paragraph that is long enough to be worth a place in the index.';
const base = knowledgeBase({
  'a b/Überblick.md': `# Überblick\n\n${filler}\n`,
  '100%.md': `# All of it\n\n${filler}\n`,
  '%41.md': `# Escaped\n\n${filler}\n`,
});
let index: KnowledgeIndex;

beforeAll(async () => {
  await base.ingest();
  index = await openIndex(base.database);
});

afterAll(async () => {
  await index.close();
  base.remove();
});

test.for([
  ['a b/Überblick.md', 'a b/Überblick.md'],
  ['./a b/Überblick.md', 'a b/Überblick.md'],
  ['/a b/Überblick.md', 'a b/Überblick.md'],
  ['a b\\Überblick.md', 'a b/Überblick.md'],
  ['A B/überblick.md', 'a b/Überblick.md'],
  [' a b/Überblick.md\n', 'a b/Überblick.md'],
  ['a%20b/%C3%9Cberblick.md', 'a b/Überblick.md'],
  ['kenso://doc/a%20b/%C3%9Cberblick.md', 'a b/Überblick.md'],
  ['kenso://doc/a b/Überblick.md', 'a b/Überblick.md'],
  ['100%.md', '100%.md'],
  ['kenso://doc/100%25.md', '100%.md'],
  ['%41.md', '%41.md'],
] as const)('%j means %j (M1)', async ([given, path]) => {
  expect((await findDocument(index, given))?.path).toBe(path);
});

test.for([
  '',
  '/',
  '../../etc/passwd',
  '..%2f..%2fetc/passwd',
  '/etc/passwd',
  'file:///etc/passwd',
  '\\\\host\\share\\a.md',
  'kenso://doc/',
  '%E0%A4%A',
])('%j means no document', async (given) => {
  expect(await findDocument(index, given)).toBeUndefined();
});

test.for([
  ['100%.md', {}],
  ['./100%.md:3', { startLine: 3, endLine: 3 }],
  ['100%.md:1-3', { startLine: 1, endLine: 3 }],
  ['kenso://doc/100%25.md#all-of-it', { section: 'all-of-it' }],
] as const)('%j is the address of a document and %j', async ([given, part]) => {
  const { document, ...rest } = (await findAddressed(index, given)) ?? {};
  expect(document?.path).toBe('100%.md');
  expect(rest).toEqual(part);
});

test.for(['none.md:3', 'none.md#x', '#x', ':3'])('%j addresses nothing', async (given) => {
  expect(await findAddressed(index, given)).toBeUndefined();
});
