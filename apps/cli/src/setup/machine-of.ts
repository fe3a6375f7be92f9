import { homedir } from 'node:os';
import type { Context } from '../context.js';
import { type Machine, platformOf } from './machine.js';

/** The machine that a command runs on. */
export function machineOf({ platform, env }: Context): Machine {
  const home = platform === 'win32' ? env.USERPROFILE : env.HOME;
  return { platform: platformOf(platform), home: home?.trim() || homedir(), env };
}
