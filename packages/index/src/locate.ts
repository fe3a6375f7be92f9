import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface DatabaseQuestion {
  /** Value of `--db`, if given. */
  readonly flag?: string | undefined;
  /** The environment: `KENSO_DATABASE_URL`, `XDG_DATA_HOME` and `HOME` are looked at. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** True for a writer, which makes the file where there is none. */
  readonly create: boolean;
}

export interface DatabasePlace {
  /** Absolute path of the database to use. */
  readonly file: string;
  /** Something is there, or it can't be told: opening it says what is wrong. */
  readonly exists: boolean;
  /** Every place that was looked at, in order. */
  readonly lookedAt: readonly string[];
}

/**
 * Where the database is: `--db`, else `KENSO_DATABASE_URL` (a path, a `file:` URL, `~/…`), else
 * `.kenso/docs.db` in the current folder (a reader walks up from there, as git does), else the
 * user's data folder. A writer that finds none gets the place in the current folder.
 *
 * Only looks; makes nothing and never throws for a missing file.
 *
 * @throws TypeError when a `file:` URL is malformed, or the URL is of another kind
 */
export function resolveDatabase(question: DatabaseQuestion): DatabasePlace {
  const { flag, env, cwd, create } = question;
  const home = env.HOME || homedir();
  const named = flag || env.KENSO_DATABASE_URL;
  if (named) {
    const file = resolve(cwd, toPath(named, home));
    return { file, exists: isThere(file), lookedAt: [file] };
  }
  const local = join(resolve(cwd), '.kenso', 'docs.db');
  const places = create ? [local] : ancestors(resolve(cwd)).map((folder) => join(folder, '.kenso', 'docs.db'));
  const shared = join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'kenso', 'docs.db');
  if (!create) places.push(shared);
  const found = places.find(isFile);
  return { file: found ?? local, exists: found !== undefined, lookedAt: found ? [found] : [local, shared] };
}

function toPath(text: string, home: string): string {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(text) && !text.startsWith('file:')) {
    throw new TypeError(`"${text.slice(0, text.indexOf(':'))}" is no kind of database that kenso knows; name a file`);
  }
  if (text.startsWith('file:')) return text.startsWith('file:/') ? fileURLToPath(text) : text.slice('file:'.length);
  if (text === '~' || text.startsWith('~/')) return join(home, text.slice(1));
  return text;
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}
