import { type FormatName, formatters, isLevel, type Level } from '@kenso/lint';
import type { ListOption, ValueOption } from '../option.js';
import { suggestion } from '../suggestion.js';
import { UsageError } from '../usage-error.js';

/** A level for one rule, from `--rule KS005=off`. */
export interface RuleLevel {
  readonly rule: string;
  readonly level: Level;
}

/** `--format NAME`. */
export const formatOption: ValueOption<FormatName> = {
  kind: 'value',
  hint: 'NAME',
  description: `Output: ${Object.keys(formatters).join(', ')} (default: summary)`,
  choices: Object.keys(formatters),
  read: (written, label) => {
    if (Object.hasOwn(formatters, written)) return written as FormatName;
    throw new UsageError(`${label}: there is no format "${written}". ${suggestion(written, Object.keys(formatters))}`);
  },
};

/** `--rule ID=LEVEL`, repeatable. */
export const ruleOption: ListOption<RuleLevel> = {
  kind: 'list',
  hint: 'ID=LEVEL',
  description: 'Set a rule to off, info, warning or error; repeatable',
  read: (written, label) => {
    const [name = '', level] = written.split('=');
    if (name !== '' && isLevel(level)) return { rule: name, level };
    throw new UsageError(`${label} takes a rule and off, info, warning or error, such as KS005=off, not "${written}".`);
  },
};

/** What the options of `kenso lint` were given. */
export interface LintValues {
  readonly detail: boolean;
  readonly json: boolean;
  readonly format: FormatName | undefined;
  readonly 'output-file': string | undefined;
  readonly quiet: boolean;
  readonly 'max-warnings': number | undefined;
  readonly 'min-score': number | undefined;
  readonly rule: readonly RuleLevel[];
  readonly fix: boolean;
  readonly 'dry-run': boolean;
  readonly changed: boolean;
  readonly since: string | undefined;
  readonly stdin: boolean;
  readonly 'stdin-filename': string | undefined;
  readonly 'suppress-all': boolean;
  readonly 'prune-suppressions': boolean;
  readonly 'no-gitignore': boolean;
  readonly explain: string | undefined;
}
