import { basename, dirname, isAbsolute, relative } from 'node:path';
import type { Context } from '../context.js';
import { findDatabase } from '../find-database.js';
import { machineOf } from './machine-of.js';

export interface Project {
  /** Absolute. */
  readonly project: string;
  /** Absolute path of the index. */
  readonly database: string;
  readonly exists: boolean;
}

/**
 * Where a setup belongs: the folder whose `.kenso` holds the index, else the current one. An index in the home folder
 * is one for everything, and makes no project of it.
 */
export function findProject(context: Context): Project {
  const found = findDatabase(context, false);
  const { file, exists } = found.exists ? found : findDatabase(context, true);
  const owner = dirname(dirname(file));
  const inside = relative(owner, context.cwd);
  const isAbove = basename(dirname(file)) === '.kenso' && !inside.startsWith('..') && !isAbsolute(inside);
  return { project: isAbove && owner !== machineOf(context).home ? owner : context.cwd, database: file, exists };
}
