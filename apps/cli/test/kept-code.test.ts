import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { environment, folderWith, guide, kenso, program } from './kenso.js';

const app = fileURLToPath(new URL('..', import.meta.url));
const onNode20 = process.versions.node.startsWith('20.');

/** A copy of the command with an index beside it. */
function copied(): { folder: string; dist: string; kept: string[] } {
  const folder = folderWith(guide);
  const dist = join(folder, 'dist');
  cpSync(dirname(program), dist, { recursive: true });
  cpSync(join(app, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(app, 'node_modules'), join(folder, 'node_modules'));
  kenso(folder, ['ingest', 'docs']);
  const kept = readdirSync(dist).filter((name) => name.endsWith('.compiled'));
  return { folder, dist, kept: kept.map((name) => join(dist, name)) };
}

function run(folder: string, args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const options = { cwd: folder, env: environment(folder), encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return { status, stdout, stderr };
}

const question = ['search', 'pilots'];

test.runIf(onNode20)('V8 takes the code that was kept, of the same version and flags', () => {
  const { folder, dist } = copied();
  const spy = join(folder, 'spy.cjs');
  writeFileSync(
    spy,
    `const vm = require('node:vm');
     vm.Script = class extends vm.Script {
       constructor(...args) { super(...args); console.error('refused: ' + this.cachedDataRejected); }
     };`,
  );
  const told = (...flags: string[]): string =>
    run(folder, [...flags, '--require', spy, join(dist, 'main.js'), ...question]).stderr;
  expect(told()).toBe('refused: false\n'.repeat(2));
  expect(told('--no-lazy')).toBe('refused: true\n'.repeat(2));
});

test.runIf(onNode20)('code that is broken, empty or missing changes nothing (C5)', () => {
  const { folder, dist, kept } = copied();
  const answer = run(folder, [join(dist, 'main.js'), ...question]);
  expect(answer).toMatchObject({ status: 0, stderr: '' });
  expect(kept).toHaveLength(2);
  const damages = [
    (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 5000)),
    (file: string) => writeFileSync(file, 'no code'),
    (file: string) => writeFileSync(file, ''),
    (file: string) => rmSync(file),
  ];
  for (const damage of damages) {
    for (const file of kept) damage(file);
    expect(run(folder, [join(dist, 'main.js'), ...question])).toEqual(answer);
  }
});

test('the published package leaves the kept code out', () => {
  const { files } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
  expect(files).toContain('!dist/*.compiled');
});
