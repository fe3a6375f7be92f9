import { byCodeUnit } from '@kenso/parse';
import { withoutKnown } from './baseline.js';
import { type ActiveRule, type LintConfig, type ResolvedConfig, resolveConfig } from './config.js';
import { Corpus } from './corpus.js';
import { readDirectives } from './directives.js';
import { findingsOf } from './findings-of.js';
import { LintedDocument, type LintInput } from './linted-document.js';
import { unreadableText } from './notices.js';
import { type FileReport, type Issue, type LintReport, summarise } from './report.js';
import { documentScore, overallScore } from './score.js';
import { applyDirectives, type RuleFinding } from './suppress.js';

/**
 * Judges documents, which are taken together as one collection. Deterministic, and works on text alone: nothing is
 * read, written or printed.
 *
 * @throws LintConfigError for a configuration that means nothing
 * @throws TypeError when two documents have the same path
 */
export function lintDocuments(documents: Iterable<LintInput>, config: LintConfig = {}): LintReport {
  return lintCorpus(readCorpus(documents, config), config);
}

/** Reads documents as a collection, ordered by path. */
export function readCorpus(documents: Iterable<LintInput>, config: LintConfig): Corpus {
  const { chunkSize } = resolveConfig(config);
  const read = Array.from(documents, (input) =>
    isUsable(input.early, input, chunkSize) ? input.early : new LintedDocument(input, chunkSize),
  );
  read.sort((a, b) => byCodeUnit(a.path, b.path));
  const twin = read.find(({ path }, at) => path === read[at - 1]?.path);
  if (twin) throw new TypeError(`Two documents have the path "${twin.path}". Give each its own.`);
  return new Corpus(read);
}

function isUsable(early: LintedDocument | undefined, input: LintInput, chunkSize: number): early is LintedDocument {
  return early?.text === input.text && early.chunkSize === chunkSize && early.isContext === (input.context ?? false);
}

/** Judges a collection that was read before. */
export function lintCorpus(corpus: Corpus, config: LintConfig): LintReport {
  const resolved = resolveConfig(config);
  const deductions = new Map(resolved.known.map(({ id, deduction }) => [id, deduction]));
  const judged = corpus.documents.filter(({ path, isContext }) => !isContext && !resolved.isIgnored(path));
  const taking = new Map<string, ActiveRule>();
  let suppressed = 0;
  const files = judged.map((document): FileReport => {
    const active = resolved.activeFor(document.path);
    for (const known of active) if (!taking.has(known.rule.id)) taking.set(known.rule.id, known);
    const all = issuesOf(document, corpus, active, resolved);
    const issues = withoutKnown({ file: document.path, issues: all }, config.baseline ?? {});
    suppressed += all.length - issues.length;
    const counts = new Map<string, number>();
    for (const { rule } of issues) counts.set(rule, (counts.get(rule) ?? 0) + 1);
    return { file: document.path, score: documentScore(counts, deductions), issues };
  });
  const violations = files.filter(({ issues }) => issues.length > 0);
  return {
    score: overallScore(files.map(({ score }) => score)),
    files: files.length,
    summary: summarise(violations),
    violations,
    paths: files.map(({ file }) => file),
    rules: [...taking.values()]
      .sort((a, b) => byCodeUnit(a.rule.id, b.rule.id))
      .map(({ rule: { id, name, deduction, summary, why, fix }, severity }) => ({
        ...{ id, name, severity, deduction, summary, why, fix },
      })),
    suppressed,
    unreadable: [],
    notes: resolved.notes,
  };
}

function issuesOf(
  document: LintedDocument,
  corpus: Corpus,
  active: readonly ActiveRule[],
  resolved: ResolvedConfig,
): readonly Issue[] {
  const found = active.flatMap((known) =>
    findingsOf(document, corpus, known).map((finding): RuleFinding => ({ rule: known.rule, finding })),
  );
  const { bodyLine } = document.parsed;
  const kept = applyDirectives(found, readDirectives(document), resolved, { bodyLine, active });
  const severities = new Map(active.map(({ rule, severity }) => [rule.id, severity]));
  return [...kept, ...parserFindings(document)]
    .flatMap(({ rule, finding }): Issue[] => {
      const severity = severities.get(rule.id);
      if (severity === undefined) return [];
      const { message, place = { line: 1, column: 1 }, fix = rule.fix } = finding;
      return [{ rule: rule.id, severity, name: rule.name, message: message.replace(/\s+/g, ' '), ...place, fix }];
    })
    .sort(
      (a, b) =>
        a.line - b.line || a.column - b.column || byCodeUnit(a.rule, b.rule) || byCodeUnit(a.message, b.message),
    );
}

/** What the parser has to say, patterns aside, which KS017 reports. */
function parserFindings({ parsed }: LintedDocument): readonly RuleFinding[] {
  return parsed.diagnostics
    .filter(({ code }) => code !== 'glob-in-relation')
    .map(({ message, line }) => ({ rule: unreadableText, finding: { message, place: { line, column: 1 } } }));
}
