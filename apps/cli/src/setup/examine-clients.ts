import { existsSync } from 'node:fs';
import { posix, resolve, win32 } from 'node:path';
import { describeError } from '../describe-error.js';
import type { Finding } from '../finding.js';
import { allClients } from './all-clients.js';
import type { Client, JsonValue } from './client.js';
import { type ClientFile, clientFile, isInstalled } from './client-file.js';
import { ConfigSyntaxError } from './config-syntax-error.js';
import { databaseOf, readEntry, wordsOf } from './entry-edit.js';
import type { Machine } from './machine.js';
import { readTextFile } from './text-file.js';

/** One row about all clients that are installed, and one more for each that has something wrong. */
export function examineClients(machine: Machine, project: string): Finding[] {
  const installed = allClients.filter((client) => isInstalled(client, machine, project));
  const states = installed.map((client) => ({ client, ...stateOf(client, machine, project) }));
  const ready = states.filter(({ file }) => file !== undefined).map(({ client, file }) => `${client.name} (${file})`);
  const bare = states.filter(({ file, fault }) => file === undefined && fault === undefined);
  const names = bare.map(({ client: { name, byHand } }) => (byHand === undefined ? name : `${name} (can't be told)`));
  const parts = [
    ...(ready.length > 0 ? [`with kenso: ${ready.join(', ')}`] : []),
    ...(names.length > 0 ? [`without: ${names.join(', ')}`] : []),
  ];
  const none = 'none of those that kenso knows is installed';
  const row: Finding =
    ready.length > 0 || bare.length === 0
      ? { subject: 'Clients', state: 'ok', message: parts.join('; ') || (installed.length === 0 ? none : 'see below') }
      : { subject: 'Clients', state: 'warning', message: parts.join('; '), remedy: 'kenso setup' };
  return [row, ...states.flatMap(({ client, fault }) => (fault === undefined ? [] : [toFinding(client, fault)]))];
}

function toFinding({ name }: Client, { message, remedy }: Fault): Finding {
  return { subject: name, state: 'warning', message, remedy };
}

interface Fault {
  readonly message: string;
  readonly remedy: string;
}

/** The file that has the entry, that of the project before the user's, and what is wrong with it. */
function stateOf(client: Client, machine: Machine, project: string): { file?: string; fault?: Fault } {
  const places = [false, true].map((global) => clientFile(client, machine, project, global));
  for (const place of places) {
    if (place === undefined) continue;
    try {
      const entry = readEntry(client, readTextFile(place.path).text ?? '');
      if (entry === undefined) continue;
      const fault = faultOf(client, entry, place, project);
      return fault === undefined ? { file: place.path } : { file: place.path, fault };
    } catch (error) {
      const { message } = describeBroken(place, error);
      return { fault: { message, remedy: `Mend the file, then run kenso setup ${client.id}` } };
    }
  }
  return {};
}

function describeBroken({ path }: ClientFile, error: unknown): { message: string } {
  if (!(error instanceof ConfigSyntaxError)) return { message: describeError(error, false) };
  return { message: `${path}:${error.line}:${error.column}: ${error.message}` };
}

function faultOf(
  { id, projectVariable }: Client,
  entry: JsonValue,
  { path, scope }: ClientFile,
  project: string,
): Fault | undefined {
  const words = wordsOf(entry);
  const program = words.slice(0, Math.max(0, words.indexOf('serve')));
  const missing = program.find(
    (word) => (posix.isAbsolute(word) || win32.isAbsolute(word)) && word !== '/c' && !existsSync(word),
  );
  const again = `kenso setup ${id}${scope === 'user' ? ' --global' : ''}`;
  if (missing !== undefined) return { message: `${path} starts ${missing}, which is gone`, remedy: again };
  const written = databaseOf(entry);
  if (written === undefined) return undefined;
  const database = resolve(
    project,
    projectVariable === undefined ? written : written.replace(projectVariable, () => project),
  );
  if (existsSync(database)) return undefined;
  return { message: `${path} serves ${database}, which is not there`, remedy: `kenso ingest <path>, or ${again}` };
}
