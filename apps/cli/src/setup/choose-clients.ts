import { suggestion } from '../suggestion.js';
import { UsageError } from '../usage-error.js';
import { allClients } from './all-clients.js';
import type { Client } from './client.js';
import { isInstalled } from './client-file.js';
import type { SetupRequest } from './setup-request.js';

/**
 * The clients that are named, each once; else those that are installed, or all of them when something is removed.
 *
 * @throws UsageError for a name that is none, and when nothing is installed
 */
export function chooseClients(names: readonly string[], { machine, project, remove }: SetupRequest): readonly Client[] {
  const ids = allClients.map(({ id }) => id);
  const unknown = names.find((name) => !ids.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no client "${unknown}". ${suggestion(unknown, ids)}`);
  if (names.length > 0) return allClients.filter(({ id }) => names.includes(id));
  if (remove) return allClients;
  const installed = allClients.filter((client) => isInstalled(client, machine, project));
  if (installed.length > 0) return installed;
  throw new UsageError(`No client was found on this machine. Name one: kenso setup ${ids.join('|')}.`);
}
