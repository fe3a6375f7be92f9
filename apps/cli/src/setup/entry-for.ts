import { posix, relative, sep } from 'node:path';
import type { Client, JsonObject } from './client.js';
import { type ServerCommand, serverCommand } from './server-command.js';
import type { SetupRequest } from './setup-request.js';

/** The command with absolute paths. */
export function absoluteCommand({ launch, program, machine, database }: SetupRequest): ServerCommand {
  return serverCommand(launch, program, machine.platform, database);
}

/** What a client's file is to hold. A client that knows a word for the project's folder gets it in a project's file. */
export function entryFor(client: Client, request: SetupRequest, scope: 'project' | 'user'): JsonObject {
  const { launch, program, machine, database } = request;
  const inProject = scope === 'project' && client.projectVariable !== undefined;
  const inside = inProject ? relative(request.project, database).split(sep).join(posix.sep) : '..';
  const path = inside.startsWith('..') || inside.includes(':') ? database : `${client.projectVariable}/${inside}`;
  return client.entry(serverCommand(launch, program, machine.platform, path));
}
