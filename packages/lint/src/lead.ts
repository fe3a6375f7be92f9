import type { LintedDocument } from './linted-document.js';
import { blot } from './mask-code.js';
import type { Section } from './sections.js';

/** The opening of a section: its first words, without the marks before them. */
export interface Lead {
  /** Offset in the body, in UTF-16 units. */
  readonly start: number;
  /** From the first word to the end of the paragraph. */
  readonly text: string;
}

/** Marks of lists, quotes and emphasis, and quotation marks. */
const opening = /^(?:[ \t]*(?:[-+*][ \t]+|\d{1,9}[.)][ \t]+|>[ \t]?))*[ \t]*[*_"“‘„«]*/;
const subheading = /^ {0,3}#{1,6}(?:[ \t]|$)/;

/** Undefined when the section opens with a sub-heading, code, HTML or nothing. */
export function leadOf({ codeless }: LintedDocument, section: Section): Lead | undefined {
  const text = codeless.slice(section.textStart, section.end);
  const blank = /^(?:[ \t]*\n)*/.exec(text)?.[0].length ?? 0;
  const paragraph = text.slice(blank).split(/\n[ \t]*(?:\n|$)/, 1)[0] ?? '';
  if (subheading.test(paragraph) || paragraph.trimStart().startsWith('<')) return undefined;
  const skipped = opening.exec(paragraph)?.[0].length ?? 0;
  const words = paragraph.slice(skipped);
  if (words === '' || words.startsWith(blot)) return undefined;
  return { start: section.textStart + blank + skipped, text: words };
}
