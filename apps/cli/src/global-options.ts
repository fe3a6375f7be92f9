import { type FlagOption, file, flag, type ValueOption } from './option.js';

/** Options that every command has, and that may also stand before its name. */
export const globalOptions: {
  readonly db: ValueOption<string>;
  readonly debug: FlagOption;
  readonly help: FlagOption;
  readonly version: FlagOption;
} = {
  db: file('FILE', 'Database file (default: .kenso/docs.db)'),
  debug: flag('Show searches in detail, and stack traces of errors'),
  help: flag('Show this help'),
  version: flag('Show the version'),
};

/** Letters for flags. */
export const shortNames: Readonly<Record<string, string>> = { h: 'help', v: 'version' };
