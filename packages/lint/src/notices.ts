import type { Finding, Rule } from './rule.js';

/**
 * What the linter says about itself and the parser, in the form of rules, so that their severity can be set and every
 * format shows them. They take no points, and no comment can disable them.
 */
export const unknownRule: Rule = notice({
  id: 'KS901',
  name: 'unknown-rule',
  summary: 'A comment or the front matter disables a rule that does not exist.',
  why: 'A misspelt id disables nothing. A reason stands after a colon: `KS007: reason`.',
  fix: 'Correct the id, or take it out.',
  good: [
    {
      documents: {
        'a.md':
          '# Mooring a boat\n\n<!-- kenso-disable KS007: names of products -->\n\n## Setup\n\nHang the fenders.\n',
      },
    },
  ],
  bad: [
    {
      documents: { 'a.md': '# Mooring a boat\n\n<!-- kenso-disable KS0007 -->\n\nHang the fenders.\n' },
      finds: [[3, 1]],
    },
  ],
});

export const unneededDisable: Rule = notice({
  id: 'KS902',
  name: 'unneeded-disable',
  summary: 'A rule is disabled, and nothing there breaks it.',
  why: 'A leftover comment hides the next finding, which nobody has seen.',
  fix: 'Take the comment out.',
  good: [
    {
      documents: {
        'a.md': '# Mooring a boat\n\n<!-- kenso-disable-next-line KS007 -->\n## Setup\n\nHang the fenders.\n',
      },
    },
  ],
  bad: [
    {
      documents: {
        'a.md': '# Mooring a boat\n\n<!-- kenso-disable-next-line KS007 -->\n## Hang the fenders\n\nThree of them.\n',
      },
      finds: [[3, 1]],
    },
  ],
});

export const unreadableText: Rule = notice({
  id: 'KS903',
  name: 'unreadable-text',
  summary: 'A part of the file could not be read as it was meant.',
  why: 'Front matter that is not valid YAML or TOML is ignored, and with it the title, the tags and the relations. A block that is never closed is read as text. The same is said about fields that stand twice, damaged characters, and text that is nested beyond what the parser takes.',
  fix: 'Mend what the message names.',
  good: [{ documents: { 'a.md': '---\ntitle: "Deploy: the short way"\n---\n' } }],
  bad: [{ documents: { 'a.md': '---\ntitle: "Deploy\n---\n# Deploy the short way\n' }, finds: [[3, 1]] }],
});

/** By id. */
export const notices: readonly Rule[] = [unknownRule, unneededDisable, unreadableText];

type Notice = Pick<Rule, 'id' | 'name' | 'summary' | 'why' | 'fix' | 'good' | 'bad'>;

function notice(parts: Notice): Rule {
  return { ...parts, severity: 'warning', deduction: { each: 0 }, check: (): readonly Finding[] => [] };
}
