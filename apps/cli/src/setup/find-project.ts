import { basename, dirname } from 'node:path';
import type { Context } from '../context.js';
import { findDatabase } from '../find-database.js';

/** Where a setup belongs: the folder whose `.kenso` holds the index, else the current one; and the index itself. */
export function findProject(context: Context): {
  readonly project: string;
  readonly database: string;
  readonly exists: boolean;
} {
  const found = findDatabase(context, false);
  const { file, exists } = found.exists ? found : findDatabase(context, true);
  const folder = dirname(file);
  const above = `${dirname(folder)}/`.replaceAll('\\', '/').replace(/\/\/$/, '/');
  const here = `${context.cwd}/`.replaceAll('\\', '/');
  const isAbove = basename(folder) === '.kenso' && here.startsWith(above);
  return { project: isAbove ? dirname(folder) : context.cwd, database: file, exists };
}
