import type { LintReport } from '../report.js';
import type { FormatOptions } from './format-options.js';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/**
 * Workflow commands, which GitHub shows as annotations of the lines.
 *
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function formatGithub({ violations }: LintReport, { pathPrefix = '' }: FormatOptions = {}): string {
  const lines = violations.flatMap(({ file, issues }) =>
    issues.map(({ line, column, endLine, severity, rule, name, message }) => {
      const properties = Object.entries({
        file: pathPrefix + file,
        line,
        ...(endLine !== undefined && { endLine }),
        col: column,
        title: `${rule} ${name}`,
      }).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
      return `::${commands[severity]} ${properties.join(',')}::${escapeData(message)}\n`;
    }),
  );
  return lines.join('');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
