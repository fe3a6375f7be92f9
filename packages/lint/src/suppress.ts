import type { ActiveRule, ResolvedConfig } from './config.js';
import type { Directive } from './directives.js';
import { unknownRule, unneededDisable } from './notices.js';
import type { Finding, Rule } from './rule.js';

/** A finding and the rule that made it. */
export interface RuleFinding {
  readonly rule: Rule;
  readonly finding: Finding;
}

/**
 * Takes out what the directives of a document disable, and adds what is wrong with the directives themselves.
 * A finding about the whole document, or about its front matter, is disabled by a comment anywhere in it.
 *
 * @param bodyLine the line of the file after the front matter
 * @param active the rules that apply to the document: one that is off is never disabled in vain
 */
export function applyDirectives(
  findings: readonly RuleFinding[],
  directives: readonly Directive[],
  { find }: Pick<ResolvedConfig, 'find'>,
  { bodyLine, active }: { readonly bodyLine: number; readonly active: readonly ActiveRule[] },
): readonly RuleFinding[] {
  if (directives.length === 0) return findings;
  const named = directives.map((directive) => ({
    directive,
    rules: directive.rules.map((written) => ({ written, rule: find(written) })),
  }));
  const used = new Set<string>();
  const names = (at: number, rule: Rule): boolean => {
    const rules = named[at]?.rules ?? [];
    return rules.length === 0 || rules.some((known) => known.rule === rule);
  };

  const left = findings.filter(({ rule, finding }) => {
    const line = finding.place?.line;
    const isWhole = line === undefined || line < bodyLine;
    const at = named.findLastIndex(({ directive }, index) => {
      if (!names(index, rule)) return false;
      if (directive.kind === 'whole') return true;
      if (directive.kind === 'disable-next-line') return directive.from === line;
      return isWhole ? directive.kind === 'disable' : directive.from <= line;
    });
    if (at === -1 || named[at]?.directive.kind === 'enable') return true;
    used.add(`${at} ${rule.id}`).add(`${at}`);
    return false;
  });
  const isOff = (rule: Rule): boolean => !active.some((known) => known.rule === rule);
  const odd = named.flatMap(({ directive, rules }, at): RuleFinding[] => {
    const unknown = rules.filter(({ rule }) => rule === undefined);
    const unneeded = rules.filter(({ rule }) => rule && !isOff(rule) && !used.has(`${at} ${rule.id}`));
    const isVain = directive.kind !== 'enable' && rules.length === 0 && !used.has(`${at}`);
    const { place } = directive;
    return [
      ...unknown.map(({ written }) => ({
        rule: unknownRule,
        finding: { message: `There is no rule "${written}".`, place },
      })),
      ...(directive.kind === 'enable' ? [] : unneeded).map(({ rule, written }) => ({
        rule: unneededDisable,
        finding: { message: `${rule?.id ?? written} is disabled here, and nothing breaks it.`, place },
      })),
      ...(isVain
        ? [
            {
              rule: unneededDisable,
              finding: { message: 'All rules are disabled here, and nothing breaks one.', place },
            },
          ]
        : []),
    ];
  });
  return [...left, ...odd];
}
