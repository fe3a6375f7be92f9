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
const ingest = ['ingest', 'docs', '--force', '--quiet'];
const longPage = (at: number): string => `# Page ${at}\n\n${`Words of page ${at}, line after line.\n`.repeat(1000)}`;

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
  const told = (args: readonly string[], ...flags: string[]): string[] =>
    run(folder, [...flags, '--require', spy, join(dist, 'main.js'), ...args])
      .stderr.split('\n')
      .filter((line) => line.startsWith('refused'));
  expect(told(question)).toEqual(['refused: false', 'refused: false']);
  expect(told(question, '--no-lazy')).toEqual(['refused: true', 'refused: true']);
  const forIngest = told(ingest);
  expect(forIngest.length).toBeGreaterThan(5);
  expect(new Set(forIngest)).toEqual(new Set(['refused: false']));
});

test('a thread of the bundle parses', () => {
  const folder = folderWith(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`docs/${at}.md`, longPage(at)])));
  const spy = join(folder, 'spy.cjs');
  writeFileSync(
    spy,
    `const { isMainThread, parentPort } = require('node:worker_threads');
     if (!isMainThread) {
       const post = parentPort.postMessage.bind(parentPort);
       parentPort.postMessage = (reply) => post(reply.kind === 'parsed' ? { kind: 'failed', detail: 'by a thread' } : reply);
     }`,
  );
  const { stdout } = run(folder, ['--require', spy, program, 'ingest', 'docs', '--json', '--quiet']);
  const { files } = JSON.parse(stdout).ingest;
  expect(files.map(({ detail }: { detail: string }) => detail)).toEqual(Array(30).fill('by a thread'));
});

test.runIf(onNode20)('code that is broken, empty or missing changes nothing (C5)', () => {
  const { folder, dist, kept } = copied();
  const both = () => [question, ingest].map((args) => run(folder, [join(dist, 'main.js'), ...args]));
  const answers = both();
  expect(answers).toMatchObject([
    { status: 0, stderr: '' },
    { status: 0, stderr: '' },
  ]);
  expect(kept.length).toBeGreaterThan(7);
  const damages = [
    (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 5000)),
    (file: string) => writeFileSync(file, 'no code'),
    (file: string) => writeFileSync(file, ''),
    (file: string) => rmSync(file),
  ];
  for (const damage of damages) {
    for (const file of kept) damage(file);
    expect(both()).toEqual(answers);
  }
});

test('the published package leaves the kept code out', () => {
  const { files } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
  expect(files).toContain('!dist/*.compiled');
});
