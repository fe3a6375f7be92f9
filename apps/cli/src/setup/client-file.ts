import { existsSync } from 'node:fs';
import type { Client } from './client.js';
import { joinOn, type Machine, pathOn } from './machine.js';

/** A file of a client, and whom it counts for. */
export interface ClientFile {
  readonly path: string;
  readonly scope: 'project' | 'user';
}

/** The file to write: that of the project, or the user's where the client has no other or `global` asks for it. */
export function clientFile(client: Client, machine: Machine, project: string, global: boolean): ClientFile | undefined {
  const candidates = (client.projectFiles ?? []).map((file) => joinOn(machine, project, file));
  const [first] = candidates;
  if (!global && first !== undefined)
    return { path: candidates.find((path) => existsSync(path)) ?? first, scope: 'project' };
  return client.userFile === undefined ? undefined : { path: pathOn(machine, client.userFile), scope: 'user' };
}

/** Whether one of the signs of a client is there, or a file of it in the project. */
export function isInstalled(client: Client, machine: Machine, project: string): boolean {
  const files = (client.projectFiles ?? []).map((file) => joinOn(machine, project, file));
  return [...client.signs.map((sign) => pathOn(machine, sign)), ...files].some((path) => existsSync(path));
}
