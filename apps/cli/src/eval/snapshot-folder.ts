import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readSnapshot, type Scores, writeSnapshot } from '@kenso/measure';
import { UsageError } from '../usage-error.js';

/** The name under which the scores of a user's own queries stand in a snapshot. */
const collection = 'queries';
const ending = '.json';

/** Snapshots of evaluations: `eval/` in the folder `.kenso` of the index, else of the current folder. */
export class SnapshotFolder {
  readonly #folder: string;

  /**
   * @param database of the index
   * @param cwd for an index that lies elsewhere than in a `.kenso`
   */
  constructor(database: string, cwd: string) {
    const beside = dirname(database);
    this.#folder = join(basename(beside) === '.kenso' ? beside : join(cwd, '.kenso'), 'eval');
  }

  /** @throws UsageError when there is no such snapshot, or the file is none */
  load(name: string): Scores {
    const file = this.#file(name, '--compare');
    const scores = readFrom(file, () => this.#advice()).get(collection);
    if (scores === undefined)
      throw new UsageError(`${file} holds no scores of "kenso eval". Save it anew with --save.`);
    return scores;
  }

  /**
   * Writes a whole file or none.
   *
   * @returns its path
   * @throws UsageError when it can't be written
   */
  save(name: string, scores: Scores): string {
    const file = this.#file(name, '--save');
    const half = `${file}.${process.pid}`;
    try {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(half, writeSnapshot(new Map([[collection, scores]])));
      renameSync(half, file);
    } catch (cause) {
      throw new UsageError(`--save: ${file} can't be written (${(cause as NodeJS.ErrnoException).code}).`, { cause });
    }
    return file;
  }

  #file(name: string, option: string): string {
    if (!/^\w[\w.-]{0,99}$/.test(name)) {
      throw new UsageError(`${option} takes a name of letters, digits, "-", "_" and ".", not "${name}".`);
    }
    return join(this.#folder, `${name}${ending}`);
  }

  #advice(): string {
    const names = listFiles(this.#folder).filter((file) => file.endsWith(ending));
    if (names.length === 0) return 'Make one with --save NAME.';
    return `There are: ${names.map((file) => file.slice(0, -ending.length)).join(', ')}.`;
  }
}

function readFrom(file: string, advice: () => string): ReturnType<typeof readSnapshot> {
  try {
    return readSnapshot(readFileSync(file, 'utf8'));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UsageError(`There is no snapshot ${file}. ${advice()}`, { cause });
    const reason = code === 'KENSO_SNAPSHOT' && cause instanceof Error ? cause.message : `It can't be read (${code}).`;
    throw new UsageError(`--compare: ${file}: ${reason}`, { cause });
  }
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
