import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';

/** The patterns of one folder's ignore files, and of the folders above it. */
export interface IgnoreRules {
  /** @param relative path below the scanned root with `/`; a folder's ends in `/` */
  ignores(relative: string): boolean;
  /**
   * The rules with those of a folder further down. A deeper file wins over a higher one, as in git.
   *
   * @param names what the folder holds, where that is known: saves looking for files that are not there
   */
  enter(folder: string, names?: ReadonlySet<string>): IgnoreRules;
}

export interface IgnoreOptions {
  readonly root: string;
  readonly gitignore: boolean;
  /** Called with the path below the root of an ignore file that can't be read. */
  readonly onUnreadable: (relative: string) => void;
}

interface Level {
  /** Folder below the root, empty or ending in `/`. */
  readonly prefix: string;
  readonly patterns: Ignore;
}

/** Reads `.gitignore` and `.kensoignore`; the second may take back what the first excludes (I1). */
export function ignoreRules(options: IgnoreOptions): IgnoreRules {
  return rulesOf(options, []).enter('');
}

function rulesOf(options: IgnoreOptions, levels: readonly Level[]): IgnoreRules {
  return {
    ignores(relative) {
      for (const { prefix, patterns } of levels) {
        const { ignored, unignored } = patterns.test(relative.slice(prefix.length));
        if (ignored) return true;
        if (unignored) return false;
      }
      return false;
    },
    enter(folder, names) {
      const patterns = patternsIn(options, folder, names);
      if (!patterns) return this;
      return rulesOf(options, [{ prefix: folder === '' ? '' : `${folder}/`, patterns }, ...levels]);
    },
  };
}

function patternsIn(options: IgnoreOptions, folder: string, present?: ReadonlySet<string>): Ignore | undefined {
  const names = options.gitignore ? ['.gitignore', '.kensoignore'] : ['.kensoignore'];
  let found: Ignore | undefined;
  for (const name of names) {
    if (present?.has(name) === false) continue;
    const relative = folder === '' ? name : `${folder}/${name}`;
    try {
      const text = readFileSync(join(options.root, relative), 'utf8');
      found ??= ignore({ allowRelativePaths: false, ignorecase: false });
      found.add(text.replace(/^\uFEFF/, ''));
    } catch (cause) {
      const code = (cause as NodeJS.ErrnoException).code;
      if (code !== 'ENOENT' && code !== 'EISDIR' && code !== 'ENOTDIR') options.onUnreadable(relative);
    }
  }
  return found;
}
