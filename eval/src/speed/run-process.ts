import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a process took from its start to its end. */
export interface ProcessRun {
  readonly seconds: number;
  /** The most memory that it and its children held at one moment, each at its own; in bytes. Undefined where it can't be told. */
  readonly peakMemory: number | undefined;
  readonly output: string;
}

/** How often the memory is looked at, in milliseconds. The kernel keeps the peak; only its last growth can be missed. */
const lookEvery = 20;

/**
 * Runs a program to its end.
 *
 * @throws Error with what it said when it fails
 */
export async function runProcess(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ProcessRun> {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
  const peaks = new Map<number, number>();
  const look = setInterval(() => notePeaks(child.pid ?? 0, peaks), lookEvery);
  let output = '';
  let complaints = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    complaints += data;
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${complaints || output}`);
  } finally {
    clearInterval(look);
  }
  const seconds = (performance.now() - started) / 1000;
  const peak = [...peaks.values()].reduce((sum, bytes) => sum + bytes, 0);
  return { seconds, peakMemory: peak === 0 ? undefined : peak, output };
}

/** Runs a script of this folder with Node. */
export function runScript(name: string, ...args: readonly string[]): Promise<ProcessRun> {
  return runProcess(process.execPath, [`${import.meta.dirname}/${name}.js`, ...args]);
}

/** Runs the command as it was built. */
export function runKenso(...args: readonly string[]): Promise<ProcessRun> {
  return runProcess(process.execPath, [join(import.meta.dirname, '../../../apps/cli/dist/main.js'), ...args]);
}

/** Notes the peak of resident memory of a process and its descendants, from Linux's `/proc`. */
function notePeaks(pid: number, peaks: Map<number, number>): void {
  try {
    const peak = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    if (peak !== undefined) peaks.set(pid, Number(peak) * 1024);
    for (const task of readdirSync(`/proc/${pid}/task`)) {
      const children = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean);
      for (const child of children) notePeaks(Number(child), peaks);
    }
  } catch {
    // The process has ended, or the system has no /proc.
  }
}
