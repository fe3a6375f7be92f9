import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examineNode } from '../src/examine.js';
import { folderWith, guide, inProcess } from './kenso.js';

async function indexed(): Promise<string> {
  const folder = folderWith(guide);
  expect((await inProcess(folder, ['ingest', 'docs'])).code).toBe(0);
  return folder;
}

test('status says that the index is in step', async () => {
  const folder = await indexed();
  const { code, stdout, stderr } = await inProcess(folder, ['status']);
  expect([code, stdout, stderr]).toEqual([0, `${join(folder, 'docs')}: 3 documents indexed, in step\n`, '']);
});

test('status names what is new, changed or gone, and the command that mends it', async () => {
  const folder = await indexed();
  writeFileSync(join(folder, 'docs', 'new.md'), guide['docs/README.md'] ?? '');
  writeFileSync(
    join(folder, 'docs', 'safety', 'lights.md'),
    '# Lights\n\nAll lights were changed to red ones in the spring of this year.\n',
  );
  rmSync(join(folder, 'docs', 'guides'), { recursive: true });
  const { stdout, stderr } = await inProcess(folder, ['status']);
  expect(stdout.split('\n').slice(1)).toEqual([
    '  gone       guides/entering.md',
    '  new        new.md',
    '  changed    safety/lights.md',
    '',
  ]);
  expect(stderr).toBe(`To bring the index in step: kenso ingest ${join(folder, 'docs')}\n`);
  const json = JSON.parse((await inProcess(folder, ['status', '--json'])).stdout);
  expect(json).toMatchObject({
    in_step: false,
    sources: [{ name: '', exists: true, differences: [{ kind: 'gone' }, {}, {}] }],
  });
});

test('status without an index is an error that says what to do', async () => {
  const { code, stdout, stderr } = await inProcess(folderWith(), ['status']);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('Run "kenso ingest <path>" first');
});

test('doctor finds nothing wrong in a sound place', async () => {
  const folder = await indexed();
  const { code, stdout } = await inProcess(folder, ['doctor']);
  expect(code).toBe(0);
  expect(stdout.split('\n').map((line) => line.slice(0, 8).trim())).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', '']);
});

test.for<[string, (folder: string) => void, number, string]>([
  ['no index', (folder) => rmSync(join(folder, '.kenso'), { recursive: true }), 1, '→ kenso ingest <path>'],
  [
    'a damaged index',
    (folder) => writeFileSync(join(folder, '.kenso', 'docs.db'), 'x'.repeat(5000)),
    1,
    'is not a kenso index',
  ],
  ['a folder that is gone', (folder) => renameSync(join(folder, 'docs'), join(folder, 'moved')), 0, '/docs is gone'],
  ['a changed folder', (folder) => rmSync(join(folder, 'docs', 'README.md')), 0, 'has 1 difference from the index'],
  ['broken synonyms', (folder) => writeFileSync(join(folder, '.kenso', 'synonyms.yml'), 'groups: 7'), 0, 'Synonyms:'],
])('doctor finds %s', async ([, harm, expected, message]) => {
  const folder = await indexed();
  harm(folder);
  const { code, stdout } = await inProcess(folder, ['doctor']);
  expect([code, stdout.includes('warning') || stdout.includes('error')]).toEqual([expected, true]);
  expect(stdout).toContain(message);
});

test('doctor prints its findings as JSON', async () => {
  const { code, stdout } = await inProcess(folderWith(), ['doctor', '--json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout).findings).toMatchObject([
    { subject: 'Node', state: 'ok' },
    { subject: 'Index', state: 'error' },
    { subject: 'Clients', state: 'ok' },
  ]);
});

test.for([
  ['20.19.0', 'ok'],
  ['22.1.0', 'ok'],
  ['20.18.3', 'error'],
  ['18.20.0', 'error'],
])('Node %s is %s', ([version, state]) => {
  expect(examineNode(version ?? '').state).toBe(state);
});
