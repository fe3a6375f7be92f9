import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  errorsOnly,
  type FixedDocument,
  fixDocuments,
  type LintReport,
  lintCollection,
  unifiedDiff,
} from '@kenso/lint';
import { type Command, defineCommand } from '../command.js';
import type { Context } from '../context.js';
import { exitCode } from '../exit-code.js';
import { BaselineFile } from '../lint/baseline-file.js';
import { chooseFormat } from '../lint/choose-format.js';
import { explainRule, ruleIds } from '../lint/explain-rule.js';
import { formatOption, type LintValues, ruleOption } from '../lint/lint-options.js';
import { type LintedDocuments, loadDocuments } from '../lint/load-documents.js';
import { reportText } from '../lint/report-text.js';
import { withFixes, writeFixes } from '../lint/write-fixes.js';
import { optimiseLate } from '../optimise-late.js';
import { file, flag, text, wholeNumber } from '../option.js';
import { counted } from '../ui/counted.js';
import { printable } from '../ui/printable.js';
import { UsageError } from '../usage-error.js';

const options = {
  detail: flag('List every finding with its line and column'),
  json: flag('Print the report as JSON'),
  format: formatOption,
  'output-file': file('FILE', 'Write the report to a file (default: to the terminal)'),
  quiet: flag('Errors only, no notes'),
  'max-warnings': wholeNumber('N', 'Exit with 1 when there are more warnings (default: no limit)', {
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
  }),
  'min-score': wholeNumber('N', 'Exit with 1 when the score is lower, 0 to 100 (default: 0)', { min: 0, max: 100 }),
  rule: ruleOption,
  fix: flag('Mend what can be mended without a doubt'),
  'dry-run': flag('With --fix: print a diff and change nothing'),
  changed: flag('Only files that git says are changed or new'),
  since: text('REF', 'Only files that are changed since a commit or branch'),
  stdin: flag('Lint standard input'),
  'stdin-filename': file('PATH', 'The path that standard input stands for'),
  'suppress-all': flag('Hold back present findings, in .kenso-baseline.json'),
  'prune-suppressions': flag('Take out of that file what is mended'),
  'no-gitignore': flag('Lint files that .gitignore excludes as well'),
  explain: { ...text('RULE', 'Print the page of a rule'), choices: ruleIds },
} as const;

export const lint: Command = defineCommand({
  meta: {
    examples: ['kenso lint docs --detail', 'kenso lint --explain KS007'],
    details: ['Twenty rules, a score from 0 to 100, and for each finding what to do about it.'],
    operands: { min: 0, max: 1, what: 'one folder or file', completes: 'file' },
    findings: 'errors were found, or a limit of yours was missed',
    seeAlso: ['suggest', 'ingest'],
  },
  options,
  run: async ([operand], values, context) => {
    if (values.explain !== undefined) {
      context.write(explainRule(values.explain));
      return exitCode.done;
    }
    checkCombinations(values);
    optimiseLate();
    const loaded = await loadDocuments(operand, values, context);
    if (values.fix && values['dry-run']) {
      const fixed = fixDocuments(loaded.collection.documents, loaded.config);
      for (const document of fixed) context.write(printableDiff(document));
      if (fixed.length === 0) context.log.note('Nothing to mend.');
      return exitCode.done;
    }
    const baseline = new BaselineFile(loaded.projectFolder, loaded.collection.root);
    const current = values.fix ? mend(loaded, context) : loaded;
    if (values['suppress-all'] || values['prune-suppressions'])
      return updateBaseline(current, baseline, values, context);

    const { collection, config } = current;
    const report = lintCollection(collection, { ...config, baseline: baseline.entries });
    tellTrouble(report, context);
    writeReport(report, collection.root, values, context);
    return exitCodeOf(report, values, context);
  },
});

/** The diff of a file with CRLF has to keep it. */
function printableDiff(fixed: FixedDocument): string {
  const lines = unifiedDiff(fixed).split('\n');
  return lines.map((line) => printable(line) + (line.endsWith('\r') ? '\r' : '')).join('\n');
}

function checkCombinations(values: LintValues): void {
  chooseFormat(values);
  const needs = (given: boolean, option: string, needed: boolean, other: string): void => {
    if (given && !needed) throw new UsageError(`${option} needs ${other}.`);
  };
  needs(values['dry-run'], '--dry-run', values.fix, '--fix');
  needs(values['stdin-filename'] !== undefined, '--stdin-filename', values.stdin, '--stdin');
  const pairs = [
    ['--stdin', values.stdin, '--fix', values.fix],
    ['--stdin', values.stdin, '--changed', values.changed],
    ['--stdin', values.stdin, '--since', values.since !== undefined],
    ['--stdin', values.stdin, '--suppress-all', values['suppress-all']],
    ['--changed', values.changed, '--since', values.since !== undefined],
    ['--suppress-all', values['suppress-all'], '--prune-suppressions', values['prune-suppressions']],
  ] as const;
  const clash = pairs.find(([, first, , second]) => first && second);
  if (clash) throw new UsageError(`${clash[0]} and ${clash[2]} exclude each other. Give one of them.`);
}

function mend(loaded: LintedDocuments, { log }: Context): LintedDocuments {
  const fixes = fixDocuments(loaded.collection.documents, loaded.config);
  const failed = new Set(writeFixes(fixes, loaded.collection));
  for (const path of failed) log.warn(`${path} was not mended: it is not UTF-8, or it changed meanwhile.`);
  const written = fixes.filter(({ path }) => !failed.has(path));
  log.note(`Mended ${counted(written.length, 'file')}.`);
  return { ...loaded, collection: withFixes(loaded.collection, written) };
}

function updateBaseline(
  { collection, config }: LintedDocuments,
  baseline: BaselineFile,
  values: LintValues,
  { log }: Context,
): number {
  const report = lintCollection(collection, config);
  if (values['suppress-all']) baseline.suppressAll(report);
  else baseline.prune(report);
  log.note(`Wrote ${baseline.file}.`);
  return report.unreadable.length > 0 ? exitCode.failed : exitCode.done;
}

function tellTrouble({ unreadable, notes, files }: LintReport, { log }: Context): void {
  for (const { file, reason } of unreadable) log.error(`${file}: ${reason}`);
  for (const note of notes) log.warn(note);
  if (files === 0 && unreadable.length === 0) log.note('No file was left to lint.');
}

function writeReport(report: LintReport, root: string, values: LintValues, context: Context): void {
  const format = chooseFormat(values);
  const file = values['output-file'];
  const text = reportText(values.quiet ? errorsOnly(report) : report, format, root, context, file === undefined);
  if (file === undefined) {
    context.write(text);
    if (format === 'summary' && report.violations.length > 0) context.log.note('--detail lists every finding.');
    return;
  }
  const target = resolve(context.cwd, file);
  try {
    writeFileSync(target, text);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new UsageError(`--output-file: ${target} can't be written (${code}).`, { cause });
  }
  context.log.note(`Wrote ${target}.`);
}

function exitCodeOf({ score, summary, unreadable }: LintReport, values: LintValues, { log }: Context): number {
  if (unreadable.length > 0) return exitCode.failed;
  const most = values['max-warnings'];
  const least = values['min-score'];
  if (most !== undefined && summary.warnings > most)
    log.error(`${counted(summary.warnings, 'warning')}, more than the ${most} of --max-warnings.`);
  if (least !== undefined && score < least) log.error(`The score ${score} is lower than the ${least} of --min-score.`);
  const fails = summary.errors > 0 || summary.warnings > (most ?? Infinity) || score < (least ?? 0);
  return fails ? exitCode.findings : exitCode.done;
}
