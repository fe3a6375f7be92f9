import type { FrontmatterValue } from '@kenso/parse';
import type { LintedDocument } from './linted-document.js';
import { lineStartsOf, type Place } from './place.js';

/** A wish of the author that rules be passed over. */
export interface Directive {
  /** `whole`: in the front matter, for all of the document. */
  readonly kind: 'disable' | 'enable' | 'disable-next-line' | 'whole';
  /** As written, such as `KS007`; none means all. */
  readonly rules: readonly string[];
  readonly place: Place;
  /** The first line that it speaks of. */
  readonly from: number;
}

/** HTML comments, and those of MDX, which has no others. */
const comment =
  /<!--[ \t]*kenso-(disable-next-line|disable|enable)\b([\s\S]*?)-->|\{\/\*[ \t]*kenso-(disable-next-line|disable|enable)\b([\s\S]*?)\*\/\}/g;

/** The directives of a document in order, those of the front matter first. What stands in code is none. */
export function readDirectives(document: LintedDocument): readonly Directive[] {
  const { frontmatter, body } = document.parsed;
  return [
    ...(frontmatter.kenso === undefined ? [] : frontmatterDirectives(document, frontmatter.kenso)),
    ...(body.includes('kenso-') ? commentDirectives(document) : []),
  ];
}

function commentDirectives(document: LintedDocument): readonly Directive[] {
  const text = document.codeless;
  const starts = lineStartsOf(text);
  return [...text.matchAll(comment)].map((match) => {
    const kind = (match[1] ?? match[3]) as 'disable' | 'enable' | 'disable-next-line';
    const place = document.placeAt(match.index, match.index + match[0].length);
    const { bodyLine } = document.parsed;
    let from = place.line;
    if (kind === 'disable-next-line') {
      from = (place.endLine ?? place.line) + 1;
      while (from - bodyLine < starts.length && isBlankLine(text, starts, from - bodyLine)) from += 1;
    }
    return { kind, rules: ruleNames(match[2] ?? match[4] ?? ''), place, from };
  });
}

function isBlankLine(text: string, starts: readonly number[], index: number): boolean {
  return text.slice(starts[index], starts[index + 1]).trim() === '';
}

/** Names before a colon, parted by commas or white space; after it stands a reason. */
function ruleNames(written: string): readonly string[] {
  return (written.split(/:|\s--\s/, 1)[0] ?? '').split(/[\s,]+/).filter((name) => name !== '');
}

/** `kenso: { disable: [KS012, KS007: reason] }`. */
function frontmatterDirectives(document: LintedDocument, field: FrontmatterValue): readonly Directive[] {
  if (typeof field === 'string' || isList(field) || field.disable === undefined) return [];
  const items = isList(field.disable) ? field.disable : [field.disable];
  return items.flatMap((item, index) => {
    const path = isList(field.disable ?? '') ? ['kenso', 'disable', index] : ['kenso', 'disable'];
    const place = document.placeOfField(path) ?? { line: 1, column: 1 };
    const rules = typeof item === 'string' ? ruleNames(item) : isList(item) ? [] : Object.keys(item);
    return rules.length === 0 ? [] : [{ kind: 'whole' as const, rules, place, from: 1 }];
  });
}

function isList(value: FrontmatterValue): value is readonly FrontmatterValue[] {
  return Array.isArray(value);
}
