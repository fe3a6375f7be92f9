import { resolve } from 'node:path';
import { UsageError } from '../usage-error.js';
import type { Client, JsonObject } from './client.js';
import { type ClientFile, clientFile } from './client-file.js';
import { ConfigSyntaxError } from './config-syntax-error.js';
import { databaseOf, entryEdit, readEntry, snippet } from './entry-edit.js';
import { entryFor } from './entry-for.js';
import type { SetupRequest } from './setup-request.js';
import { type FileChange, planRemoval, planSet } from './text-edit.js';
import { readTextFile, type TextFile } from './text-file.js';

/** What is to happen in one client. Every file is named by its absolute path. */
export type ClientPlan = { readonly client: Client } & (
  | {
      readonly action: 'added' | 'updated' | 'removed';
      readonly change: FileChange;
      readonly scope: ClientFile['scope'];
    }
  | { readonly action: 'unchanged' | 'absent'; readonly file: string; readonly scope: ClientFile['scope'] }
  /** The entry serves another index, and the client was not named. */
  | { readonly action: 'kept'; readonly file: string; readonly database: string }
  | { readonly action: 'paste'; readonly where: string; readonly snippet: string }
  | {
      readonly action: 'failed';
      readonly file: string;
      /** Ends with a full stop. */
      readonly reason: string;
      readonly line?: number;
      readonly column?: number;
      readonly snippet: string;
    }
);

/** Looks at the client's file and changes nothing. Undefined for a client that has nothing of kenso to remove. */
export function planClient(client: Client, request: SetupRequest): ClientPlan | undefined {
  const place = clientFile(client, request.machine, request.project, request.global);
  const wanted = entryFor(client, request, place?.scope ?? 'user');
  if (place === undefined) {
    if (request.remove) return undefined;
    return { client, action: 'paste', where: client.byHand ?? '', snippet: snippet(client, wanted) };
  }
  try {
    return planFile(client, request, place, readTextFile(place.path), wanted);
  } catch (error) {
    const failed = { client, action: 'failed', file: place.path, snippet: snippet(client, wanted) } as const;
    if (error instanceof UsageError) return { ...failed, reason: error.message };
    if (!(error instanceof ConfigSyntaxError)) throw error;
    const { message, line, column } = error;
    return { ...failed, reason: `${place.path}:${line}:${column}: ${message}.`, line, column };
  }
}

function planFile(
  client: Client,
  { machine, remove, named, database, project }: SetupRequest,
  { path, scope }: ClientFile,
  file: TextFile,
  wanted: JsonObject,
): ClientPlan {
  const edit = entryEdit(client, wanted);
  const present = readEntry(client, file.text ?? '');
  const served = databaseOf(present);
  if (served !== undefined && !named && scope === 'user' && resolve(project, served) !== database) {
    return { client, action: 'kept', file: path, database: served };
  }
  const change = remove ? planRemoval(machine, file, edit) : planSet(machine, file, edit);
  if (change === undefined) return { client, action: remove ? 'absent' : 'unchanged', file: path, scope };
  return { client, action: remove ? 'removed' : present === undefined ? 'added' : 'updated', change, scope };
}
