import { stringify } from 'yaml';
import type { Rule, RuleExample } from './rule.js';

/** What else a page states about itself besides what the rule says. */
export interface RulePageOptions {
  /** @default 'lint rules' */
  readonly category?: string;
  /** Pages to relate to, as written in `relates_to`. */
  readonly relatesTo?: readonly string[];
}

/** The page of a rule as a Markdown document with front matter. Generated, so that it can't say anything else. */
export function rulePage(rule: Rule, { category = 'lint rules', relatesTo = [] }: RulePageOptions = {}): string {
  const subject = `${rule.id} (${rule.name})`;
  const frontmatter = stringify(
    {
      title: `${rule.id} ${rule.name}: ${rule.summary.replace(/\.$/, '')}`,
      category,
      tags: [rule.name.replaceAll('-', ' '), 'linter rule', rule.severity],
      aliases: [rule.id, rule.name],
      answers: [`What does ${rule.id} mean?`, `How do I fix ${rule.name}?`],
      predicted_queries: [`${rule.id} ${rule.severity}`, `disable ${rule.id}`],
      description: rule.summary,
      ...(relatesTo.length > 0 && { relates_to: [...relatesTo] }),
    },
    { lineWidth: 0 },
  );
  return [
    `---\n${frontmatter}---`,
    `# ${rule.id} ${rule.name}`,
    `${rule.summary} Severity: ${rule.severity}. ${describeDeduction(rule)}`,
    `## Why ${subject} matters`,
    rule.why,
    `## How to mend ${subject}`,
    rule.fix,
    ...describeOptions(rule, subject),
    `## What breaks ${subject}`,
    ...rule.bad.map(describeExample),
    `## What satisfies ${subject}`,
    ...rule.good.map(describeExample),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

function describeDeduction({ deduction: { each, most } }: Rule): string {
  if (each === 0) return 'It takes no points from the score.';
  const limit = most === undefined ? '' : `, ${most} at most`;
  return `Each finding takes ${each} of a document’s 100 points${limit}.`;
}

function describeOptions({ id, options, optionHelp }: Rule, subject: string): readonly string[] {
  const names = Object.keys(options ?? {});
  if (names.length === 0) return [];
  const rows = names.map(
    (name) => `| \`${name}\` | \`${JSON.stringify(options?.[name])}\` | ${optionHelp?.[name] ?? ''} |`,
  );
  const example = stringify({ rules: { [id]: { severity: 'info', [names[0] ?? '']: options?.[names[0] ?? ''] } } });
  return [
    `## Options of ${subject}`,
    ['| option | default | meaning |', '|---|---|---|', ...rows].join('\n'),
    'In `.kenso/lint.yml`:',
    `\`\`\`yaml\n${example}\`\`\``,
  ];
}

function describeExample({ documents, finds = [] }: RuleExample): string {
  return Object.entries(documents)
    .map(([path, text], at) => {
      const places = at === 0 ? finds.map(([line, column]) => `${line}:${column}`) : [];
      const found = places.length === 0 ? '' : `, found at ${places.join(' and ')}`;
      const fence = '`'.repeat(Math.max(3, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)));
      return `\`${path}\`${found}:\n\n${fence}markdown\n${text.endsWith('\n') ? text : `${text}\n`}${fence}`;
    })
    .join('\n\n');
}
