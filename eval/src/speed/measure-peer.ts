import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProcess } from './run-process.js';

/** What qmd, another index of Markdown in SQLite FTS5, takes for the same folder; embeddings are left out. */
export interface PeerFigures {
  readonly first: number;
  readonly again: number;
  readonly memory: number | undefined;
  /** Bytes of its index. */
  readonly size: number;
}

/** @returns undefined when there is no `qmd` on the path */
export async function measurePeer(corpus: string, work: string): Promise<PeerFigures | undefined> {
  const command = findOnPath('qmd');
  if (command === undefined) return undefined;
  mkdirSync(work, { recursive: true });
  const places = { XDG_CACHE_HOME: join(work, 'cache'), XDG_CONFIG_HOME: join(work, 'config') };
  const first = await runProcess(command, ['collection', 'add', corpus, '--name', 'corpus'], places);
  const again = await runProcess(command, ['update'], places);
  return {
    first: first.seconds,
    again: again.seconds,
    memory: first.peakMemory,
    size: sizeOf(places.XDG_CACHE_HOME),
  };
}

function findOnPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(folder, path)))
    .reduce((sum, info) => sum + (info.isFile() ? info.size : 0), 0);
}
