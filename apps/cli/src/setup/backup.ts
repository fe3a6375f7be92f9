import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Machine } from './machine.js';
import { deleteTextFile, readTextFile, type TextFile, writeTextFile } from './text-file.js';

/** The copy of a file as it was before kenso first changed it. Projects stay free of it: it lies in the data folder. */
export function backupOf({ home, env }: Machine, { target }: TextFile): TextFile {
  const folder = join(env.XDG_DATA_HOME?.trim() || join(home, '.local', 'share'), 'kenso', 'backups');
  const mark = createHash('sha256').update(target).digest('hex').slice(0, 12);
  return readTextFile(join(folder, `${mark}-${basename(target)}`));
}

/** Only its owner may read a copy: configurations hold keys of other servers. */
const ownerOnly = 0o600;

/** Keeps a file as it is now; of one that is not there, an older copy goes. */
export function keepBackup(machine: Machine, file: TextFile): void {
  const backup = backupOf(machine, file);
  if (file.text !== undefined) writeTextFile({ ...backup, hasBom: file.hasBom }, file.text, ownerOnly);
  else dropBackup(backup);
}

export function dropBackup(backup: TextFile): void {
  if (backup.text !== undefined) deleteTextFile(backup, backup.path);
}
