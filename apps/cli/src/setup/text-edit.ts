import { dirname } from 'node:path';
import { backupOf, dropBackup, keepBackup, notedFolder, noteFolder } from './backup.js';
import type { Machine } from './machine.js';
import { deleteTextFile, type TextFile, writeTextFile } from './text-file.js';

/** Something of kenso's in a text of somebody else's. */
export interface TextEdit {
  readonly has: (text: string) => boolean;
  /** Adds it or brings it up to date. The same text when nothing has to change. */
  readonly set: (text: string) => string;
  /** Takes it out as well as can be told from the text alone. */
  readonly remove: (text: string) => string;
  /** Adds to a text without it what stands in `present`, character for character. */
  readonly replay: (original: string, present: string) => string;
}

/** A new state of a file. */
export interface FileChange {
  readonly file: TextFile;
  /** Undefined: the file goes. */
  readonly after: string | undefined;
  /** What happens to the copy of the file as it was before kenso. */
  readonly backup: 'make' | 'leave' | 'drop';
}

/** Undefined when the file is as it should be. */
export function planSet(machine: Machine, file: TextFile, edit: TextEdit): FileChange | undefined {
  const before = file.text ?? '';
  const after = edit.set(before);
  if (after === before) return undefined;
  const isFirst = !edit.has(before) || backupOf(machine, file).text === undefined;
  return { file, after, backup: isFirst ? 'make' : 'leave' };
}

/**
 * The file as it was: when adding to the kept copy, or to no file at all, gives the present text, nothing else has
 * happened since. Otherwise the edit takes out what it knows. Undefined when there is nothing to take out.
 */
export function planRemoval(machine: Machine, file: TextFile, edit: TextEdit): FileChange | undefined {
  const present = file.text;
  if (present === undefined || !edit.has(present)) return undefined;
  const copy = backupOf(machine, file).text;
  if (copy !== undefined && leadsTo(copy, present, edit)) return { file, after: copy, backup: 'drop' };
  if (copy === undefined && leadsTo('', present, edit)) return { file, after: undefined, backup: 'drop' };
  return { file, after: edit.remove(present), backup: 'leave' };
}

function leadsTo(original: string, present: string, edit: TextEdit): boolean {
  try {
    return !edit.has(original) && edit.replay(original, present) === present;
  } catch {
    return false;
  }
}

/** @throws UsageError */
export function applyChange(machine: Machine, { file, after, backup }: FileChange): void {
  if (backup === 'make') keepBackup(machine, file);
  if (after === undefined) {
    const made = notedFolder(machine, file);
    deleteTextFile(file, dirname(made ?? file.target));
  } else {
    const made = writeTextFile(file, after);
    if (made !== undefined) noteFolder(machine, file, made);
  }
  if (backup === 'drop') dropBackup(machine, file);
}
