import { realpathSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { type Collection, type CollectionOptions, readCollection } from './collection.js';
import type { LintConfig } from './config.js';
import { LintConfigError } from './lint-config-error.js';
import { lintDocuments } from './lint-documents.js';
import { type LoadedConfig, loadConfig } from './load-config.js';
import type { LintReport } from './report.js';

export type LintPathOptions = Omit<CollectionOptions, 'chunkSize'>;

/**
 * Judges the Markdown files of a folder, or one file among those beside it.
 *
 * @param config instead of the configuration file that is nearest to the path
 * @throws LintPathError when the path is missing, unreadable or no Markdown, or holds none
 * @throws LintConfigError for a configuration that means nothing
 */
export async function lintPath(path: string, config?: LintConfig, options: LintPathOptions = {}): Promise<LintReport> {
  const loaded = config === undefined ? loadConfig(resolve(path)) : undefined;
  const settings = config ?? loaded?.settings ?? {};
  const collection = await readCollection(path, {
    root: rootOf(loaded),
    chunkSize: settings.chunkSize,
    ...definedOnly(options),
  });
  return lintCollection(collection, config ?? configFor(collection.root, loaded));
}

/** Judges documents that were read from a folder. */
export function lintCollection(collection: Collection, config: LintConfig): LintReport {
  const report = lintDocuments(collection.documents, config);
  return { ...report, unreadable: collection.unreadable, notes: [...collection.notes, ...report.notes] };
}

/** A configuration file as it applies to the documents below a folder. */
export function configFor(root: string, loaded: LoadedConfig | undefined): LintConfig {
  if (loaded === undefined) return {};
  const { root: _, ...settings } = loaded.settings;
  const prefix = relative(loaded.folder, root).split(sep).join('/');
  return { ...settings, ...(prefix !== '' && !prefix.startsWith('..') && { pathPrefix: `${prefix}/` }) };
}

/**
 * The folder that a configuration says relations are written from. Absolute and real.
 *
 * @throws LintConfigError when there is no such folder
 */
export function rootOf(loaded: LoadedConfig | undefined): string | undefined {
  if (loaded?.settings.root === undefined) return undefined;
  const root = resolve(loaded.folder, loaded.settings.root);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new LintConfigError(`${loaded.file}: root must lead to a folder, and ${root} is none.`);
  }
  return realpathSync(root);
}

function definedOnly(options: LintPathOptions): LintPathOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
