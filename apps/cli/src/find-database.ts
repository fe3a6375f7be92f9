import { type DatabasePlace, resolveDatabase } from '@kenso/index';
import type { Context } from './context.js';
import { UsageError } from './usage-error.js';

/**
 * The database that `--db`, the environment and the current folder lead to.
 *
 * @param create true for a command that makes it when it is not there
 * @throws UsageError when `--db` or `KENSO_DATABASE_URL` is no address of a file
 */
export function findDatabase({ database, env, cwd }: Context, create: boolean): DatabasePlace {
  try {
    return resolveDatabase({ flag: database, env, cwd, create });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const label = database === undefined ? 'KENSO_DATABASE_URL' : '--db';
    throw new UsageError(`${label} is no usable address of a file: ${cause.message}.`, { cause });
  }
}
