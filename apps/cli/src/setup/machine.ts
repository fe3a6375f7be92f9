import { posix, win32 } from 'node:path';
import type { Environment } from '../environment-reader.js';

/** The systems whose configuration folders are known; every other one is treated as Linux. */
export type Platform = 'linux' | 'darwin' | 'win32';

/** Where the clients of a person keep their files. Plain data, so that one system can be tested on another. */
export interface Machine {
  readonly platform: Platform;
  /** Absolute. */
  readonly home: string;
  readonly env: Environment;
}

/** A path with `{home}`, `{config}` or `{env:NAME|default}` in front, the same on all systems or one for each. */
export type PathPattern = string | Readonly<Record<Platform, string>>;

export function platformOf(name: string): Platform {
  return name === 'darwin' || name === 'win32' ? name : 'linux';
}

/**
 * The absolute path that a pattern means on a machine. `{config}` is the folder for settings of applications:
 * `$XDG_CONFIG_HOME` or `~/.config`, `~/Library/Application Support`, `%APPDATA%`.
 */
export function pathOn(machine: Machine, pattern: PathPattern): string {
  const written = typeof pattern === 'string' ? pattern : pattern[machine.platform];
  const expanded = written
    .replace(
      /\{env:(\w+)\|([^}]*)\}/,
      (_, name: string, fallback: string) => machine.env[name]?.trim() || `{home}/${fallback}`,
    )
    .replace('{config}', () => configFolder(machine))
    .replace('{home}', () => machine.home);
  return joinOn(machine, expanded);
}

/** Joins with the separator of the machine; `/` stands for it. */
export function joinOn({ platform }: Machine, ...parts: readonly string[]): string {
  return (platform === 'win32' ? win32 : posix).join(...parts);
}

function configFolder({ platform, home, env }: Machine): string {
  if (platform === 'win32') return env.APPDATA?.trim() || win32.join(home, 'AppData', 'Roaming');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support');
  return env.XDG_CONFIG_HOME?.trim() || posix.join(home, '.config');
}
