import { isDeepStrictEqual } from 'node:util';
import type { ActiveRule } from './config.js';
import type { Corpus } from './corpus.js';
import type { LintedDocument } from './linted-document.js';
import type { Finding, Rule, RuleOptions } from './rule.js';

interface Remembered {
  readonly options: RuleOptions;
  readonly findings: readonly Finding[];
}

const remembered = new WeakMap<LintedDocument, Map<Rule, Remembered>>();

/** What a rule finds in a document. Of rules that look at the document alone it is remembered, for the latest options. */
export function findingsOf(
  document: LintedDocument,
  corpus: Corpus,
  { rule, options }: ActiveRule,
): readonly Finding[] {
  if (rule.scope !== 'document') return [...rule.check(document, corpus, options)];
  const known = remembered.get(document) ?? new Map<Rule, Remembered>();
  remembered.set(document, known);
  const before = known.get(rule);
  if (before && isDeepStrictEqual(before.options, options)) return before.findings;
  const findings = [...rule.check(document, corpus, options)];
  known.set(rule, { options, findings });
  return findings;
}
