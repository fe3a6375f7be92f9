import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSnapshot, type Snapshot, writeSnapshot } from '@kenso/measure';

const fileOf = (name: string): string => fileURLToPath(new URL(`../snapshots/${name}.json`, import.meta.url));

/** A snapshot that is kept in `eval/snapshots`; undefined when there is none of this name. */
export function loadSnapshot(name: string): Snapshot | undefined {
  const file = fileOf(name);
  return existsSync(file) ? readSnapshot(readFileSync(file, 'utf8')) : undefined;
}

/** Keeps a snapshot. Collections of an earlier one that are not in this one stay. */
export function saveSnapshot(name: string, snapshot: Snapshot): void {
  const file = fileOf(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, writeSnapshot(new Map([...(loadSnapshot(name) ?? []), ...snapshot])));
}
