import { type DocumentPart, documentPart, type StoredDocument } from '@kenso/index';
import { type Command, defineCommand } from '../command.js';
import type { Context } from '../context.js';
import { exitCode } from '../exit-code.js';
import { findAddressed } from '../find-document.js';
import { type FittingLines, fitLines } from '../fit-lines.js';
import { lineRange } from '../line-range.js';
import { flag, wholeNumber } from '../option.js';
import { documentJson } from '../output/document-json.js';
import { toJson } from '../ui/json.js';
import { printable } from '../ui/printable.js';
import { UsageError } from '../usage-error.js';
import { withIndex } from '../with-index.js';

const options = {
  lines: lineRange('Only these lines of the file, from 1 (default: all)'),
  'max-length': wholeNumber('N', 'Characters at most, whole lines (default: no limit)', {
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
  }),
  json: flag('Print the document as JSON'),
  quiet: flag('No notes'),
} as const;

export const get: Command = defineCommand({
  meta: {
    examples: ['kenso get getting-started.md --lines 1:40', 'kenso get "$(kenso search --files --limit 1 ranking)"'],
    details: [
      'The text comes to the character, without front matter. A section is the slug or',
      'the text of a heading, and brings everything below it. Lines are written as',
      'search results cite them: path:12-30.',
    ],
    operands: { min: 1, max: 1, what: 'the path of one document' },
    seeAlso: ['search', 'related'],
  },
  options,
  run: async ([address = ''], values, context) =>
    withIndex(context, async (index) => {
      const { document, section, lines } = await findAddressed(index, context.cwd, address);
      if (values.lines !== undefined && (section !== undefined || lines !== undefined)) {
        throw new UsageError(`Give ${section === undefined ? 'lines in the path' : 'a section'} or --lines, not both.`);
      }
      const { start: startLine, end: endLine } = lines ?? values.lines ?? {};
      const found = documentPart(document, { section, startLine, endLine });
      if (found.kind !== 'part') throw new UsageError(describeMissing(document, found, section));
      const part = fitLines(found.text, found.startLine, values['max-length'] ?? Number.POSITIVE_INFINITY);
      if (values.json) context.write(toJson(documentJson(document, part)));
      else writeText(part.text, context);
      if (!values.json && part.nextLine === part.startLine) context.write('\n');
      tellCut(document, part, context);
      return exitCode.done;
    }),
});

/** The text to the character, but for what a terminal would act on. */
function writeText(text: string, { write, log }: Context): void {
  const shown = printable(text);
  write(shown);
  if (shown !== text) log.note('Control characters are left out here; --json has them.');
}

function tellCut({ path }: StoredDocument, { startLine, nextLine }: FittingLines, { log }: Context): void {
  if (nextLine === undefined) return;
  if (nextLine === startLine) log.note(`Line ${startLine} is longer than --max-length and was cut.`);
  else log.note(`There is more: kenso get ${path} --lines ${nextLine}:`);
}

function describeMissing(
  { path, headings }: StoredDocument,
  missing: Exclude<DocumentPart, { kind: 'part' }>,
  section: string | undefined,
): string {
  if (missing.kind === 'no-lines') {
    return `${path} has no text in these lines. It has lines ${missing.firstLine} to ${missing.lastLine}.`;
  }
  if (headings.length === 0) return `${path} has no sections. Leave out "#${section}".`;
  return `${path} has no section "${section}". It has: ${headings.map(({ slug }) => slug).join(', ')}.`;
}
