import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../usage-error.js';

/** The root of the git repository that a folder lies in; undefined outside of one. Absolute and real. */
export function repositoryRoot(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return realpathSync(folder);
  const parent = dirname(folder);
  return parent === folder ? undefined : repositoryRoot(parent);
}

/**
 * The files that differ from a commit, and those that git does not know, ignored ones aside. Absolute.
 *
 * @param since a commit or branch, whose common ancestor with the present state counts; the last commit by default
 * @throws UsageError outside a repository, without git, and for an unknown commit
 */
export function changedFiles(folder: string, since: string | undefined): ReadonlySet<string> {
  const root = repositoryRoot(folder);
  if (root === undefined) throw new UsageError(`${folder} is in no git repository, so nothing tells what is changed.`);
  const from = since === undefined ? 'HEAD' : commonAncestor(root, since);
  const hasCommit = git(root, ['rev-parse', '--verify', '--quiet', 'HEAD']) !== undefined;
  const changed = hasCommit ? git(root, ['diff', '--name-only', '-z', '--no-renames', '--relative', from, '--']) : '';
  const unknown = git(root, ['ls-files', '--others', '--exclude-standard', '-z', ...(hasCommit ? [] : ['--cached'])]);
  if (changed === undefined || unknown === undefined)
    throw new UsageError(`git could not list the changes in ${root}.`);
  return new Set(`${changed}${unknown}`.split('\0').flatMap((path) => (path === '' ? [] : join(root, path))));
}

function commonAncestor(root: string, reference: string): string {
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`])?.trim();
  if (commit === undefined) throw new UsageError(`--since: git knows no commit or branch "${reference}" in ${root}.`);
  return git(root, ['merge-base', commit, 'HEAD'])?.trim() ?? commit;
}

function git(cwd: string, args: readonly string[]): string | undefined {
  const { status, stdout, error } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (error) throw new UsageError(`git can't be run: ${error.message}.`, { cause: error });
  return status === 0 ? stdout : undefined;
}
