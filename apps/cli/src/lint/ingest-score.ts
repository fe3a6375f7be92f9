import { realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { IngestReport } from '@kenso/index';
import type { EarlyDocuments, LintConfig, LintInput, LoadedConfig } from '@kenso/lint';
import type { Document } from '@kenso/parse';
import type { Context } from '../context.js';
import { describeError } from '../describe-error.js';

/** What `kenso ingest` says about the quality of the documents. */
export interface IngestScore {
  readonly score: number;
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly info: number;
}

/** UTF-16 units, or bytes, of text that are kept for judging; a larger source is left to `kenso lint`. */
const mostText = 8_000_000;
/** Bytes of unchanged documents that are read once more so that the others can be judged among them. */
const mostUnchanged = 300_000;

type Linter = typeof import('@kenso/lint');

interface LintSettings {
  readonly loaded: LoadedConfig | undefined;
  readonly config: LintConfig;
  /** Whether the documents are judged as the ingest parses them, by the same chunk size. */
  readonly isOwn: boolean;
  /** Whether they are judged among documents outside of the folder. */
  readonly isAmongOthers: boolean;
}

/**
 * The documents that an ingest parses, kept so that judging them costs no second parse. The linter is loaded, and
 * judges what it can of each, while the ingest waits for its threads.
 */
export class ParsedDocuments {
  readonly path: string;
  readonly chunkSize: number;
  readonly gitignore: boolean;
  readonly #parsed = new Map<string, LintInput>();
  #size = 0;
  #report: IngestReport | undefined;
  #linter: Promise<Linter> | undefined;
  #early: EarlyDocuments | undefined;

  /** @param path the folder or file that is indexed, absolute */
  constructor(path: string, { chunkSize, gitignore }: { readonly chunkSize: number; readonly gitignore: boolean }) {
    this.path = path;
    this.chunkSize = chunkSize;
    this.gitignore = gitignore;
  }

  /** Loads the linter while the first documents are parsed. */
  readonly expect = (run: { readonly bytes: number; readonly newBytes: number }): void => {
    if (run.newBytes > 0 && run.bytes <= mostText) this.#linter ??= this.#loadLinter();
  };

  /** Tells whether further documents are of use. */
  readonly add = (parsed: Document, text: string, run: { readonly bytes: number }): boolean => {
    this.#size += text.length;
    if (Math.max(this.#size, run.bytes) > mostText) {
      this.#size = Number.POSITIVE_INFINITY;
      this.#parsed.clear();
      return false;
    }
    this.#parsed.set(parsed.path, { path: parsed.path, text, parsed });
    this.#linter ??= this.#loadLinter();
    this.#early?.add(text, parsed);
    return true;
  };

  async #loadLinter(): Promise<Linter> {
    const linter = await import('@kenso/lint');
    try {
      const { config, isOwn } = this.settings(linter);
      if (isOwn) this.#early = new linter.EarlyDocuments(config);
    } catch {
      // Whoever asks for the score gets the same error.
    }
    return linter;
  }

  /** Loaded already when a document was met. */
  get linter(): Promise<Linter> {
    this.#linter ??= this.#loadLinter();
    return this.#linter;
  }

  /** What the configuration says of the documents, as `kenso lint` reads it. */
  settings({ configFor, loadConfig, rootOf }: Linter): LintSettings {
    const path = realpathSync(this.path);
    const folder = statSync(path).isFile() ? dirname(path) : path;
    const loaded = loadConfig(folder);
    const chunkSize = loaded?.settings.chunkSize ?? this.chunkSize;
    const root = rootOf(loaded);
    const inside = root === undefined ? '' : relative(root, folder);
    return {
      loaded,
      config: { ...configFor(folder, loaded), chunkSize },
      isOwn: chunkSize === this.chunkSize,
      isAmongOthers: inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`),
    };
  }

  /** Itself, with the report of the run that parsed the documents. */
  of(report: IngestReport): this {
    this.#report = report;
    return this;
  }

  /**
   * The folder and its parsed documents. Undefined when judging would cost more than a small share of the run: nothing
   * or too little was parsed, too much was, or only a part of a source was indexed.
   */
  worthJudging(): { readonly path: string; readonly known: ReadonlyMap<string, LintInput> } | undefined {
    const report = this.#report;
    if (report === undefined || report.cancelled || this.#parsed.size === 0) return undefined;
    if (this.#size > mostText || report.root !== report.path) return undefined;
    const prefix = report.source === '' ? '' : `${report.source}@`;
    let unchanged = 0;
    for (const { path, action } of report.files) {
      if (action !== 'unchanged') continue;
      unchanged += statSync(join(report.path, path.slice(prefix.length)), { throwIfNoEntry: false })?.size ?? 0;
      if (unchanged > mostUnchanged) return undefined;
    }
    return { path: report.path, known: new Map([...this.#parsed, ...(this.#early?.known ?? [])]) };
  }
}

/** The score of documents that were just indexed; undefined when it would cost too much. What is wrong is a warning. */
export async function ingestScore(documents: ParsedDocuments, { cwd, log }: Context): Promise<IngestScore | undefined> {
  const worth = documents.worthJudging();
  if (worth === undefined) return undefined;
  try {
    const linter = await documents.linter;
    const { loaded, config, isOwn, isAmongOthers } = documents.settings(linter);
    if (isAmongOthers) return undefined;
    const { chunkSize } = config;
    const known = isOwn ? worth.known : undefined;
    const collection = await linter.readCollection(worth.path, { known, chunkSize, gitignore: documents.gitignore });
    const { BaselineFile } = await import('./baseline-file.js');
    const baseline = new BaselineFile(loaded?.folder ?? cwd, collection.root).entries;
    const { score, files, summary } = linter.lintCollection(collection, { ...config, baseline });
    return { score, files, ...summary };
  } catch (error) {
    log.warn(`The documents could not be judged: ${describeError(error, false)}`);
    return undefined;
  }
}

/** One score for several runs, each document counting the same; undefined when one of them has none. */
export function sumScores(scores: readonly (IngestScore | undefined)[]): IngestScore | undefined {
  const known = scores.filter((score) => score !== undefined);
  if (known.length === 0 || known.length < scores.length) return undefined;
  const sum = (of: (score: IngestScore) => number): number => known.reduce((total, score) => total + of(score), 0);
  const files = sum((score) => score.files);
  return {
    score: files === 0 ? 100 : Math.round(sum(({ score, files: count }) => score * count) / files),
    files,
    errors: sum(({ errors }) => errors),
    warnings: sum(({ warnings }) => warnings),
    info: sum(({ info }) => info),
  };
}
