import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allClients } from '../../src/setup/all-clients.js';
import type { Client } from '../../src/setup/client.js';
import { clientFile } from '../../src/setup/client-file.js';
import type { SetupRequest } from '../../src/setup/setup-request.js';
import { folderWith } from '../kenso.js';

/** A request in an empty home with an empty project, both gone when the test ends. */
export function requestIn(changes: Partial<SetupRequest> = {}): SetupRequest {
  const home = folderWith();
  const project = join(home, 'project');
  mkdirSync(project);
  return {
    machine: { platform: 'linux', home, env: {} },
    program: { node: '/opt/node/bin/node', main: '/opt/kenso/main.js' },
    launch: 'absolute',
    project,
    database: join(project, '.kenso', 'docs.db'),
    global: false,
    remove: false,
    named: true,
    ...changes,
  };
}

/** Clients whose files kenso writes. */
export const writtenClients: readonly Client[] = allClients.filter(({ byHand }) => byHand === undefined);

export function fileOf(client: Client, { machine, project, global }: SetupRequest): string {
  return clientFile(client, machine, project, global)?.path ?? '';
}

export function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Undefined for a file that is not there. */
export function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
