import type { Client } from './client.js';
import { clientFile } from './client-file.js';
import { ConfigSyntaxError } from './config-syntax-error.js';
import { readEntry } from './entry-edit.js';
import { joinOn, pathOn } from './machine.js';
import { ruleEdit } from './rule-edit.js';
import type { SetupRequest } from './setup-request.js';
import { type FileChange, planRemoval, planSet } from './text-edit.js';
import { readTextFile } from './text-file.js';

/** What is to happen to one file of instructions. */
export type RulePlan =
  | { readonly action: 'added' | 'updated' | 'removed'; readonly file: string; readonly change: FileChange }
  | { readonly action: 'unchanged'; readonly file: string }
  | { readonly action: 'failed'; readonly file: string; readonly reason: string };

/** The files in which these clients look for instructions, each once, in the order of the clients. */
export function ruleFiles(clients: readonly Client[], request: SetupRequest): ReadonlyMap<string, string | undefined> {
  const files = new Map<string, string | undefined>();
  for (const { rules } of clients) {
    if (request.global && rules?.user !== undefined) files.set(pathOn(request.machine, rules.user), undefined);
    if (!request.global && rules?.project !== undefined) {
      files.set(joinOn(request.machine, request.project, rules.project), rules.head);
    }
  }
  return files;
}

/**
 * Looks at the files and changes nothing. A rule stays as long as another client that reads it has the server.
 *
 * @param everyone all clients that there are
 */
export function planRules(clients: readonly Client[], everyone: readonly Client[], request: SetupRequest): RulePlan[] {
  const others = request.remove
    ? everyone.filter((client) => !clients.includes(client) && hasEntry(client, request))
    : [];
  const stay = ruleFiles(others, request);
  return [...ruleFiles(clients, request)]
    .filter(([file]) => !stay.has(file))
    .flatMap(([file, head]) => planRule(file, head, request) ?? []);
}

function planRule(file: string, head: string | undefined, { machine, remove }: SetupRequest): RulePlan | undefined {
  try {
    const present = readTextFile(file);
    const edit = ruleEdit(head);
    const change = remove ? planRemoval(machine, present, edit) : planSet(machine, present, edit);
    if (change === undefined) return remove ? undefined : { action: 'unchanged', file };
    return { action: remove ? 'removed' : edit.has(present.text ?? '') ? 'updated' : 'added', file, change };
  } catch (error) {
    if (error instanceof ConfigSyntaxError) {
      return { action: 'failed', file, reason: `${file}:${error.line}:${error.column}: ${error.message}.` };
    }
    return { action: 'failed', file, reason: error instanceof Error ? error.message : String(error) };
  }
}

function hasEntry(client: Client, { machine, project, global }: SetupRequest): boolean {
  const place = clientFile(client, machine, project, global);
  if (place === undefined) return false;
  try {
    return readEntry(client, readTextFile(place.path).text ?? '') !== undefined;
  } catch {
    return false;
  }
}
