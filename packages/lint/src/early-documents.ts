import type { Document } from '@kenso/parse';
import { type LintConfig, type ResolvedConfig, resolveConfig } from './config.js';
import { Corpus } from './corpus.js';
import { findingsOf } from './findings-of.js';
import { LintedDocument, type LintInput } from './linted-document.js';

/**
 * Documents that are judged one by one while others are still read, as far as that can be done without these: given to
 * `readCollection` as `known`, they leave less to do for `lintCollection`, which says the same as without them.
 */
export class EarlyDocuments {
  readonly #config: ResolvedConfig;
  readonly #known = new Map<string, LintInput>();

  /**
   * @param config as `lintCollection` gets it later
   * @throws LintConfigError for a configuration that means nothing
   */
  constructor(config: LintConfig) {
    this.#config = resolveConfig(config);
  }

  /** The documents by path. */
  get known(): ReadonlyMap<string, LintInput> {
    return this.#known;
  }

  /** @param parsed as `parseDocument` reads the text, with the chunk size of the configuration */
  add(text: string, parsed: Document): void {
    const { path } = parsed;
    const early = new LintedDocument({ path, text, parsed }, this.#config.chunkSize);
    this.#known.set(path, { path, text, parsed, early });
    if (this.#config.isIgnored(path)) return;
    const alone = new Corpus([early]);
    for (const active of this.#config.activeFor(path)) {
      if (active.rule.scope === 'document') findingsOf(early, alone, active);
    }
    early.readAhead();
  }
}
