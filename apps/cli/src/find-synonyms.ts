import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Context } from './context.js';

const names = ['synonyms.yml', 'synonyms.yaml', 'synonyms.json'];

/**
 * `KENSO_SYNONYMS_PATH` (there or not), else the first synonyms file beside the database, else in the current
 * folder's `.kenso` (Q3). Undefined when there is none.
 */
export function findSynonyms({ config, env, cwd }: Context, database: string): string | undefined {
  if (config.synonymsPath !== undefined) {
    return resolve(cwd, config.synonymsPath.replace(/^~(?=\/|$)/, env.HOME || homedir()));
  }
  const folders = [dirname(database), join(cwd, '.kenso')];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
}
