export { type Baseline, baselineOf, pruneBaseline, readBaseline } from './baseline.js';
export { type Collection, type CollectionOptions, readCollection } from './collection.js';
export type { Level, LintConfig, LintSettings, RuleSetting, RuleSettings } from './config.js';
export { isLevel } from './config.js';
export type { Corpus } from './corpus.js';
export { EarlyDocuments } from './early-documents.js';
export { type FixedDocument, fixDocuments } from './fix.js';
export type { FormatOptions, Paint } from './formatters/format-options.js';
export { type FormatName, type Formatter, formatters } from './formatters/index.js';
export { LintConfigError, LintPathError } from './lint-config-error.js';
export { lintDocuments } from './lint-documents.js';
export { configFor, type LintPathOptions, lintCollection, lintPath, rootOf } from './lint-path.js';
export type { LintedDocument, LintInput } from './linted-document.js';
export { type LoadedConfig, loadConfig } from './load-config.js';
export { notices } from './notices.js';
export type { Place } from './place.js';
export { errorsOnly, type FileReport, type Issue, type LintReport, type RuleFacts } from './report.js';
export {
  type Deduction,
  defineRule,
  type Finding,
  type Rule,
  type RuleExample,
  type RuleOptions,
  type Severity,
} from './rule.js';
export { rulePage } from './rule-page.js';
export { rules } from './rules/index.js';
export {
  type RelationSuggestion,
  type Suggestion,
  type SuggestOptions,
  suggestFrontmatter,
  type TagSuggestion,
} from './suggest.js';
export { unifiedDiff } from './unified-diff.js';
