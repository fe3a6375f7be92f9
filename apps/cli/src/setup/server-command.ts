import type { Platform } from './machine.js';

/** How a client starts the server. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

export const launches = ['absolute', 'npx', 'path'] as const;
/**
 * `absolute` names Node and the program by their full paths, `npx` fetches the package, `path` relies on a `kenso`
 * that the client finds by itself.
 */
export type Launch = (typeof launches)[number];

/** How this kenso was started. */
export interface Program {
  /** Absolute path of Node. */
  readonly node: string;
  /** Absolute path of the script, links in it kept: those of package managers outlive an update. */
  readonly main: string;
}

/**
 * What keeps working where the client is no terminal: applications get no `PATH` of a shell (macOS), and SQLite is
 * compiled for the Node that runs now. The folder of `npx` is a cache that may be emptied, so there it is `npx` again.
 */
export function defaultLaunch({ main }: Program): Launch {
  return /[\\/]_npx[\\/]/.test(main) ? 'npx' : 'absolute';
}

export function serverCommand(launch: Launch, program: Program, platform: Platform, database: string): ServerCommand {
  const words = [...starting(launch, program), 'serve', '--db', database];
  const [command = '', ...args] = platform === 'win32' ? forWindows(words) : words;
  return { command, args };
}

function starting(launch: Launch, { node, main }: Program): string[] {
  switch (launch) {
    case 'absolute':
      return [stableNode(node), main];
    case 'npx':
      return ['npx', '-y', 'kenso'];
    case 'path':
      return ['kenso'];
  }
}

/** Homebrew keeps a link to the newest Node beside the folder of each version. */
function stableNode(node: string): string {
  return node.replace(/\/Cellar\/(node(?:@\d+)?)\/[^/]+\/bin\/node$/, '/opt/$1/bin/node');
}

/**
 * Windows starts `.cmd` files through its command interpreter only. `cmd /c` drops quotes when its first word has
 * them, so a path with a space stands there as plain `node`; and when a word holds what the interpreter acts upon,
 * Node is started without it.
 */
function forWindows(words: readonly string[]): string[] {
  const [first = '', ...rest] = words;
  if (/\.exe$/i.test(first) && words.some((word) => /[&|<>^%]/.test(word))) return [...words];
  return ['cmd', '/c', /\s/.test(first) ? 'node' : first, ...rest];
}
