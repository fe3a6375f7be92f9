import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { Machine } from './machine.js';
import { deleteTextFile, readTextFile, type TextFile, writeTextFile } from './text-file.js';

/** Only its owner may read a copy: configurations hold keys of other servers. */
const ownerOnly = 0o600;

/** The copy of a file as it was before kenso first changed it. Projects stay free of it: it lies in the data folder. */
export function backupOf(machine: Machine, file: TextFile): TextFile {
  return readTextFile(place(machine, file, ''));
}

/** Keeps a file as it is now; of one that is not there, an older copy goes. */
export function keepBackup(machine: Machine, file: TextFile): void {
  if (file.text === undefined) dropBackup(machine, file);
  else writeTextFile({ ...backupOf(machine, file), hasBom: file.hasBom }, file.text, ownerOnly);
}

/** Remembers the first folder that was made for a file. */
export function noteFolder(machine: Machine, file: TextFile, folder: string): void {
  writeTextFile(readTextFile(place(machine, file, '.folder')), folder, ownerOnly);
}

/** The first folder that was made for a file, if any. */
export function notedFolder(machine: Machine, file: TextFile): string | undefined {
  return readTextFile(place(machine, file, '.folder')).text;
}

/** Forgets all that is known of a file. */
export function dropBackup(machine: Machine, file: TextFile): void {
  for (const path of [place(machine, file, ''), place(machine, file, '.folder')]) {
    const kept = readTextFile(path);
    if (kept.text !== undefined) deleteTextFile(kept, dirname(kept.target));
  }
}

function place({ home, env }: Machine, { target }: TextFile, ending: string): string {
  const folder = join(env.XDG_DATA_HOME?.trim() || join(home, '.local', 'share'), 'kenso', 'backups');
  const mark = createHash('sha256').update(target).digest('hex').slice(0, 12);
  return join(folder, `${mark}-${basename(target)}${ending}`);
}
