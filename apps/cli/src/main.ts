#!/usr/bin/env node
import { keepCompiledCode } from './kept-code.js';
import type { Host } from './program.js';
import { directStream } from './ui/direct-stream.js';
import { version } from './version.js';

const args = process.argv.slice(2);
const stdout = directStream(1, standardOutput);
// The answer that doesn't need the program (C5).
if (args.length === 1 && args[0] === '--version') stdout.write(`${version()}\n`);
else void runInProcess();

async function runInProcess(): Promise<void> {
  // What Node ends with if the program is still waiting when nothing can happen any more.
  process.exitCode = 13;
  keepCompiledCode();
  const host: Host = {
    env: process.env,
    platform: process.platform,
    execPath: process.execPath,
    argv: process.argv,
    cwd: () => process.cwd(),
    stdout,
    stderr: directStream(2, standardError),
    outputStream: standardOutput,
  };
  const { runProgram } = await import('./program.js');
  process.exitCode = await runProgram(args, host, version);
}

/** Called for what is left over, and for a protocol. */
function standardOutput(): NodeJS.WriteStream {
  if (process.stdout.listenerCount('error') > 0) return process.stdout;
  // A reader that stops early, such as `| head`, is no error (C3).
  return process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`error: The output can't be written (${error.code}). Check where it goes.\n`);
    process.exit(2);
  });
}

/** Notes that nobody can read end no command: neither a closed pipe nor a full disk of logs. */
function standardError(): NodeJS.WriteStream {
  return process.stderr.on('error', () => undefined);
}
