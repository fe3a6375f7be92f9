import type { LintReport } from '../report.js';
import { formatAgent } from './agent.js';
import type { FormatOptions } from './format-options.js';
import { formatGithub } from './github.js';
import { formatGitlab } from './gitlab.js';
import { formatJson, formatNdjson } from './json.js';
import { formatJunit } from './junit.js';
import { formatMarkdown } from './markdown.js';
import { formatSarif } from './sarif.js';
import { formatStylish } from './stylish.js';
import { formatSummary } from './summary.js';

/** Writes a report as text that ends with a line end, or as nothing. */
export type Formatter = (report: LintReport, options?: FormatOptions) => string;

export type FormatName =
  | 'summary'
  | 'stylish'
  | 'json'
  | 'ndjson'
  | 'sarif'
  | 'github'
  | 'gitlab'
  | 'junit'
  | 'markdown'
  | 'agent';

/** Every format by its name. */
export const formatters: Readonly<Record<FormatName, Formatter>> = {
  summary: formatSummary,
  stylish: formatStylish,
  json: formatJson,
  ndjson: formatNdjson,
  sarif: formatSarif,
  github: formatGithub,
  gitlab: formatGitlab,
  junit: formatJunit,
  markdown: formatMarkdown,
  agent: formatAgent,
};
