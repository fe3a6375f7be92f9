import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { runProgram } from '../src/program.js';
import { version } from '../src/version.js';

/** The built command, which `npm test` makes first. */
export const program: string = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Env = Readonly<Record<string, string>>;

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Nothing of the developer's own environment reaches the command. */
export function environment(home: string, env: Env = {}): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '', HOME: home, ...env };
}

/** Runs the command in a folder, which is also its home, and waits for it. */
export function kenso(cwd: string, args: readonly string[], env: Env = {}, user: { uid?: number } = {}): Run {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [program, ...args], {
    ...user,
    cwd,
    env: environment(cwd, env),
    encoding: 'utf8',
    input: '',
  });
  if (error) throw error;
  return { code: status, stdout, stderr };
}

/** The same without a process of its own, for long tables. */
export async function inProcess(cwd: string, args: readonly string[]): Promise<Run> {
  const written = { stdout: '', stderr: '' };
  const into = (name: keyof typeof written) => ({
    write: (text: string) => {
      written[name] += text;
    },
  });
  const host = {
    env: environment(cwd),
    platform: process.platform,
    execPath: process.execPath,
    argv: [process.execPath, program],
    cwd: () => cwd,
    stdout: into('stdout'),
    stderr: into('stderr'),
  };
  return { code: await runProgram(args, host, version), ...written };
}

/** Runs a line of shell in which `kenso` is the command. */
export function shell(cwd: string, line: string, env: Env = {}): Run {
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-c', `kenso() { "${process.execPath}" "${program}" "$@"; }; set -o pipefail; ${line}`],
    { cwd, env: environment(cwd, env), encoding: 'utf8', input: '' },
  );
  return { code: status, stdout, stderr };
}

/** Runs the command and sends it a signal as soon as it has written `sign` to standard error. */
export async function signalled(
  cwd: string,
  args: readonly string[],
  sign: string,
  name: NodeJS.Signals,
): Promise<Run> {
  const child = spawn(process.execPath, [program, ...args], { cwd, env: environment(cwd) });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    const before = stderr.includes(sign);
    stderr += data;
    if (!before && stderr.includes(sign)) child.kill(name);
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, stdout, stderr };
}

/** Makes a temporary folder with these files, without symbolic links in its path. */
export function makeFolder(files: Files = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kenso-cli-')));
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

/** The same, removed when the test ends. */
export function folderWith(files: Files = {}): string {
  const folder = makeFolder(files);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A few linked documents about the same subject. */
export const guide: Env = {
  'docs/README.md': [
    '---',
    'tags: [overview]',
    '---',
    '# Harbour guide',
    '',
    'How boats enter the harbour, where they berth, and what to do when search lights fail.',
    '',
    '- [Entering](guides/entering.md)',
    '- [A page that is gone](gone.md)',
    '',
  ].join('\n'),
  'docs/guides/entering.md': [
    '---',
    'tags: [entry, safety]',
    'relates_to: [../README.md]',
    '---',
    '# Entering the harbour',
    '',
    'Boats announce themselves on channel 12 before they pass the mole.',
    '',
    '## Speed limit',
    '',
    'Inside the mole a boat runs at 3 knots at most, with fenders ready.',
    '',
    '### At night',
    '',
    'At night the limit falls to 2 knots, and the flag `--no-horn` applies.',
    '',
    '## Pilots',
    '',
    'Pilots are ordered by radio, in 2024 on channel 404, version 1.10 of the plan.',
    '',
  ].join('\n'),
  'docs/safety/lights.md': [
    '# Lights',
    '',
    'A boat at night shows a white light; the berth number is lit in green all year round.',
    '',
  ].join('\n'),
};

/** Characters that a terminal acts on: C0 without tab and line feed, DEL, C1, bidirectional controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const terminalControls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
