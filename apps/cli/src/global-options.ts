import { flag, text } from './option.js';

/** Options that every command has, and that may also stand before its name. */
export const globalOptions = {
  db: text('FILE', 'Database file (default: .kenso/docs.db)'),
  debug: flag('Show search expressions, and stack traces of errors'),
  help: flag('Show this help'),
  version: flag('Show the version'),
} as const;

/** Letters for flags. */
export const shortNames: Readonly<Record<string, string>> = { h: 'help', v: 'version' };
