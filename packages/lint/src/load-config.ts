import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { type LintSettings, resolveConfig } from './config.js';
import { LintConfigError } from './lint-config-error.js';
import { readSettings } from './read-settings.js';

/** A configuration as it was found. */
export interface LoadedConfig {
  /** The file that holds it. Absolute. */
  readonly file: string;
  /** The folder that its patterns and its `root` are relative to. Absolute. */
  readonly folder: string;
  readonly settings: LintSettings;
}

const fileNames = ['.kenso/lint.yml', '.kenso/lint.yaml', '.kenso/lint.json'];

/**
 * The nearest configuration at or above a folder or file: `.kenso/lint.yml`, else `kenso.lint` in `package.json`. Where
 * symbolic links lead to it, it is looked for above the real folder, as the paths of documents are real ones.
 *
 * @param path absolute; need not be there
 * @throws LintConfigError that names the file when it can't be read or means nothing
 */
export function loadConfig(path: string): LoadedConfig | undefined {
  return nearestConfig(realFolder(path));
}

function nearestConfig(folder: string): LoadedConfig | undefined {
  const found = configIn(folder);
  if (found !== undefined) return found;
  const parent = dirname(folder);
  return parent === folder ? undefined : nearestConfig(parent);
}

/** The folder, or the one of a file or of something that is not there. */
function realFolder(path: string): string {
  try {
    const real = realpathSync(path);
    return statSync(real).isDirectory() ? real : dirname(real);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : realFolder(parent);
  }
}

function configIn(folder: string): LoadedConfig | undefined {
  for (const name of fileNames) {
    const file = join(folder, name);
    const text = readIfThere(file);
    if (text !== undefined) return { file, folder, settings: within(file, () => readSettings(parse(text))) };
  }
  const file = join(folder, 'package.json');
  const text = readIfThere(file);
  const value = text?.includes('"kenso"') ? lintOf(text) : undefined;
  return value === undefined ? undefined : { file, folder, settings: within(file, () => readSettings(value)) };
}

/** A manifest that is no JSON is its owner's affair. */
function lintOf(manifest: string): unknown {
  try {
    return JSON.parse(manifest)?.kenso?.lint;
  } catch {
    return undefined;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw new LintConfigError(`${file} can't be read (${code}). Check its permissions.`, { cause });
  }
}

function within(file: string, read: () => LintSettings): LintSettings {
  try {
    const settings = read();
    resolveConfig(settings);
    return settings;
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw new LintConfigError(`${file}: ${reason}`, { cause });
  }
}
