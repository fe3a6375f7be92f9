import { type LogLevel, logLevels } from '../config.js';
import { printable } from './printable.js';
import type { Style } from './style.js';

/** Lines for the person at the terminal. Text may come from documents: what a terminal would act on is taken out. */
export interface Log {
  readonly debug: (text: string) => void;
  readonly note: (text: string) => void;
  readonly warn: (text: string) => void;
  readonly error: (text: string) => void;
  /** Whether lines of this level are shown. */
  readonly shows: (level: LogLevel) => boolean;
}

export function createLog(level: LogLevel, style: Style, write: (text: string) => void): Log {
  const shows = (asked: LogLevel): boolean => logLevels.indexOf(asked) >= logLevels.indexOf(level);
  const line = (asked: LogLevel, prefix: string, text: string): void => {
    if (shows(asked)) write(`${prefix}${printable(text)}\n`);
  };
  return {
    shows,
    debug: (text) => line('DEBUG', style.dim('debug: '), text),
    note: (text) => line('INFO', '', text),
    warn: (text) => line('WARNING', style.yellow('warning: '), text),
    error: (text) => line('ERROR', style.red('error: '), text),
  };
}
