import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { resolveDatabase } from '@kenso/index';
import { expect, test } from 'vitest';
import { workspace } from './workspace.js';

const ask = (cwd: string, question: Partial<Parameters<typeof resolveDatabase>[0]> = {}) =>
  resolveDatabase({ env: { HOME: join(cwd, 'home') }, cwd, create: false, ...question });

test('the flag comes before the variable, the variable before the folder', () => {
  const { root } = workspace({ '.kenso/docs.db': 'x', 'a.db': 'x' });
  const env = { KENSO_DATABASE_URL: 'b.db' };
  expect(ask(root, { flag: 'a.db', env })).toEqual({
    file: join(root, 'a.db'),
    exists: true,
    lookedAt: [join(root, 'a.db')],
  });
  expect(ask(root, { env })).toMatchObject({ file: join(root, 'b.db'), exists: false });
  expect(ask(root)).toMatchObject({ file: join(root, '.kenso', 'docs.db'), exists: true });
});

test('what is there and no file is for the one that opens it to refuse', () => {
  const { root } = workspace({ 'folder/a.md': 'x' });
  expect(ask(root, { flag: 'folder' }).exists).toBe(true);
  expect(ask(root, { flag: `${'long'.repeat(100)}.db` }).exists).toBe(true);
});

test.for([
  ['~/kb.db', (root: string) => join(root, 'home', 'kb.db')],
  ['file:kb.db', (root: string) => join(root, 'kb.db')],
  ['file:///srv/kb%20one.db', () => '/srv/kb one.db'],
  ['/srv/kb.db', () => '/srv/kb.db'],
] as const)('KENSO_DATABASE_URL=%s', ([value, expected]) => {
  const { root } = workspace();
  const env = { HOME: join(root, 'home'), KENSO_DATABASE_URL: value };
  expect(ask(root, { env }).file).toBe(expected(root));
});

test('the address of another kind of database is refused', () => {
  const { root } = workspace();
  expect(() => ask(root, { env: { KENSO_DATABASE_URL: 'postgres://u@h/db' } })).toThrow('name a file');
});

test('a reader walks up to the nearest index, a writer does not', () => {
  const { root } = workspace({ '.kenso/docs.db': 'x' });
  const deep = join(root, 'a', 'b');
  mkdirSync(deep, { recursive: true });
  expect(ask(deep).file).toBe(join(root, '.kenso', 'docs.db'));
  expect(ask(deep, { create: true })).toMatchObject({ file: join(deep, '.kenso', 'docs.db'), exists: false });
});

test('the data folder of the user is the last place, and every place is named when none has an index', () => {
  const { root, write } = workspace();
  const shared = join(root, 'data', 'kenso', 'docs.db');
  const env = { HOME: root, XDG_DATA_HOME: join(root, 'data') };
  const nothing = ask(root, { env });
  expect(nothing).toEqual({
    file: join(root, '.kenso', 'docs.db'),
    exists: false,
    lookedAt: [join(root, '.kenso', 'docs.db'), shared],
  });
  write({ 'data/kenso/docs.db': 'x' });
  expect(ask(root, { env }).file).toBe(shared);
});
