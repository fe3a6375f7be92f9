#!/usr/bin/env node
import { runProgram } from './program.js';

// A reader that stops early, such as `| head`, is no error (C3).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`error: The output can't be written (${error.code}). Check where it goes.\n`);
  process.exit(2);
});
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runProgram(process.argv.slice(2), process);
