import { realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  type Collection,
  configFor,
  type LintConfig,
  type LoadedConfig,
  loadConfig,
  readCollection,
  rootOf,
  rules,
} from '@kenso/lint';
import type { Context } from '../context.js';
import { stopOnSignal } from '../stop-on-signal.js';
import { createProgress } from '../ui/progress.js';
import { UsageError } from '../usage-error.js';
import type { LintValues } from './lint-options.js';
import { readStandardInput } from './read-standard-input.js';
import { changedFiles } from './repository.js';

/** Documents and the configuration that applies to them. */
export interface LintedDocuments {
  readonly collection: Collection;
  readonly config: LintConfig;
  /** The folder of the configuration, or the current one. Absolute. */
  readonly projectFolder: string;
}

type LoadValues = Pick<LintValues, 'no-gitignore'> & Partial<LintValues>;

/**
 * Reads what a command line names, with a progress bar. Ctrl-C ends the program.
 *
 * @param operand the folder or file; the current folder by default
 * @throws UsageError, LintPathError, LintConfigError
 */
export async function loadDocuments(
  operand: string | undefined,
  values: LoadValues,
  context: Context,
): Promise<LintedDocuments> {
  const { cwd, log, stderr } = context;
  const path = resolve(cwd, operand ?? '.');
  const filename = values['stdin-filename'];
  const named = filename === undefined ? undefined : resolve(cwd, filename);
  const loaded = loadConfig(named ?? path);
  const changed = changedWanted(values) ? changedFiles(folderOf(path), values.since) : undefined;
  const progress = createProgress(stderr);
  const stop = stopOnSignal();
  const root = rootOf(loaded) ?? (values.stdin && operand !== undefined ? path : undefined);
  const options = {
    root: root === undefined ? undefined : realpathSync(root),
    gitignore: !values['no-gitignore'],
    chunkSize: chunkSizeOf(loaded, context),
    signal: stop.signal,
    onProgress: (now: { readonly done: number; readonly total: number; readonly path: string }): void => {
      if (log.shows('INFO')) progress.update(now.done, now.total, now.path);
    },
  };
  try {
    const collection = values.stdin
      ? await readStandardInput(named, options)
      : await readCollection(path, {
          ...options,
          ...(changed && { judges: judgesChanged(changed, path, options.root) }),
        });
    const config = { ...configFor(collection.root, loaded), chunkSize: options.chunkSize };
    return { collection, config: withLevels(config, values), projectFolder: loaded?.folder ?? cwd };
  } finally {
    progress.clear();
    stop.release();
  }
}

function changedWanted(values: LoadValues): boolean {
  return values.changed === true || values.since !== undefined;
}

function judgesChanged(
  changed: ReadonlySet<string>,
  path: string,
  root: string | undefined,
): (document: string) => boolean {
  const known = new Set([...changed].map((file) => file.normalize('NFC')));
  const folder = root ?? realpathSync(folderOf(path));
  return (document) => known.has(join(folder, document).normalize('NFC'));
}

function chunkSizeOf(loaded: LoadedConfig | undefined, { config }: Context): number {
  return loaded?.settings.chunkSize ?? config.chunkSize;
}

/** `--rule` wins over the configuration, in whatever letter case or by which name the rule is written there. */
function withLevels(config: LintConfig, { rule: levels = [] }: LoadValues): LintConfig {
  if (levels.length === 0) return config;
  const last = Object.fromEntries(
    levels.map(({ rule: written, level }) => {
      const known = rules.find(({ id, name }) => id.toLowerCase() === written.toLowerCase() || name === written);
      if (known === undefined) throw new UsageError(`--rule: there is no rule "${written}".`);
      return [known.id, level] as const;
    }),
  );
  const settings = Object.entries(config.rules ?? {});
  return { ...config, rules: { ...Object.fromEntries(settings), ...last } };
}

function folderOf(path: string): string {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : dirname(path);
}
