import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** Output that a program may write at most, in bytes. */
const maxBuffer = 64_000_000;

/** Runs a program to its end and gives its standard output. Fails with all that it wrote when it fails. */
export function run(command, args, options = {}) {
  const { status, signal, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    input: '',
    ...options,
  });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`${[command, ...args].join(' ')} ended with ${status ?? signal}:\n${stdout}${stderr}`);
  return stdout;
}

/** The same beside others. */
export async function runAside(command, args, options = {}) {
  try {
    return (await promisify(execFile)(command, args, { maxBuffer, ...options })).stdout;
  } catch (cause) {
    throw new Error(`${[command, ...args].join(' ')} failed:\n${cause.stdout}${cause.stderr}`, { cause });
  }
}

/** The end of a check: throws the sentence unless it holds. */
export function must(holds, sentence) {
  if (!holds) throw new Error(sentence);
}
