import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tryServer } from '../../src/setup/try-server.js';
import { folderWith, program } from '../kenso.js';

/** Starts a script, or the built command, as a client would. */
function attempt(args: readonly string[], cwd: string, deadline = 30_000) {
  return tryServer(
    { command: process.execPath, args },
    { cwd, env: { PATH: '/nowhere', SECRET: 'x' }, version: '1', deadline },
  );
}

test('kenso itself answers with its name, version and tools, without a PATH', async () => {
  const folder = folderWith();
  const handshake = await attempt([program, 'serve', '--db', join(folder, 'none.db')], folder);
  expect(handshake).toMatchObject({ ok: true, name: 'kenso', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect(handshake.ok && handshake.tools).toEqual(
    expect.arrayContaining(['search_docs', 'search_multi', 'get_doc', 'get_related']),
  );
});

test('a program that ends at once is told with the last line that it wrote', async () => {
  const folder = folderWith({ 'server.mjs': 'console.error("first\\nno such index"); process.exit(3);' });
  expect(await attempt([join(folder, 'server.mjs')], folder)).toEqual({
    ok: false,
    reason: expect.any(String),
    stderr: 'no such index',
  });
});

test('a program that never answers is ended at the deadline', async () => {
  const folder = folderWith({ 'server.mjs': 'process.stdin.resume();' });
  const handshake = await attempt([join(folder, 'server.mjs')], folder, 200);
  expect(handshake).toEqual({ ok: false, reason: expect.stringMatching(/time/i), stderr: undefined });
});

test('a program that is not there is a sentence', async () => {
  const folder = folderWith();
  const handshake = await tryServer(
    { command: join(folder, 'gone'), args: [] },
    { cwd: folder, env: {}, version: '1', deadline: 5000 },
  );
  expect(handshake).toEqual({ ok: false, reason: expect.stringContaining('ENOENT'), stderr: undefined });
});

test('variables that clients do not pass on do not reach the server', async () => {
  const folder = folderWith({ 'server.mjs': 'console.error("secret: " + process.env.SECRET); process.exit(1);' });
  expect(await attempt([join(folder, 'server.mjs')], folder)).toMatchObject({ stderr: 'secret: undefined' });
});
