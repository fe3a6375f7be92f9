import { spawn, spawnSync } from 'node:child_process';
import { closeSync, constants, createReadStream, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environment, folderWith, guide, kenso, program, shell } from './kenso.js';

const line = 'A line of the big page, with “quotation marks” in it.\n';
const big = { 'big.md': `# Big page\n\n${line.repeat(10_000)}` };

test('what a full pipe does not take at once follows, each character once', async () => {
  const folder = folderWith(big);
  kenso(folder, ['ingest']);
  const pipe = join(folder, 'pipe');
  spawnSync('mkfifo', [pipe]);
  // A write to it fails where it would have to wait.
  const descriptor = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const child = spawn(process.execPath, [program, 'get', 'big.md'], {
    cwd: folder,
    env: environment(folder),
    stdio: ['ignore', descriptor, 'inherit'],
  });
  const reader = createReadStream(pipe, 'utf8');
  closeSync(descriptor);
  let text = '';
  reader.on('data', (data) => {
    text += data;
  });
  const ended = new Promise<void>((resolve) => reader.on('end', () => resolve()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  await ended;
  expect(code).toBe(0);
  expect(text).toBe(kenso(folder, ['get', 'big.md']).stdout);
  expect(text).toContain(big['big.md'].trimEnd());
});

test('notes and results reach the same file in their order', () => {
  const folder = folderWith(guide);
  kenso(folder, ['ingest', 'docs']);
  const { stdout } = shell(folder, 'kenso search pilotz > both.txt 2>&1; cat both.txt');
  expect(stdout).toMatch(/^Nothing has "pilotz".*\n1\. /);
});

test.skipIf(!existsSync('/dev/full'))('output that can not be written is one sentence and exit code 2', () => {
  const folder = folderWith(guide);
  kenso(folder, ['ingest', 'docs']);
  const { code, stderr } = shell(folder, 'kenso search pilots > /dev/full');
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: "error: The output can't be written (ENOSPC). Check where it goes.\n",
  });
});

test.skipIf(!existsSync('/dev/full'))('notes that can not be written change neither result nor exit code (C3)', () => {
  const folder = folderWith(guide);
  kenso(folder, ['ingest', 'docs']);
  for (const line of ['kenso search pilotz', 'kenso ingest docs --json --force', 'kenso no-such-command']) {
    const { code, stdout } = shell(folder, line);
    expect(shell(folder, `${line} 2> /dev/full`), line).toEqual({ code, stdout, stderr: '' });
  }
});
