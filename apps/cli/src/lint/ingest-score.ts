import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IngestReport } from '@kenso/index';
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

/** UTF-16 units of text that are kept for judging; a larger source is left to `kenso lint`. */
const mostText = 8_000_000;
/** Bytes of unchanged documents that are read once more so that the others can be judged among them. */
const mostUnchanged = 300_000;

/** The documents that an ingest parses, kept so that judging them costs no second parse. */
export class ParsedDocuments {
  readonly chunkSize: number;
  readonly gitignore: boolean;
  readonly #known = new Map<string, { readonly text: string; readonly parsed: Document }>();
  #size = 0;
  #report: IngestReport | undefined;

  constructor(chunkSize: number, gitignore: boolean) {
    this.chunkSize = chunkSize;
    this.gitignore = gitignore;
  }

  /** Tells whether further documents are of use. */
  readonly add = (parsed: Document, text: string): boolean => {
    this.#size += text.length;
    const isFew = this.#size <= mostText;
    if (isFew) this.#known.set(parsed.path, { text, parsed });
    else this.#known.clear();
    return isFew;
  };

  /** Itself, with the report of the run that parsed the documents. */
  of(report: IngestReport): this {
    this.#report = report;
    return this;
  }

  /**
   * The folder and its parsed documents. Undefined when judging would cost more than a small share of the run: nothing
   * or too little was parsed, too much was, or only a part of a source was indexed.
   */
  worthJudging(): { readonly path: string; readonly known: ParsedDocuments['known'] } | undefined {
    const report = this.#report;
    const [first] = this.#known.keys();
    if (report === undefined || report.cancelled || first === undefined || this.#size > mostText) return undefined;
    if (!existsSync(join(report.path, first))) return undefined;
    const prefix = report.source === '' ? '' : `${report.source}@`;
    let unchanged = 0;
    for (const { path, action } of report.files) {
      if (action !== 'unchanged') continue;
      unchanged += statSync(join(report.path, path.slice(prefix.length)), { throwIfNoEntry: false })?.size ?? 0;
      if (unchanged > mostUnchanged) return undefined;
    }
    return { path: report.path, known: this.known };
  }

  get known(): ReadonlyMap<string, { readonly text: string; readonly parsed: Document }> {
    return this.#known;
  }
}

/** The score of documents that were just indexed; undefined when it would cost too much. What is wrong is a warning. */
export async function ingestScore(documents: ParsedDocuments, { log }: Context): Promise<IngestScore | undefined> {
  const worth = documents.worthJudging();
  if (worth === undefined) return undefined;
  try {
    const { configFor, lintCollection, loadConfig, readCollection } = await import('@kenso/lint');
    const { chunkSize, gitignore } = documents;
    const collection = await readCollection(worth.path, { known: worth.known, chunkSize, gitignore });
    const config = configFor(
      collection.root,
      loadConfig(statSync(worth.path).isFile() ? dirname(worth.path) : worth.path),
    );
    const { score, files, summary } = lintCollection(collection, { ...config, chunkSize });
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
    score: Math.round(sum(({ score, files: count }) => score * count) / Math.max(files, 1)),
    files,
    errors: sum(({ errors }) => errors),
    warnings: sum(({ warnings }) => warnings),
    info: sum(({ info }) => info),
  };
}
