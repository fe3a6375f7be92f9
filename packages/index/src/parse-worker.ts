import { parentPort } from 'node:worker_threads';
import { type FileOutcome, type FileTask, type ParseSettings, parseFile } from './parse-file.js';

/** Files for a thread, which answers them in their order, one message each. */
export interface ParseRequest {
  readonly tasks: readonly FileTask[];
  readonly settings: ParseSettings;
}

/** `ready` comes first: the modules of the thread are there. */
export type ParseReply = 'ready' | FileOutcome;

const reply = (message: ParseReply): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ tasks, settings }: ParseRequest) => {
  for (const task of tasks) reply(parseFile(task, settings));
});
reply('ready');
