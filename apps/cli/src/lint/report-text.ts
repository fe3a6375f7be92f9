import { relative, sep } from 'node:path';
import { type FormatName, type FormatOptions, formatters, type LintReport, type Paint } from '@kenso/lint';
import type { Context } from '../context.js';
import { escapeControls } from '../ui/json.js';
import { printableLine } from '../ui/printable.js';
import type { Style } from '../ui/style.js';
import { repositoryRoot } from './repository.js';

const jsonFormats: ReadonlySet<FormatName> = new Set(['json', 'ndjson', 'sarif', 'gitlab']);
/** Formats of services that know the repository and nothing else. */
const repositoryFormats: ReadonlySet<FormatName> = new Set(['sarif', 'github', 'gitlab']);

/**
 * A report as text.
 *
 * @param root of the linted documents, absolute
 * @param toTerminal false when it goes to a file, without colours
 */
export function reportText(
  report: LintReport,
  format: FormatName,
  root: string,
  { cwd, style, version }: Context,
  toTerminal: boolean,
): string {
  const options: FormatOptions = {
    pathPrefix: pathPrefix(format, root, cwd),
    version,
    ...(toTerminal && { paint: paintWith(style) }),
  };
  if (jsonFormats.has(format)) return escapeControls(formatters[format](report, options));
  return formatters[format](printableReport(report), options);
}

/**
 * JSON keeps paths as they are in the collection. What people and agents open is written from the current folder, and
 * what services show from the root of the repository, if there is one.
 */
function pathPrefix(format: FormatName, root: string, cwd: string): string {
  if (format === 'json' || format === 'ndjson') return '';
  const repository = repositoryFormats.has(format) ? repositoryRoot(root) : undefined;
  if (repository === undefined && format === 'sarif') return '';
  const prefix = relative(repository ?? cwd, root)
    .split(sep)
    .join('/');
  return prefix === '' ? '' : `${prefix}/`;
}

function paintWith(style: Style): Paint {
  return { bold: style.bold, dim: style.dim, error: style.red, warning: style.yellow, info: style.cyan };
}

/** Text from documents must not act on a terminal. */
function printableReport(report: LintReport): LintReport {
  return {
    ...report,
    paths: report.paths.map(printableLine),
    violations: report.violations.map(({ file, score, issues }) => ({
      file: printableLine(file),
      score,
      issues: issues.map((issue) => ({
        ...issue,
        message: printableLine(issue.message),
        fix: printableLine(issue.fix),
      })),
    })),
  };
}
