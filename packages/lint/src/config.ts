import { defaultChunkSize } from '@kenso/parse';
import ignore from 'ignore';
import type { Baseline } from './baseline.js';
import { LintConfigError } from './lint-config-error.js';
import { notices } from './notices.js';
import type { Rule, RuleOptions, Severity } from './rule.js';
import { rules as ownRules } from './rules/index.js';

export type Level = Severity | 'off';

/** The level of a rule, or its level and options by name. */
export type RuleSetting = Level | ({ readonly severity?: Level } & Readonly<Record<string, unknown>>);

/** Settings of rules by their id or name. */
export type RuleSettings = Readonly<Record<string, RuleSetting>>;

/** What a configuration file may hold. */
export interface LintSettings {
  /** Code points of the largest chunk, as the index is made with. At least 100. @default 4000 */
  readonly chunkSize?: number;
  /** Folder that relations are written from, relative to the folder of the configuration. @default the linted folder */
  readonly root?: string;
  readonly rules?: RuleSettings;
  /** Documents that are not judged, as patterns of the gitignore syntax. Links to them still lead somewhere. */
  readonly ignore?: readonly string[];
  /** Further settings for some documents; later ones win. */
  readonly overrides?: readonly { readonly files: readonly string[]; readonly rules: RuleSettings }[];
}

/** The configuration of a run. */
export interface LintConfig extends Omit<LintSettings, 'rules' | 'root'> {
  /** Settings by id or name; a rule as a value is added to kenso's own. A list adds its rules. */
  readonly rules?: Readonly<Record<string, RuleSetting | Rule>> | readonly Rule[];
  /** Put before the paths of documents when they are compared with `ignore` and `overrides`, such as `docs/`. */
  readonly pathPrefix?: string;
  /** Findings that are known and held back. */
  readonly baseline?: Baseline;
}

/** A rule as it applies to a document. */
export interface ActiveRule {
  readonly rule: Rule;
  readonly severity: Severity;
  readonly options: RuleOptions;
}

/** A configuration ready for use. */
export interface ResolvedConfig {
  readonly chunkSize: number;
  /** Every rule that can apply, off or on, and the notices; by id. */
  readonly known: readonly Rule[];
  /** The rules that apply to a document, by id, notices included. */
  activeFor(path: string): readonly ActiveRule[];
  isIgnored(path: string): boolean;
  /** Finds a rule by its id, in any letter case, or its name. */
  find(idOrName: string): Rule | undefined;
  readonly notes: readonly string[];
}

/** @throws LintConfigError for a value that no rule understands; unknown rules are notes */
export function resolveConfig(config: LintConfig): ResolvedConfig {
  const added = addedRules(config);
  const known = [...ownRules, ...added, ...notices].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  rejectTwins(known);
  const byName = new Map(known.flatMap((rule) => [[rule.id.toLowerCase(), rule] as const, [rule.name, rule] as const]));
  const find = (idOrName: string): Rule | undefined => byName.get(idOrName.toLowerCase());
  const notes: string[] = [];
  const prefix = config.pathPrefix ?? '';
  const base = readSettings(settingsOf(config), find, notes);
  const overrides = (config.overrides ?? []).map(({ files, rules }) => ({
    matches: matcher(files, prefix),
    settings: readSettings(rules, find, notes),
  }));
  const isIgnored = matcher(config.ignore ?? [], prefix);
  const chunkSize = config.chunkSize ?? defaultChunkSize;
  if (!Number.isInteger(chunkSize) || chunkSize < 100) {
    throw new LintConfigError(`chunkSize must be a whole number of at least 100, not ${String(chunkSize)}.`);
  }
  const plain = activate(known, [base]);
  return {
    chunkSize,
    known,
    find,
    isIgnored,
    notes,
    activeFor: (path) => {
      const fitting = overrides.filter(({ matches }) => matches(path)).map(({ settings }) => settings);
      return fitting.length === 0 ? plain : activate(known, [base, ...fitting]);
    },
  };
}

interface ReadSetting {
  readonly severity: Level | undefined;
  readonly options: RuleOptions;
}

type ReadSettings = ReadonlyMap<Rule, ReadSetting>;

function addedRules({ rules }: LintConfig): readonly Rule[] {
  if (rules === undefined) return [];
  return isList(rules) ? rules : Object.values(rules).filter(isRule);
}

function settingsOf({ rules }: LintConfig): RuleSettings {
  if (rules === undefined || isList(rules)) return {};
  return Object.fromEntries(Object.entries(rules).filter((entry): entry is [string, RuleSetting] => !isRule(entry[1])));
}

function isList<Item>(value: object | readonly Item[]): value is readonly Item[] {
  return Array.isArray(value);
}

function isRule(value: RuleSetting | Rule): value is Rule {
  return typeof value === 'object' && 'check' in value && typeof value.check === 'function';
}

function rejectTwins(known: readonly Rule[]): void {
  const twin = known.find((rule, at) =>
    known.slice(0, at).some(({ id, name }) => id === rule.id || name === rule.name),
  );
  if (twin)
    throw new LintConfigError(`Two rules have the id ${twin.id} or the name ${twin.name}. Give the added one others.`);
}

function readSettings(settings: RuleSettings, find: ResolvedConfig['find'], notes: string[]): ReadSettings {
  const read = new Map<Rule, ReadSetting>();
  for (const [key, setting] of Object.entries(settings)) {
    const rule = find(key);
    if (rule) read.set(rule, readSetting(rule, setting));
    else notes.push(`The configuration names a rule that does not exist: "${key}".`);
  }
  return read;
}

const levels: readonly string[] = ['off', 'info', 'warning', 'error'] satisfies readonly Level[];

/** Whether a text is a level that a rule can have. */
export function isLevel(value: unknown): value is Level {
  return typeof value === 'string' && levels.includes(value);
}

function readSetting(rule: Rule, setting: unknown): ReadSetting {
  if (isLevel(setting)) return { severity: setting, options: {} };
  if (typeof setting !== 'object' || setting === null || Array.isArray(setting)) {
    throw new LintConfigError(
      `${rule.id} must be off, info, warning or error, or a mapping with a severity and options, not ${JSON.stringify(setting)}.`,
    );
  }
  const { severity, ...options } = setting as Readonly<Record<string, unknown>>;
  if (severity !== undefined && !isLevel(severity)) {
    throw new LintConfigError(
      `The severity of ${rule.id} must be off, info, warning or error, not ${JSON.stringify(severity)}.`,
    );
  }
  return { severity, options: Object.fromEntries(Object.entries(options).map((entry) => readOption(rule, ...entry))) };
}

function readOption(rule: Rule, name: string, value: unknown): readonly [string, number | readonly string[]] {
  const preset = Object.hasOwn(rule.options ?? {}, name) ? rule.options?.[name] : undefined;
  if (preset === undefined) {
    const known = Object.keys(rule.options ?? {});
    const choice = known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`;
    throw new LintConfigError(`${rule.id} has no option "${name}": ${choice}.`);
  }
  if (typeof preset === 'number') {
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return [name, value];
    throw new LintConfigError(`The option ${name} of ${rule.id} must be a number, not ${JSON.stringify(value)}.`);
  }
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return [name, value];
  throw new LintConfigError(`The option ${name} of ${rule.id} must be a list of texts, not ${JSON.stringify(value)}.`);
}

function activate(known: readonly Rule[], settings: readonly ReadSettings[]): readonly ActiveRule[] {
  return known.flatMap((rule) => {
    let severity: Level = rule.severity;
    let options: RuleOptions = rule.options ?? {};
    for (const read of settings) {
      severity = read.get(rule)?.severity ?? severity;
      options = { ...options, ...read.get(rule)?.options };
    }
    return severity === 'off' ? [] : [{ rule, severity, options }];
  });
}

function matcher(patterns: readonly string[], prefix: string): (path: string) => boolean {
  if (patterns.length === 0) return () => false;
  const compiled = ignore({ allowRelativePaths: true }).add([...patterns]);
  return (path) => compiled.ignores(prefix + path);
}
