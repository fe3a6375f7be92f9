import { type Issue, type LintConfig, lintDocuments } from '@kenso/lint';

/** Documents by path. */
export type Documents = Readonly<Record<string, string>>;

export const inputs = (documents: Documents) => Object.entries(documents).map(([path, text]) => ({ path, text }));

/** The issues of one document among others, the first by default. */
export function issuesOf(
  documents: Documents,
  config: LintConfig = {},
  path = Object.keys(documents)[0],
): readonly Issue[] {
  return lintDocuments(inputs(documents), config).violations.find(({ file }) => file === path)?.issues ?? [];
}

/** Line, column and message of the findings of one rule. */
export function findings(rule: string, documents: Documents, config: LintConfig = {}): [number, number, string][] {
  return issuesOf(documents, config)
    .filter((issue) => issue.rule === rule)
    .map(({ line, column, message }) => [line, column, message]);
}

/** Whether a rule fires in a document. */
export const fires = (rule: string, text: string, config: LintConfig = {}, path = 'a.md'): boolean =>
  findings(rule, { [path]: text }, config).length > 0;
