import { notices, rulePage, rules } from '@kenso/lint';
import { suggestion } from '../suggestion.js';
import { UsageError } from '../usage-error.js';

/** Ids of everything that has a page, in order. */
export const ruleIds: readonly string[] = [...rules, ...notices].map(({ id }) => id);

/**
 * The page of a rule without its front matter.
 *
 * @param written its id in any letter case, or its name
 * @throws UsageError that names the closest rule
 */
export function explainRule(written: string): string {
  const known = [...rules, ...notices];
  const rule = known.find(
    ({ id, name }) => id.toLowerCase() === written.toLowerCase() || name === written.toLowerCase(),
  );
  if (rule === undefined) {
    const names = known.map(({ id, name }) => (/^ks/i.test(written) ? id : name));
    throw new UsageError(`There is no rule "${written}". ${suggestion(written, names)}`);
  }
  return rulePage(rule).replace(/^---\n.*?\n---\n+/s, '');
}
