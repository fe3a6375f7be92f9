import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { environment, folderWith, guide, kenso, program } from './kenso.js';

test('ingest --watch --json writes a line for each change, and Ctrl-C ends it', async () => {
  const folder = folderWith(guide);
  const child = spawn(process.execPath, [program, 'ingest', 'docs', '--watch', '--json'], {
    cwd: folder,
    env: environment(folder),
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value).ingest;
  expect(await next()).toMatchObject({ ingested: 3, files: [{}, {}, {}] });
  writeFileSync(
    join(folder, 'docs', 'quays.md'),
    '# Quays\n\nThe quays are numbered from the mole inwards, as on every chart.\n',
  );
  expect(await next()).toMatchObject({ ingested: 1, unchanged: 3, files: [{ path: 'quays.md', status: 'ingested' }] });
  expect(kenso(folder, ['search', 'quays', '--files']).stdout).toBe('quays.md\n');
  child.kill('SIGINT');
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code).toBe(130);
});

test('what can’t be watched is an error, as without --watch', () => {
  const { code, stderr } = kenso(folderWith(), ['ingest', 'nowhere', '--watch']);
  expect(code).toBe(2);
  expect(stderr).toContain('there is no such file or folder');
});
