import type { Corpus } from './corpus.js';
import type { LintedDocument } from './linted-document.js';
import type { Place } from './place.js';

export type Severity = 'error' | 'warning' | 'info';

/** What a rule can be told by a configuration: numbers and lists of texts, by name. */
export type RuleOptions = Readonly<Record<string, number | readonly string[]>>;

/** Something that a rule found in a document. */
export interface Finding {
  /** One sentence without line ends. */
  readonly message: string;
  /** Undefined when the document as a whole is meant. */
  readonly place?: Place | undefined;
  /** What to do here, when it can be said better than the rule's `fix`. */
  readonly fix?: string | undefined;
}

/** Documents that show a rule at work; the first is the one that is judged. Text by path. */
export interface RuleExample {
  readonly documents: Readonly<Record<string, string>>;
  /** Line and column of each finding; none for a good example. */
  readonly finds?: readonly (readonly [line: number, column: number])[];
}

/** Points that findings take from a document's 100. */
export interface Deduction {
  readonly each: number;
  /** All findings of the rule in one document take no more. @default no limit */
  readonly most?: number;
}

/** One thing that makes documents hard to retrieve. Its examples are its tests and its page. */
export interface Rule<Options extends RuleOptions = RuleOptions> {
  /** Capitals and digits, such as `KS007`. */
  readonly id: string;
  /** Kebab-case, such as `generic-heading`. May be used wherever the id may. */
  readonly name: string;
  readonly severity: Severity;
  /** `document` when it never looks at the corpus: then it may judge a document before the others are read. */
  readonly scope?: 'document';
  readonly deduction: Deduction;
  /** When it fires, in one line. */
  readonly summary: string;
  /** Why it matters for retrieval: a paragraph. */
  readonly why: string;
  /** How to mend it: a sentence in the imperative. */
  readonly fix: string;
  /** Defaults, by name of the option. */
  readonly options?: Options;
  /** What each option means, one line each. */
  readonly optionHelp?: Readonly<Record<keyof Options & string, string>>;
  readonly good: readonly RuleExample[];
  readonly bad: readonly RuleExample[];
  /** Findings in the order of the document. */
  check(document: LintedDocument, corpus: Corpus, options: Options): Iterable<Finding>;
}

/**
 * Checks and returns a rule; its options are typed by their defaults.
 *
 * @throws TypeError when the id or the name has another form than those of kenso's own rules
 */
export function defineRule<Options extends RuleOptions>(rule: Rule<Options>): Rule {
  if (!/^[A-Z][A-Z0-9]*\d$/.test(rule.id)) {
    throw new TypeError(`A rule's id is made of capitals and ends in a digit, such as ACME001, not "${rule.id}".`);
  }
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(rule.name)) {
    throw new TypeError(`A rule's name is in kebab-case, such as generic-heading, not "${rule.name}".`);
  }
  return rule;
}
