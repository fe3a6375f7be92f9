#!/usr/bin/env node
import nodeModule from 'node:module';

// From Node 22.1 on. Node keeps what it compiled in a folder of its own, which halves the time of loading a file.
if ('enableCompileCache' in nodeModule && typeof nodeModule.enableCompileCache === 'function') {
  nodeModule.enableCompileCache();
}

// A reader that stops early, such as `| head`, is no error (C3).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`error: The output can't be written (${error.code}). Check where it goes.\n`);
  process.exit(2);
});
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const { runProgram } = await import('./program.js');
process.exitCode = await runProgram(process.argv.slice(2), process);
