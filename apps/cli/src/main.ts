#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { version } from './version.js';

const args = process.argv.slice(2);
// The answer that needs neither the program nor a stream (C5).
if (args.length !== 1 || args[0] !== '--version' || !wroteAtOnce(`${version()}\n`)) void runInProcess();

/** Whether standard output took the text. If not, the stream waits for its reader or reports what is wrong. */
function wroteAtOnce(text: string): boolean {
  try {
    return writeSync(1, text) === text.length;
  } catch {
    return false;
  }
}

async function runInProcess(): Promise<void> {
  // What Node ends with if the program is still waiting when nothing can happen any more.
  process.exitCode = 13;
  keepCompiledCode();
  // A reader that stops early, such as `| head`, is no error (C3).
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`error: The output can't be written (${error.code}). Check where it goes.\n`);
    process.exit(2);
  });
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const { runProgram } = await import('./program.js');
  process.exitCode = await runProgram(args, process, version);
}

/** From Node 22.1 on, Node can keep what it compiled of a file for the next start. */
function keepCompiledCode(): void {
  const nodeModule = process.getBuiltinModule('node:module');
  if ('enableCompileCache' in nodeModule && typeof nodeModule.enableCompileCache === 'function') {
    nodeModule.enableCompileCache();
  }
}
