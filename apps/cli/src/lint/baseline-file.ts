import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Baseline, baselineOf, type LintReport, pruneBaseline, readBaseline } from '@kenso/lint';
import { UsageError } from '../usage-error.js';

const fileName = '.kenso-baseline.json';

/** The baseline of a project. Its paths are relative to the project's folder, whatever part of it is linted. */
export class BaselineFile {
  readonly file: string;
  readonly #prefix: string;
  readonly #all: Baseline;

  /**
   * @param folder of the configuration, or the current one
   * @param root of the linted documents
   * @throws UsageError that names the file when it is no baseline
   */
  constructor(folder: string, root: string) {
    this.file = join(folder, fileName);
    const prefix = relative(folder, root).split(sep).join('/');
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
    this.#all = this.#read();
  }

  /** Its entries for the linted documents, by their paths. */
  get entries(): Baseline {
    return Object.fromEntries(
      Object.entries(this.#all).flatMap(([path, counts]) =>
        path.startsWith(this.#prefix) ? [[path.slice(this.#prefix.length), counts] as const] : [],
      ),
    );
  }

  /** Makes every finding of a run without baseline a known one. */
  suppressAll(report: LintReport): void {
    this.#write(report, baselineOf(report));
  }

  /** Takes out what a run without baseline no longer found. */
  prune(report: LintReport): void {
    this.#write(report, pruneBaseline(this.entries, baselineOf(report), report.paths));
  }

  /** Entries of documents that were not judged, but are there, stay. */
  #write({ paths }: LintReport, entries: Baseline): void {
    const judged = new Set(paths.map((path) => this.#prefix + path));
    const folder = join(this.file, '..');
    const kept = Object.entries(this.#all).filter(([path]) => !judged.has(path) && existsSync(join(folder, path)));
    const added = Object.entries(entries).map(([path, counts]) => [this.#prefix + path, counts] as const);
    const all = [...kept, ...added].sort(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(this.file, `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`);
  }

  #read(): Baseline {
    try {
      return readBaseline(readFileSync(this.file, 'utf8'));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw new UsageError(`${this.file} can't be used: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      });
    }
  }
}
