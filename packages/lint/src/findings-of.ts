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

/** Options that were compared already: those of one configuration are the same for all documents. */
const alike = new WeakMap<RuleOptions, RuleOptions>();

function areAlike(one: RuleOptions, other: RuleOptions): boolean {
  if (one === other || alike.get(one) === other) return true;
  if (!isDeepStrictEqual(one, other)) return false;
  alike.set(one, other);
  return true;
}

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
  if (before && areAlike(before.options, options)) return before.findings;
  const findings = [...rule.check(document, corpus, options)];
  known.set(rule, { options, findings });
  return findings;
}
