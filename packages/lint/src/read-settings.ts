import type { LintSettings, RuleSettings } from './config.js';
import { LintConfigError } from './lint-config-error.js';

type Mapping = Readonly<Record<string, unknown>>;

/** Each key of a configuration file with the check of its value. */
const readers: Readonly<Record<keyof LintSettings | '$schema', (value: unknown, key: string) => unknown>> = {
  $schema: () => undefined,
  chunkSize: (value) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 100) return value;
    throw new LintConfigError(`chunkSize must be a whole number of at least 100, not ${JSON.stringify(value)}.`);
  },
  root: (value) => {
    if (typeof value === 'string' && value !== '') return value;
    throw new LintConfigError(`root must be the path of a folder, not ${JSON.stringify(value)}.`);
  },
  rules: readRules,
  ignore: readTexts,
  overrides: (value) => {
    if (!Array.isArray(value)) throw new LintConfigError('overrides must be a list of {files, rules}.');
    return value.map((item: unknown, at) => readOverride(item, `overrides[${at}]`));
  },
};

/**
 * Checks what a configuration file holds. Rules and their options are checked when they are applied.
 *
 * @throws LintConfigError that names the key
 */
export function readSettings(value: unknown): LintSettings {
  if (value === null || value === undefined) return {};
  if (!isMapping(value))
    throw new LintConfigError('The configuration must be a mapping, such as "rules:" with a line for each rule.');
  const read: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(value)) {
    if (!Object.hasOwn(readers, key)) {
      const known = Object.keys(readers).filter((name) => name !== '$schema');
      throw new LintConfigError(`There is no setting "${key}". Known are ${known.join(', ')}.`);
    }
    const result = readers[key as keyof typeof readers](setting, key);
    if (result !== undefined) read[key] = result;
  }
  return read;
}

function readOverride(
  value: unknown,
  key: string,
): { readonly files: readonly string[]; readonly rules: RuleSettings } {
  if (!isMapping(value)) throw new LintConfigError(`${key} must have files and rules.`);
  const other = Object.keys(value).find((name) => name !== 'files' && name !== 'rules');
  if (other !== undefined) throw new LintConfigError(`${key} has files and rules, and no "${other}".`);
  return { files: readTexts(value.files, `${key}.files`), rules: readRules(value.rules, `${key}.rules`) };
}

function readRules(value: unknown, key: string): RuleSettings {
  if (isMapping(value)) return value as RuleSettings;
  throw new LintConfigError(`${key} must be a mapping of rules, such as "KS007: off".`);
}

function readTexts(value: unknown, key: string): readonly string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw new LintConfigError(`${key} must be a list of patterns.`);
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
